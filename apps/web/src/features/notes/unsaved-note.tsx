import { Button } from "@quarry/ui";
import { type DraftPlace, noteDraft } from "./note-drafts.ts";
import { NoteQuote } from "./note-quote.tsx";
import { NOTES_TEXT } from "./text.ts";

const TEXT = NOTES_TEXT.unsaved;

export type UnsavedNoteProps = { place: DraftPlace; onContinue: () => void; onDiscard: () => void };

/** A note that was being written when the page or its editor was closed, or that was refused. */
export function UnsavedNote({ place, onContinue, onDiscard }: UnsavedNoteProps) {
  return (
    <li className="rounded-md border border-dashed border-line-strong p-3">
      <NoteQuote text={place.quoted} />
      <p className="mt-2 text-xs font-semibold text-ink-2">{TEXT.heading}</p>
      <p dir="auto" className="mt-1 line-clamp-4 text-sm break-words whitespace-pre-line text-ink">
        {noteDraft(place.aboutId)}
      </p>
      <div className="mt-2 flex gap-1.5">
        <Button size="sm" onClick={onContinue}>
          {TEXT.continue}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {TEXT.discard}
        </Button>
      </div>
    </li>
  );
}
