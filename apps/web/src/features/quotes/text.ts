import { formatNumber } from "@quarry/domain";
import type { QuotesFormat } from "../../shell/output/make-file.ts";

const FORMATS: readonly { format: QuotesFormat; label: string }[] = [
  { format: "docx", label: "Word (.docx)" },
  { format: "csv", label: "Spreadsheet (.csv)" },
  { format: "md", label: "Markdown (.md)" },
];

export const QUOTES_TEXT = {
  title: "Export Quotes",
  description: "Each quote comes with its tag, speaker, source, time, notes and id.",
  what: "What",
  whatHint: "A segment with several tags appears once for each of them.",
  tagged: (count: number) => `All tagged segments: ${formatNumber(count)}`,
  filtered: (count: number) => `Filtered segments: ${formatNumber(count)}`,
  all: (count: number) => `All segments: ${formatNumber(count)}`,
  format: "Format",
  formats: FORMATS,
  cancel: "Cancel",
  download: "Download",
  fileName: (projectTitle: string) => `${projectTitle} quotes`,
} as const;

/** Toasts. */
export const QUOTES_RESULTS = {
  exported: { title: "Download Started", description: "Your quotes are downloading." },
  exportFailed: "Failed to export quotes.",
  copied: { title: "Copied to Clipboard", description: "With citation and source." },
  copyFailed: "Failed to copy.",
} as const;
