import { type QuoteMaterial, quotesHtml, quotesOf, quotesText } from "@quarry/domain";
import { useMutation } from "@tanstack/react-query";
import { copyRichText } from "../../shell/output/rich-clipboard.ts";
import { QUOTES_RESULTS } from "./text.ts";

/** Copies segments with citations as plain text and as HTML. */
export function useCopyQuotes() {
  return useMutation({
    mutationFn: (material: Pick<QuoteMaterial, "segments" | "sources">) => {
      const quotes = quotesOf({ ...material, notes: [] });
      return copyRichText({ plain: quotesText(quotes), html: quotesHtml(quotes) });
    },
    meta: { success: QUOTES_RESULTS.copied, failure: QUOTES_RESULTS.copyFailed },
  });
}
