import { cn } from "@quarry/ui";
import { NOTES_TEXT } from "./text.ts";

const QUOTED_LENGTH = 160;

/** The start of the segment or of the words that a note is about. `isLost` marks words that a correction deleted. */
export function NoteQuote({ text, isLost = false }: { text: string; isLost?: boolean }) {
  if (text === "") return null;
  return (
    <>
      <blockquote
        dir="auto"
        className={cn(
          "line-clamp-2 border-l-2 pl-2.5 font-serif text-[0.9375rem] leading-snug break-words text-ink-2 italic",
          isLost ? "border-gem-mark line-through" : "border-line-strong",
        )}
      >
        {text.slice(0, QUOTED_LENGTH)}
      </blockquote>
      {isLost && <p className="mt-1 text-xs text-gem">{NOTES_TEXT.lost}</p>}
    </>
  );
}
