import { outlineFile, quotesDocxBlob } from "@quarry/docx-export";
import { OUTLINE_TYPES, printOutline, quotesCsv, quotesMarkdown, quotesOf } from "@quarry/domain";
import type { FileOrder, FileReply, OutlineOrder, QuotesOrder } from "./make-file.ts";

self.onmessage = async ({ data }: MessageEvent<FileOrder>) => {
  const reply: FileReply = await fileOf(data).then(
    (file) => ({ file }),
    (error: unknown) => ({ failure: String(error) }),
  );
  self.postMessage(reply);
};

async function fileOf(order: FileOrder): Promise<Blob> {
  return order.kind === "outline" ? outlineBlob(order) : quotesFile(order);
}

async function outlineBlob({ format, material, options }: OutlineOrder): Promise<Blob> {
  return new Blob([await outlineFile(format, printOutline(material, options))], { type: OUTLINE_TYPES[format] });
}

async function quotesFile({ format, head, material }: QuotesOrder): Promise<Blob> {
  const quotes = quotesOf(material);
  if (format === "docx") return quotesDocxBlob({ ...head, quotes });
  return format === "csv"
    ? new Blob([quotesCsv(quotes)], { type: "text/csv" })
    : new Blob([quotesMarkdown(head, quotes)], { type: "text/markdown" });
}
