import { type Note, relativeTime } from "@quarry/domain";
import { ConfirmDialog, IconButton } from "@quarry/ui";
import { Pencil, Trash2 } from "lucide-react";
import { memo, useState } from "react";
import { useKeepMounted } from "../../components/long-list.tsx";
import { dropNoteDraft } from "./note-drafts.ts";
import { NoteEditor } from "./note-editor.tsx";
import { NoteQuote } from "./note-quote.tsx";
import { NOTES_TEXT } from "./text.ts";
import { useDeleteNote, useUpdateNote } from "./use-notes.ts";

export type NoteCardProps = {
  projectId: string;
  note: Note;
  /** The text of the segment; empty when the segment was deleted. */
  quoted: string;
  nowMs: number;
  onShow: (segmentId: string) => void;
};

type Mode = "idle" | "edit" | "delete";

/** A note below the start of its segment's text. Clicking it shows the segment. */
export const NoteCard = memo(function NoteCard({ projectId, note, quoted, nowMs, onShow }: NoteCardProps) {
  const [mode, setMode] = useState<Mode>("idle");
  useKeepMounted(mode !== "idle");
  const updateNote = useUpdateNote(projectId);
  const deleteNote = useDeleteNote(projectId);
  const toIdle = () => setMode("idle");

  if (mode === "edit") {
    return (
      <div className="rounded-md border border-brand bg-surface p-3 shadow-[0_0_0_2px_var(--brand-soft)]">
        <NoteQuote text={quoted} />
        <NoteEditor
          aboutId={note.id}
          initialText={note.text}
          pending={updateNote.isPending}
          onCancel={toIdle}
          onSave={(text) => {
            if (text === note.text) {
              dropNoteDraft(note.id);
              toIdle();
            } else updateNote.mutate({ noteId: note.id, text }, { onSuccess: toIdle });
          }}
        />
      </div>
    );
  }
  return (
    <div className="relative rounded-md border border-line bg-ground p-3 transition-colors hover:border-line-strong">
      <button
        type="button"
        aria-label={NOTES_TEXT.show(note.text)}
        onClick={() => onShow(note.segmentId)}
        className="absolute inset-0 rounded-md"
      />
      <NoteQuote text={quoted} />
      <p dir="auto" className="mt-2 text-sm break-words whitespace-pre-line text-ink">
        {note.text}
      </p>
      <div className="mt-1.5 flex items-center">
        <time dateTime={note.updatedAt} className="text-xs text-ink-2">
          {relativeTime(note.updatedAt, nowMs)}
        </time>
        <div className="relative ml-auto flex gap-0.5">
          <IconButton size="sm" label={NOTES_TEXT.edit} onClick={() => setMode("edit")}>
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
          deleteNote.mutate({ noteId: note.id });
        }}
      />
    </div>
  );
});
