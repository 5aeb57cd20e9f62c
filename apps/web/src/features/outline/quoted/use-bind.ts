import {
  type OutlineBlock,
  type OutlineSection,
  type PlacedQuote,
  type QuoteFinding,
  type QuotePlace,
  typedIn,
} from "@quarry/domain";
import { blockElement } from "../blocks/show-block.ts";
import { useWriting } from "../writing/writing-context.ts";
import { bindEdits } from "./bind-edits.ts";
import { questionKey } from "./quote-check.ts";
import { QUOTED_TEXT } from "./quoted-text.ts";

/** Returns functions that bind typed quotes of a block, as one step that can be undone. */
export function useBind(section: OutlineSection, block: OutlineBlock) {
  const { run, findings, segmentById } = useWriting();
  const bind = (typed: PlacedQuote, place: QuotePlace) => {
    const segment = segmentById?.get(place.segmentId);
    if (segment === undefined) return;
    const newId = crypto.randomUUID();
    const edits = bindEdits({ section, block, typed, place }, { text: segment.text, newId });
    run({ edits, field: null }, { notice: { title: QUOTED_TEXT.bound } });
    const id = block.kind === "text" ? newId : block.id;
    requestAnimationFrame(() => blockElement(id)?.focus());
  };
  /** Binds the first typed quote that stands in one segment alone, word for word; returns false where none does. */
  const bindFirst = (): boolean => {
    for (const typed of typedIn(block)) {
      const place = onlyPlace(typed, findings.get().get(questionKey(typed.quote)));
      if (place === null) continue;
      bind(typed, place);
      return true;
    }
    return false;
  };
  return { bind, bindFirst };
}

function onlyPlace({ quote }: PlacedQuote, finding: QuoteFinding | undefined): QuotePlace | null {
  if (finding?.kind !== "exact" || finding.count > 1) return null;
  const [place] = finding.places;
  return place === undefined || place.segmentId === quote.cited ? null : place;
}
