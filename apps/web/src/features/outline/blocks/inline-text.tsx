import { emphasisParts, isResolvedGap, parseMarkers } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { createContext, memo, type ReactNode, useContext } from "react";
import { CitationBadge } from "../citations/citation-badge.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { useWriting } from "../writing/writing-context.ts";

/** A text of a block as it is read: emphasis, citations as badges, gaps. Plain parts carry where they begin in it. */
export const InlineText = memo(function InlineText({ text }: { text: string }): ReactNode {
  const { projectId, segmentById } = useWriting();
  let at = 0;
  return parseMarkers(text).map((part) => {
    const start = at;
    at += part.source.length;
    if (part.kind === "text") return <PlainText key={start} text={part.text} start={start} />;
    if (part.kind === "placeholder") return <InlineGap key={start} description={part.description} />;
    const segment = segmentById?.get(part.id);
    const isGone = segmentById !== null && segment === undefined;
    return <CitationBadge key={start} id={part.id} projectId={projectId} segment={segment} isGone={isGone} />;
  });
});

function PlainText({ text, start }: { text: string; start: number }): ReactNode {
  let at = start;
  return emphasisParts(text).map((part) => {
    const from = at;
    const marks = { none: 0, italic: 1, bold: 2 }[part.emphasis];
    at += part.text.length + 2 * marks;
    const words = (
      <span key={from} data-at={from + marks}>
        {part.text}
      </span>
    );
    if (part.emphasis === "italic") return <em key={from}>{words}</em>;
    return part.emphasis === "bold" ? <strong key={from}>{words}</strong> : words;
  });
}

/** The descriptions of resolved gaps. A context of its own, so that a tick renders nothing but gaps. */
export const ResolvedGapsContext = createContext<ReadonlySet<string>>(new Set());

function InlineGap({ description }: { description: string }) {
  const isResolved = isResolvedGap(useContext(ResolvedGapsContext), description);
  return (
    <span
      className={cn(
        "rounded-sm border border-dashed box-decoration-clone px-1.5 py-0.5 font-sans text-sm font-medium",
        isResolved ? "border-line-strong text-ink-3 line-through" : "border-gem-mark bg-gem-soft text-gem",
      )}
    >
      {isResolved && <span className="sr-only">{OUTLINE_TEXT.resolved} </span>}
      {OUTLINE_TEXT.placeholder(description)}
    </span>
  );
}

/** Returns the place in the text that was pressed; the end where that is no letter. */
export function pressedPlace({ clientX, clientY }: { clientX: number; clientY: number }): number | "end" {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  const start = position?.offsetNode.parentElement?.dataset.at;
  return position && start !== undefined ? Number(start) + position.offset : "end";
}
