import { type QuoteMaterial, type QuotesFileHead, safeFileName } from "@quarry/domain";
import { useMutation } from "@tanstack/react-query";
import { makeFile, type QuotesFormat, saveFile } from "../../shell/output/make-file.ts";
import { QUOTES_RESULTS, QUOTES_TEXT } from "./text.ts";

type QuotesExport = { format: QuotesFormat; head: QuotesFileHead; material: QuoteMaterial };

/** Creates a file of quotes and downloads it. */
export function useExportQuotes() {
  return useMutation({
    mutationFn: async ({ format, head, material }: QuotesExport) => {
      const file = await makeFile({ kind: "quotes", format, head, material });
      saveFile(file, safeFileName(QUOTES_TEXT.fileName(head.projectTitle), format, "quotes"));
    },
    meta: { success: QUOTES_RESULTS.exported, failure: QUOTES_RESULTS.exportFailed },
  });
}
