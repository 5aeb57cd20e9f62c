import type { Note, TextRange } from "@quarry/domain";
import { Skeleton } from "@quarry/ui";
import { NotebookPen } from "lucide-react";
import { memo, useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { newId } from "../../api/new-id.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import type { Store } from "../../components/hooks/store.ts";
import { useNow } from "../../components/hooks/use-now.ts";
import { LoadError } from "../../components/load-error.tsx";
import { LongList, LongListItem } from "../../components/long-list.tsx";
import { NoteCard, type NoteCardProps } from "./note-card.tsx";
import {
  draftPlaces,
  dropNoteDraft,
  keepDraftPlace,
  keepSentDraft,
  moveDraft,
  noteDraft,
  sentId,
} from "./note-drafts.ts";
import { NoteEditor } from "./note-editor.tsx";
import { NoteQuote } from "./note-quote.tsx";
import type { LitNotes, ShownNotes } from "./shown-notes.ts";
import { NOTES_TEXT } from "./text.ts";
import { UnsavedNote } from "./unsaved-note.tsx";
import { useCreateNote, useNotes } from "./use-notes.ts";

const NOTE_HEIGHT_PX = 130;

export type NotesPanelProps = {
  projectId: string;
  /** Shows that notes are being read, although they may be there. */
  isWaiting: boolean;
  /** The texts of segments with notes, by segment id. */
  quotes: ReadonlyMap<string, string>;
  /** The segment that a new note is being written for. */
  draftFor: string | null;
  /** The words of that segment which the note is for; null for the whole segment. */
  draftWords: TextRange | null;
  onDraftEnd: () => void;
  /** Opens the field for a new note, whose text is a draft. */
  onContinue: (segmentId: string, words: TextRange | null) => void;
  /** Does the same for a note that was refused; returns false while another text is being written. */
  onRefused: (segmentId: string, words: TextRange | null) => boolean;
  /** The notes to scroll to. A new object scrolls again. */
  shownFor: ShownNotes | null;
  /** The notes whose words are pointed at. A store, so that only their cards render again. */
  lit: Store<LitNotes | null>;
  onShow: (segmentId: string) => void;
};

/** The notes of a project, and the note being written. */
export const NotesPanel = memo(function NotesPanel(props: NotesPanelProps) {
  const { projectId, isWaiting, quotes, draftFor, draftWords, shownFor, lit, onShow } = props;
  const { onDraftEnd, onContinue, onRefused } = props;
  const notes = useNotes(projectId);
  const nowMs = useNow();
  const { edited, onEdit } = useEditedNotes();
  const [draftChanges, showDrafts] = useReducer((count: number) => count + 1, 0);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (shownFor === null || isWaiting) return;
    const { segmentId, noteId } = shownFor;
    const wanted = noteId === undefined ? `[data-about="${CSS.escape(segmentId)}"]` : `[data-note="${noteId}"]`;
    const first = list.current?.querySelector(wanted);
    first?.scrollIntoView({ block: "nearest" });
    first?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }, [shownFor, isWaiting]);

  // The field for a new note waits for nothing: what is typed next would run shortcuts.
  if (draftFor === null) {
    if (notes.isPending || isWaiting) return <NotesSkeleton />;
    if (notes.isLoadingError) {
      return <LoadError text={NOTES_TEXT.loadFailed} pending={notes.isFetching} onRetry={() => void notes.refetch()} />;
    }
  }
  const listed = isWaiting ? undefined : notes.data;
  const lost = edited.filter((one) => noteDraft(one.id) !== null && listed?.every(({ id }) => id !== one.id));
  const shownIds = new Set([draftFor, ...(listed ?? []).map(({ id }) => id), ...lost.map(({ id }) => id)]);
  const unsaved = draftPlaces(projectId).filter(({ aboutId, segmentId }) => {
    if (shownIds.has(aboutId)) return false;
    // Another tab deletes the draft only after its note was stored.
    const text = noteDraft(aboutId)?.trim();
    return listed?.every((note) => note.segmentId !== segmentId || note.text !== text);
  });
  if (listed?.length === 0 && draftFor === null && lost.length + unsaved.length === 0) {
    return <EmptyState icon={<NotebookPen aria-hidden className="size-6 text-ink-3" />} text={NOTES_TEXT.empty} />;
  }
  return (
    <LongList ref={list} aria-label={NOTES_TEXT.list} className="flex flex-col gap-2.5 px-3 pb-6">
      {listed?.map((note: Note, index) => (
        <ListedNote
          key={note.id}
          projectId={projectId}
          note={note}
          index={index}
          isWanted={note.segmentId === shownFor?.segmentId}
          quoted={quoted(quotes, note.segmentId, wordsOf(note))}
          nowMs={nowMs}
          lit={lit}
          onShow={onShow}
          onEdit={onEdit}
        />
      ))}
      {lost.map((note) => (
        <NoteDraft
          key={note.id}
          projectId={projectId}
          segmentId={note.segmentId}
          words={wordsOf(note)}
          quoted={quoted(quotes, note.segmentId, wordsOf(note))}
          lostId={note.id}
          onEnd={() => onEdit(note, false)}
          onRefused={onRefused}
        />
      ))}
      {unsaved.map((place) => (
        <UnsavedNote
          key={place.aboutId}
          place={place}
          onContinue={() => {
            moveDraft(projectId, place, place.segmentId);
            showDrafts();
            onContinue(place.segmentId, place.segmentId === draftFor ? draftWords : place.words);
          }}
          onDiscard={() => {
            dropNoteDraft(place.aboutId);
            showDrafts();
          }}
        />
      ))}
      {draftFor !== null && (
        <NoteDraft
          // Its field shows also what is continued there.
          key={`${draftFor} ${draftChanges}`}
          projectId={projectId}
          segmentId={draftFor}
          words={draftWords}
          quoted={quoted(quotes, draftFor, draftWords)}
          onEnd={onDraftEnd}
          onRefused={onRefused}
        />
      )}
    </LongList>
  );
});

type ListedNoteProps = NoteCardProps & { index: number; isWanted: boolean };

/** A note in the list. Of thousands only those render again that have changed. */
const ListedNote = memo(function ListedNote({ index, isWanted, ...card }: ListedNoteProps) {
  const { id, segmentId } = card.note;
  return (
    <LongListItem index={index} heightPx={NOTE_HEIGHT_PX} isWanted={isWanted} data-about={segmentId} data-note={id}>
      <NoteCard {...card} />
    </LongListItem>
  );
});

/** Returns the notes that are being edited. They are known here so that a note that another person deletes leaves its
 * typed text. */
function useEditedNotes() {
  const [edited, setEdited] = useState<readonly Note[]>([]);
  const onEdit = useCallback((note: Note, isEdited: boolean) => {
    setEdited((all) => [...all.filter(({ id }) => id !== note.id), ...(isEdited ? [note] : [])]);
  }, []);
  return { edited, onEdit };
}

/** Returns the words that a note is on, or else the text of its segment. */
function quoted(quotes: NotesPanelProps["quotes"], segmentId: string, words: TextRange | null): string {
  const text = quotes.get(segmentId) ?? "";
  return words === null ? text : text.slice(words.start, words.end);
}

function wordsOf({ start, end }: Note): TextRange | null {
  return start === null || end === null ? null : { start, end };
}

type NoteDraftProps = {
  projectId: string;
  segmentId: string;
  words: TextRange | null;
  quoted: string;
  /** The note whose typed text it saves, which was deleted while it was edited. */
  lostId?: string;
  onEnd: () => void;
  onRefused: NotesPanelProps["onRefused"];
};

function NoteDraft({ projectId, segmentId, words, quoted, lostId, onEnd, onRefused }: NoteDraftProps) {
  const item = useRef<HTMLLIElement>(null);
  const place = useMemo(
    () => ({ aboutId: lostId ?? segmentId, segmentId, words, quoted }),
    [lostId, segmentId, words, quoted],
  );
  const createNote = useCreateNote(projectId, ({ id }) => {
    if (onRefused(segmentId, words)) moveDraft(projectId, { ...place, aboutId: sentId(id) }, segmentId);
  });
  useEffect(() => keepDraftPlace(projectId, place), [projectId, place]);
  useEffect(() => {
    item.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <li ref={item} className="rounded-md border border-brand bg-surface p-3 shadow-[0_0_0_2px_var(--brand-soft)]">
      <NoteQuote text={quoted} />
      {lostId !== undefined && (
        <p role="status" className="mt-2 text-xs text-ink-2">
          {NOTES_TEXT.changed.deleted}
        </p>
      )}
      <NoteEditor
        aboutId={place.aboutId}
        onCancel={onEnd}
        onSave={(text) => {
          const note = { id: newId(), segmentId, text, ...rangeOf(words) };
          keepSentDraft(projectId, place, note);
          createNote.mutate(note);
          onEnd();
        }}
      />
    </li>
  );
}

function rangeOf(words: TextRange | null) {
  return words && { start: words.start, end: words.end };
}

function NotesSkeleton() {
  return (
    <div role="status" aria-label={NOTES_TEXT.loading} className="flex flex-col gap-2.5 px-3">
      {["h-28", "h-24"].map((height) => (
        <Skeleton key={height} className={`rounded-md! ${height}`} />
      ))}
    </div>
  );
}
