import { type Note, relativeTime } from "@quarry/domain";
import { ConfirmDialog, cn, IconButton } from "@quarry/ui";
import { Pencil, Trash2 } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import { type Store, useStore } from "../../components/hooks/store.ts";
import { useLatest } from "../../components/hooks/use-latest.ts";
import { useKeepMounted } from "../../components/long-list.tsx";
import { isFocusFree } from "../../shell/shortcuts/shortcuts.ts";
import { EditedNote } from "./edited-note.tsx";
import { noteDraft } from "./note-drafts.ts";
import { NoteQuote } from "./note-quote.tsx";
import type { LitNotes } from "./shown-notes.ts";
import { NOTES_TEXT } from "./text.ts";
import { useDeleteNote } from "./use-notes.ts";

export type NoteCardProps = {
  projectId: string;
  note: Note;
  /** The text of the segment; empty when the segment was deleted. */
  quoted: string;
  nowMs: number;
  lit: Store<LitNotes | null>;
  onShow: (segmentId: string) => void;
  onEdit: (note: Note, isEdited: boolean) => void;
};

type Mode = "idle" | "edit" | "delete";

/** A note below the start of its segment's text, or below its words, which light up with it. Clicking it shows the
 * segment. */
export const NoteCard = memo(function NoteCard(props: NoteCardProps) {
  const { projectId, note, quoted, nowMs, lit, onShow, onEdit } = props;
  const [mode, setMode] = useState<Mode>("idle");
  const latestMode = useLatest(mode);
  const card = useRef<HTMLDivElement>(null);
  useKeepMounted(mode !== "idle");
  const deleteNote = useDeleteNote(projectId);
  const toIdle = () => setMode("idle");
  const edit = () => {
    onEdit(note, true);
    setMode("edit");
  };
  const draft = noteDraft(note.id);
  const isLit = useStore(lit, (notes) => notes?.noteIds.includes(note.id) === true);
  const lighting = useLighting(note, lit);

  if (mode === "edit") {
    return (
      <div
        ref={card}
        {...lighting}
        className="rounded-md border border-brand bg-surface p-3 shadow-[0_0_0_2px_var(--brand-soft)]"
      >
        <NoteQuote text={note.lost ?? quoted} isLost={note.lost !== undefined} />
        <EditedNote
          projectId={projectId}
          note={note}
          quoted={quoted}
          onEnd={() => {
            onEdit(note, false);
            toIdle();
          }}
          onRefused={() => card.current !== null && latestMode.current === "idle" && isFocusFree() && edit()}
        />
      </div>
    );
  }
  return (
    <div
      ref={card}
      data-lit={isLit || undefined}
      {...lighting}
      className={cn(
        "relative rounded-md border bg-ground p-3 transition-colors",
        isLit ? "border-brand" : "border-line hover:border-line-strong",
      )}
    >
      <button
        type="button"
        aria-label={NOTES_TEXT.show(note.text)}
        onClick={() => onShow(note.segmentId)}
        className="absolute inset-0 rounded-md -outline-offset-1"
      />
      <NoteQuote text={note.lost ?? quoted} isLost={note.lost !== undefined} />
      <p dir="auto" className="mt-2 text-sm break-words whitespace-pre-line text-ink">
        {note.text}
      </p>
      {draft !== null && draft.trim() !== note.text && (
        <p dir="auto" className="mt-1 line-clamp-4 text-xs break-words text-ink-2">
          {NOTES_TEXT.unsaved.change(draft)}
        </p>
      )}
      <div className="mt-1.5 flex items-center">
        <time dateTime={note.updatedAt} className="text-xs text-ink-2">
          {relativeTime(note.updatedAt, nowMs)}
        </time>
        <div className="relative ml-auto flex gap-0.5">
          <IconButton size="sm" label={NOTES_TEXT.edit} onClick={edit}>
            <Pencil aria-hidden className="size-4" />
          </IconButton>
          <IconButton size="sm" label={NOTES_TEXT.delete} onClick={() => setMode("delete")}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
      <ConfirmDialog
        open={mode === "delete"}
        onClose={toIdle}
        title={NOTES_TEXT.deleteTitle}
        description={NOTES_TEXT.deleteDescription(note.text)}
        confirmLabel={NOTES_TEXT.deleteConfirm}
        pendingLabel={NOTES_TEXT.deletePending}
        pending={false}
        onConfirm={() => {
          toIdle();
          deleteNote.mutate(note);
        }}
      />
    </div>
  );
});

/** Returns handlers that light a note on words while its card is pointed at or has the focus. */
function useLighting({ id, segmentId, start }: Note, lit: Store<LitNotes | null>) {
  useEffect(() => {
    // A card that is removed gets no event.
    return () => {
      if (lit.get()?.noteIds.includes(id)) lit.set(null);
    };
  }, [id, lit]);
  if (start === null) return {};
  const light = () => lit.set({ segmentId, noteIds: [id] });
  const unlight = () => lit.set(null);
  return { onPointerEnter: light, onPointerLeave: unlight, onFocus: light, onBlur: unlight };
}
