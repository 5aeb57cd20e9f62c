import { quotedWords, shownStart } from "@quarry/domain";
import { Button, cn } from "@quarry/ui";
import { useState } from "react";
import { CitationBadge } from "../citations/citation-badge.tsx";
import { TypedNotes } from "../quoted/typed-notes.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { addBelow, keepQuote } from "../writing/block-edits.ts";
import { useWriting } from "../writing/writing-context.ts";
import { WritingField } from "../writing/writing-field.tsx";
import { InlineText } from "./inline-text.tsx";
import { QuoteChange } from "./quote-change.tsx";
import { QuoteWords } from "./quote-words.tsx";
import type { BlockBodyProps } from "./text-block.tsx";
import { useBesideField } from "./use-beside-field.ts";

/** A quote with what stands before and after it in its paragraph, who said it and when, and whether the segment says
 * these words. */
export function QuoteBlock({ section, block, isOpen, onOpenChange }: BlockBodyProps) {
  const { projectId, segmentById, store, run } = useWriting();
  const { id, text, tail, quote } = block;
  const [besideText, besideTail] = [useBesideField(id), useBesideField(id, "tail")];
  const [isChoosing, setIsChoosing] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  if (quote === null) return null;
  const segment = segmentById?.get(quote.segmentId);
  const isGone = segmentById !== null && segment === undefined;
  const words = (
    <>
      <span>“{quotedWords(quote.words)}”</span>{" "}
      <CitationBadge id={quote.segmentId} projectId={projectId} segment={segment} isGone={isGone} />
    </>
  );
  const isMostlyQuote = text.length + tail.length < quote.words.length;
  const isFlagged = quote.state === "changed" || quote.state === "gone";
  const hasWords = segment !== undefined && quote.state !== "gone";
  const showsChange = quote.state === "changed" || (quote.state === "kept" && isComparing);
  const keep = () => run(keepQuote(id), { notice: { title: OUTLINE_TEXT.quoteChange.kept } });
  const said = [segment?.speaker, segment && shownStart(segment)].filter(Boolean).join(", ");
  return (
    <div className={isMostlyQuote ? "border-l-2 border-brand pl-3" : undefined}>
      {isOpen ? (
        <>
          <WritingField
            id={id}
            sectionId={section.id}
            part="text"
            label={OUTLINE_TEXT.beforeQuote}
            placeholder={OUTLINE_TEXT.beforeQuote}
            stored={text}
            save={(typed, textBefore) => store({ call: "changeBlock", blockId: id, text: typed, textBefore })}
            isLine
            onBeside={besideText}
            onOpenChange={onOpenChange}
          />
          <p dir="auto">{words}</p>
          <WritingField
            id={id}
            sectionId={section.id}
            part="tail"
            label={OUTLINE_TEXT.afterQuote}
            placeholder={OUTLINE_TEXT.afterQuote}
            stored={tail}
            save={(typed, tailBefore) => store({ call: "changeBlock", blockId: id, tail: typed, tailBefore })}
            isLine
            onKey={({ key, ctrlKey, metaKey }) =>
              key === "Enter" && !ctrlKey && !metaKey ? addBelow(section, block, crypto.randomUUID()) : null
            }
            onBeside={besideTail}
            onOpenChange={onOpenChange}
          />
        </>
      ) : (
        <p dir="auto" className="whitespace-pre-line">
          <span data-part="text">
            <InlineText text={text} />
          </span>
          {words}
          <InlineText text={tail} />
        </p>
      )}
      {isChoosing && hasWords && <QuoteWords block={block} quote={quote} segment={segment} />}
      {(said !== "" || quote.state !== "exact" || isOpen) && (
        <p
          className={cn(
            "mt-0.5 flex flex-wrap items-center gap-x-1 font-sans text-xs",
            isFlagged ? "font-medium text-gem" : "text-ink-3",
          )}
        >
          <span>{[said, OUTLINE_TEXT.quoteStates[quote.state]].filter(Boolean).join(" · ")}</span>
          {hasWords && (isOpen || isChoosing) && (
            <LineButton
              isExpanded={isChoosing}
              onClick={() => setIsChoosing(!isChoosing)}
              label={isChoosing ? OUTLINE_TEXT.quoteWords.hide : OUTLINE_TEXT.quoteWords.choose}
            />
          )}
          {quote.state === "gone" && segment !== undefined && (
            <LineButton onClick={keep} label={OUTLINE_TEXT.quoteChange.keep} />
          )}
          {quote.state === "kept" && segment !== undefined && (
            <LineButton
              isExpanded={isComparing}
              onClick={() => setIsComparing(!isComparing)}
              label={isComparing ? OUTLINE_TEXT.quoteChange.hide : OUTLINE_TEXT.quoteChange.compare}
            />
          )}
        </p>
      )}
      {showsChange && segment !== undefined && <QuoteChange block={block} quote={quote} segment={segment} />}
      {!isOpen && <TypedNotes section={section} block={block} />}
    </div>
  );
}

type LineButtonProps = { label: string; isExpanded?: boolean; onClick: () => void };

function LineButton({ label, isExpanded, onClick }: LineButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={isExpanded}
      className="h-7! px-2! text-xs pointer-coarse:h-11!"
      // The field keeps the focus until the press is done.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
