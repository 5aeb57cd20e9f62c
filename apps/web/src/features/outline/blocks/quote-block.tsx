import { Button, cn } from "@quarry/ui";
import { useState } from "react";
import { CitationBadge } from "../citations/citation-badge.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { useWriting } from "../writing/writing-context.ts";
import { WritingField } from "../writing/writing-field.tsx";
import { InlineText } from "./inline-text.tsx";
import { QuoteWords } from "./quote-words.tsx";
import type { BlockBodyProps } from "./text-block.tsx";

/** A quote with what stands before and after it in its paragraph, who said it and when, and whether the segment says
 * these words. */
export function QuoteBlock({ section, block, isOpen, onOpenChange }: BlockBodyProps) {
  const { projectId, segmentById, store } = useWriting();
  const { id, text, tail, quote } = block;
  const [isChoosing, setIsChoosing] = useState(false);
  if (quote === null) return null;
  const segment = segmentById?.get(quote.segmentId);
  const isGone = segmentById !== null && segment === undefined;
  const words = (
    <>
      <span>“{quote.words}”</span>{" "}
      <CitationBadge id={quote.segmentId} projectId={projectId} segment={segment} isGone={isGone} />
    </>
  );
  const isMostlyQuote = text.length + tail.length < quote.words.length;
  const said = [segment?.speaker, segment?.startTime].filter(Boolean).join(", ");
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
      {isChoosing && segment !== undefined && quote.state !== "gone" && (
        <QuoteWords block={block} quote={quote} segment={segment} />
      )}
      <p className={cn("mt-0.5 font-sans text-xs", quote.state === "exact" ? "text-ink-3" : "font-medium text-gem")}>
        {[said, OUTLINE_TEXT.quoteStates[quote.state]].filter(Boolean).join(" · ")}
        {(isOpen || isChoosing) && segment !== undefined && quote.state !== "gone" && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isChoosing}
            className="ml-1 h-7! px-2! text-xs pointer-coarse:h-11!"
            // The field keeps the focus until the press is done.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            {isChoosing ? OUTLINE_TEXT.quoteWords.hide : OUTLINE_TEXT.quoteWords.choose}
          </Button>
        )}
      </p>
    </div>
  );
}
