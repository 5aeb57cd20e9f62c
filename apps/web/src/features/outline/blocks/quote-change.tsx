import { type ComparedPart, comparedWords, type OutlineBlock, presentQuote, type Segment } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { OUTLINE_TEXT } from "../text.ts";
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
  const change = { call: "changeBlock", blockId: block.id } as const;
  const follow = () => run({ edits: [{ ...change, pieces: quote.pieces }], field: null }, { title: TEXT.followed });
  const keep = () => run({ edits: [{ ...change, isKept: true }], field: null }, { title: TEXT.kept });
  return (
    <div className="mt-1.5 rounded-sm border border-line-strong bg-ground p-2.5 font-sans">
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Side name={TEXT.placed} parts={compared.one} mark="del" />
        {reads !== "" && <Side name={TEXT.now} parts={compared.other} mark="ins" />}
      </dl>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {reads !== "" && (
          <Button size="sm" variant="primary" onClick={follow}>
            {TEXT.follow}
          </Button>
        )}
        {quote.state !== "kept" && (
          <Button size="sm" onClick={keep}>
            {TEXT.keep}
          </Button>
        )}
      </div>
    </div>
  );
}

const MARKS = {
  del: "text-ink-3 line-through decoration-gem-mark",
  ins: "rounded-xs bg-gem-soft text-ink no-underline",
};

type SideProps = { name: string; parts: readonly ComparedPart[]; mark: "del" | "ins" };

function Side({ name, parts, mark: Mark }: SideProps) {
  let at = 0;
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-ink-2">{name}</dt>
      <dd dir="auto" className="mt-0.5 font-serif text-base break-words text-ink">
        {parts.map(({ text, isSame }) => {
          const key = at;
          at += text.length;
          return isSame ? (
            <span key={key}>{text}</span>
          ) : (
            <Mark key={key} className={MARKS[Mark]}>
              {text}
            </Mark>
          );
        })}
      </dd>
    </div>
  );
}
