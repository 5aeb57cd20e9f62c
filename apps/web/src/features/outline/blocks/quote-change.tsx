import { comparedWords, type OutlineBlock, type OutlineEdit, presentQuote, type Segment } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { ComparedSides } from "../../../components/compared-sides.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { keepQuote } from "../writing/block-edits.ts";
import { useWriting } from "../writing/writing-context.ts";

const TEXT = OUTLINE_TEXT.quoteChange;

export type QuoteChangeProps = {
  block: OutlineBlock;
  quote: NonNullable<OutlineBlock["quote"]>;
  segment: Segment;
};

/** A quote as it was placed beside what its segment reads now, with the choice between both. */
export function QuoteChange({ block, quote, segment }: QuoteChangeProps) {
  const { run } = useWriting();
  const { reads } = presentQuote(quote, segment.text);
  const compared = comparedWords(quote.words, reads);
  const edits: OutlineEdit[] = [{ call: "changeBlock", blockId: block.id, pieces: quote.pieces }];
  const follow = () => run({ edits, field: null }, { notice: { title: TEXT.followed } });
  const keep = () => run(keepQuote(block.id), { notice: { title: TEXT.kept } });
  const now = reads === "" ? null : { name: TEXT.now, parts: compared.other };
  return (
    <ComparedSides one={{ name: TEXT.placed, parts: compared.one }} other={now}>
      {now !== null && (
        <Button size="sm" variant="primary" onClick={follow}>
          {TEXT.follow}
        </Button>
      )}
      {quote.state !== "kept" && (
        <Button size="sm" onClick={keep}>
          {TEXT.keep}
        </Button>
      )}
    </ComparedSides>
  );
}
