import { type OutlineDocumentInput, outlineDocxBlob } from "@quarry/docx-export";

/** What the worker sends back: the Word file, or why there is none. */
export type WordFileReply = { file: Blob } | { failure: string };

self.onmessage = async ({ data }: MessageEvent<OutlineDocumentInput>) => {
  const reply: WordFileReply = await outlineDocxBlob(data).then(
    (file) => ({ file }),
    (error: unknown) => ({ failure: String(error) }),
  );
  self.postMessage(reply);
};
