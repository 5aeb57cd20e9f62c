import type { OutlineFormat, PrintMaterial, PrintOptions, QuoteMaterial, QuotesFileHead } from "@quarry/domain";

/** The file formats of exported quotes, by extension. */
export type QuotesFormat = "docx" | "csv" | "md";

/** A request for a file of quotes. */
export type QuotesOrder = { kind: "quotes"; format: QuotesFormat; head: QuotesFileHead; material: QuoteMaterial };

/** A request for a file of an outline. */
export type OutlineOrder = { kind: "outline"; format: OutlineFormat; material: PrintMaterial; options: PrintOptions };

/** A request for a file. */
export type FileOrder = OutlineOrder | QuotesOrder;

/** The worker's response: the file or an error message. */
export type FileReply = { file: Blob } | { failure: string };

// The Word library is as large as the rest of the screen, so it is loaded on demand.
const startWorker = () => new Worker(new URL("./file-worker.ts", import.meta.url), { type: "module" });

let waiting: Worker | null = null;

/** Loads the code that makes files before one is asked for. Returns a function that ends its worker if none was. */
export function prepareFiles(): () => void {
  const worker = waiting ?? startWorker();
  waiting = worker;
  const end = () => {
    if (waiting !== worker) return;
    worker.terminate();
    waiting = null;
  };
  // Without the code another worker is started, which says so.
  worker.onerror = end;
  return end;
}

/** Creates a file in a worker: a thousand sections or quotes take a second. */
export async function makeFile(order: FileOrder): Promise<Blob> {
  const worker = waiting ?? startWorker();
  waiting = null;
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

/** Downloads a file. */
export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
