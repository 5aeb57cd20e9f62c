const QUOTED_LENGTH = 160;

/** The start of the segment that a note is about. */
export function NoteQuote({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <blockquote
      dir="auto"
      className="line-clamp-2 border-l-2 border-line-strong pl-2.5 font-serif text-[0.9375rem] leading-snug break-words text-ink-2 italic"
    >
      {text.slice(0, QUOTED_LENGTH)}
    </blockquote>
  );
}
