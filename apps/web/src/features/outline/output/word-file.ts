import type { OutlineDocumentInput } from "@quarry/docx-export";
import { citationIdsOf } from "@quarry/domain";
import type { WordFileReply } from "./word-file-worker.ts";

/** The Word file of an outline. It is made beside the page, which goes on meanwhile: a thousand sections take a second. */
export async function wordFile(input: OutlineDocumentInput): Promise<Blob> {
  // The Word library is as large as the rest of the screen, so it comes only when it is asked for.
  const worker = new Worker(new URL("./word-file-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WordFileReply>) => {
        if ("file" in data) resolve(data.file);
        else reject(new Error(data.failure));
      };
      worker.onerror = () => reject(new Error("The code that makes Word files could not be loaded."));
      worker.postMessage({ ...input, segments: citedSegments(input) });
    });
  } finally {
    worker.terminate();
  }
}

/** What goes to the worker is copied, so of a hundred thousand segments only those go that are cited. */
function citedSegments({ outline, segments }: OutlineDocumentInput): OutlineDocumentInput["segments"] {
  const cited = new Set(outline.sections.flatMap(({ content }) => citationIdsOf(content)));
  return segments
    .filter(({ id }) => cited.has(id))
    .map(({ id, speaker, startTime, endTime }) => ({ id, speaker, startTime, endTime }));
}
