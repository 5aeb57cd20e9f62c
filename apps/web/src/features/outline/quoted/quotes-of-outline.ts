import { type Outline, type QuoteFinding, type TypedQuote, typedIn } from "@quarry/domain";
import { questionKey } from "./quote-check.ts";

/** Findings of typed quotes by key. */
export type Findings = ReadonlyMap<string, QuoteFinding>;

/** How a quote stands to what was said. `elsewhere` is a typed one of another segment than it cites. */
export type QuoteStanding = "said" | "changed" | "kept" | "gone" | "near" | "elsewhere" | "missing" | "unknown";

/** Standings that a writer should look at, in the order in which the line names them. */
export const FLAGGED = ["changed", "gone", "near", "elsewhere", "missing"] as const;

/** Returns the standing of a typed quote. */
export function standingOf({ words, cited }: TypedQuote, findings: Findings): QuoteStanding {
  const finding = findings.get(questionKey({ words, cited }));
  if (finding === undefined) return "unknown";
  if (finding.kind === "near") return "near";
  if (finding.kind === "none") return "missing";
  return cited === null || finding.places.some(({ segmentId }) => segmentId === cited) ? "said" : "elsewhere";
}

/** The quotes of an outline: how many stand in each way, and the blocks of those to look at in reading order. */
export type QuoteTally = { count: number; standings: ReadonlyMap<QuoteStanding, number>; flagged: readonly string[] };

/** Counts bound and typed quotes. */
export function tallyQuotes({ sections }: Pick<Outline, "sections">, findings: Findings): QuoteTally {
  const standings = new Map<QuoteStanding, number>();
  const flagged: string[] = [];
  let count = 0;
  const add = (standing: QuoteStanding, blockId: string) => {
    count += 1;
    standings.set(standing, (standings.get(standing) ?? 0) + 1);
    if (FLAGGED.some((one) => one === standing) && flagged.at(-1) !== blockId) flagged.push(blockId);
  };
  for (const { blocks } of sections) {
    for (const block of blocks) {
      if (block.quote !== null) add(block.quote.state === "exact" ? "said" : block.quote.state, block.id);
      for (const { quote } of typedIn(block)) add(standingOf(quote, findings), block.id);
    }
  }
  return { count, standings, flagged };
}
