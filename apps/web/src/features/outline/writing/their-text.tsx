import { Button } from "@quarry/ui";
import { InlineText } from "../blocks/inline-text.tsx";
import { OUTLINE_TEXT } from "../text.ts";

const TEXT = OUTLINE_TEXT.changed;

export type TheirTextProps = { text: string; onKeepMine: () => void; onKeepTheirs: () => void };

/** The text that another person has stored while the own one was written. Both stand there until one is chosen. */
export function TheirText({ text, onKeepMine, onKeepTheirs }: TheirTextProps) {
  return (
    <section aria-label={TEXT.heading} className="mb-2 rounded-sm border border-line-strong bg-ground p-2.5 font-sans">
      <p role="status" className="text-xs font-semibold text-ink">
        {TEXT.heading}
      </p>
      <p dir="auto" className="mt-1 font-serif text-base break-words whitespace-pre-line text-ink">
        <InlineText text={text} />
      </p>
      <p className="mt-1.5 text-xs text-ink-2">{TEXT.hint}</p>
      <div className="mt-2 flex gap-1.5">
        <Button size="sm" onClick={onKeepTheirs}>
          {TEXT.keepTheirs}
        </Button>
        <Button size="sm" variant="primary" onClick={onKeepMine}>
          {TEXT.keepMine}
        </Button>
      </div>
    </section>
  );
}
