import { isBlank, normalizeTag, type TagCount } from "@quarry/domain";
import { Chip, IconButton, Input } from "@quarry/ui";
import { Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useKeepMounted } from "../../components/long-list.tsx";
import { TAGS_TEXT } from "./text.ts";
import { useRenameTag } from "./use-tag-edits.ts";

export type ManagedTagProps = {
  projectId: string;
  entry: TagCount;
  tags: readonly TagCount[];
  onShow: (tag: string) => void;
  onRenamed: (oldTag: string, newTag: string) => void;
  onDelete: (entry: TagCount) => void;
};

/** A tag in the list with its count. Clicking it shows its segments. Its name is edited in place: Enter renames, or
 * merges into an existing tag; Escape and an empty or unchanged name cancel. */
export function ManagedTag({ projectId, entry, tags, onShow, onRenamed, onDelete }: ManagedTagProps) {
  const [draft, setDraft] = useState<string | null>(null);
  useKeepMounted(draft !== null);
  const renameButton = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const hintId = useId();

  useEffect(() => {
    if (draft !== null || !returnsFocus.current) return;
    returnsFocus.current = false;
    renameButton.current?.focus();
  }, [draft]);

  const close = (withFocus: boolean) => {
    returnsFocus.current = withFocus;
    setDraft(null);
  };
  const newTag = normalizeTag(draft ?? "");
  const changes = !isBlank(newTag) && newTag !== entry.tag;
  const merges = changes && tags.some(({ tag }) => tag === newTag);
  const renameTag = useRenameTag(projectId, merges);
  const save = (withFocus: boolean) => {
    if (!changes) return close(withFocus);
    if (renameTag.isPending) return;
    const onSuccess = () => {
      close(withFocus);
      onRenamed(entry.tag, newTag);
    };
    renameTag.mutate({ projectId, oldTag: entry.tag, newTag }, { onSuccess });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      save(true);
    } else if (event.key === "Escape") {
      close(true);
    }
  };

  const count = (
    <span className="shrink-0 text-xs text-ink-2 tabular-nums group-hover:text-ink group-hover:underline">
      {TAGS_TEXT.count(entry.count)}
    </span>
  );
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-2 py-1.5">
      {draft === null ? (
        <button
          type="button"
          onClick={() => onShow(entry.tag)}
          className="group flex min-h-9 min-w-0 flex-1 items-center justify-between gap-2 rounded-sm text-left"
        >
          <span className="flex min-w-0">
            <span className="sr-only">{TAGS_TEXT.show} </span>
            <Chip className="transition-colors group-hover:border-brand">{entry.tag}</Chip>
          </span>{" "}
          {count}
        </button>
      ) : (
        <>
          <Input
            autoFocus
            data-owns-escape
            aria-label={TAGS_TEXT.renameField(entry.tag)}
            aria-describedby={hintId}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
            onFocus={({ target }) => target.select()}
            onBlur={() => (merges ? close(false) : save(false))}
            className="h-9! min-w-0 flex-1"
          />
          {count}
        </>
      )}
      <IconButton ref={renameButton} size="sm" label={TAGS_TEXT.rename(entry.tag)} onClick={() => setDraft(entry.tag)}>
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <IconButton size="sm" label={TAGS_TEXT.delete(entry.tag)} onClick={() => onDelete(entry)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <p id={hintId} role="status" className="w-full pt-1 text-xs text-gem empty:hidden">
        {merges && TAGS_TEXT.merges(newTag)}
      </p>
    </div>
  );
}
