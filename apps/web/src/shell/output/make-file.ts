import type { OutlineDocumentInput } from "@quarry/docx-export";
import type { QuoteMaterial, QuotesFileHead } from "@quarry/domain";

/** The forms in which quotes leave the app, named by the ending of the file. */
export type QuotesFormat = "docx" | "csv" | "md";

/** A file of quotes that is to be made. */
export type QuotesOrder = { kind: "quotes"; format: QuotesFormat; head: QuotesFileHead; material: QuoteMaterial };

/** A file that is to be made. */
export type FileOrder = { kind: "outline"; input: OutlineDocumentInput } | QuotesOrder;

/** The worker's answer: the file, or why there is none. */
export type FileReply = { file: Blob } | { failure: string };

/** Makes a file in a worker, so that the page goes on meanwhile: a thousand sections or quotes take a second. */
export async function makeFile(order: FileOrder): Promise<Blob> {
  // The Word library is as large as the rest of the screen, so it comes only when it is asked for.
  const worker = new Worker(new URL("./file-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FileReply>) => {
        if ("file" in data) resolve(data.file);
        else reject(new Error(data.failure));
      };
      worker.onerror = () => reject(new Error("The code that makes files could not be loaded."));
      worker.postMessage(order);
    });
  } finally {
    worker.terminate();
  }
}

/** Hands a file to the browser as a download. */
export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
