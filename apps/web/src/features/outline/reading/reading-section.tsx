import { type OutlineBlock, type OutlineSection, quotedWords } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { memo } from "react";
import { Gap, ReadingCitation, ReadingInline } from "./reading-inline.tsx";
import type { ReadingMaterial } from "./reading-material.ts";

const CHARACTERS_PER_LINE = 68;
const LINE_PX = 30;
const HEADINGS = ["h2", "h3", "h4"] as const;
const LOOKS = ["text-3xl mt-14 mb-5", "text-xl mt-10 mb-4", "text-lg mt-8 mb-3 italic"] as const;

export type ReadingSectionProps = { section: OutlineSection; depth: number; material: ReadingMaterial };

/** A section as it is read. Far from the window it is not laid out, but find-in-page still finds it. */
export const ReadingSection = memo(function ReadingSection({ section, depth, material }: ReadingSectionProps) {
  const { id, title, synopsis, blocks, content } = section;
  const level = Math.min(depth, HEADINGS.length - 1);
  const Heading = HEADINGS[level] ?? "h4";
  const heightPx = Math.ceil(content.length / CHARACTERS_PER_LINE + blocks.length + 4) * LINE_PX;
  return (
    <section
      data-section={id}
      aria-label={title}
      className="[content-visibility:auto]"
      style={{ containIntrinsicHeight: `auto ${heightPx}px` }}
    >
      <Heading className={cn("leading-tight font-semibold text-balance break-words", LOOKS[level])}>{title}</Heading>
      {synopsis !== "" && (
        <p className="mb-4 text-base break-words whitespace-pre-line text-ink-2 italic">{synopsis}</p>
      )}
      {blocks.map((block) => (
        <ReadingBlock key={block.id} block={block} material={material} />
      ))}
    </section>
  );
});

function ReadingBlock({ block, material }: { block: OutlineBlock; material: ReadingMaterial }) {
  const { kind, text, tail, quote, resolved } = block;
  if (kind === "gap") return resolved ? null : <p className={PARAGRAPH}>{<Gap description={text} />}</p>;
  if (kind === "text" || quote === null)
    return text.trim() === "" ? null : (
      <p dir="auto" className={PARAGRAPH}>
        <ReadingInline text={text} material={material} />
      </p>
    );
  const isMostlyQuote = text.length + tail.length < quote.words.length;
  return (
    <p dir="auto" className={cn(PARAGRAPH, isMostlyQuote && "border-s-2 border-brand ps-4")}>
      <ReadingInline text={text} material={material} />“{quotedWords(quote.words)}”
      <ReadingCitation id={quote.segmentId} material={material} />
      <ReadingInline text={tail} material={material} />
    </p>
  );
}

const PARAGRAPH = "mb-4 break-words whitespace-pre-line";
