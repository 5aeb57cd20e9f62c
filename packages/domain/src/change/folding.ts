import type { ChangeKind, ChangeLabel } from "./change.ts";

/** Milliseconds after which typing into one place begins a new step of undo. */
export const MAX_TYPING_MS = 30_000;

/** A change as the rule of folding sees it. `begunAt` is when its typing began; null for the server is no person. */
export type TypedChange = { kind: ChangeKind; label: ChangeLabel; personId: string | null; begunAt: Date };

/** Returns the text that a change typed into; null for a change that is no typing. */
function typedText({ kind, label }: Pick<TypedChange, "kind" | "label">): string | null {
  if (kind === "notes.update") return label.noteId ?? null;
  if (kind === "outline.update" || kind === "outline.changeSection") return label.sectionId ?? null;
  if (kind === "outline.changeBlock") return label.blockId ?? null;
  if (kind === "sources.rename") return label.sourceId ?? null;
  return kind === "projects.update" ? "" : null;
}

/** Returns true for kinds of changes that may go on with an earlier one. */
export function isTyping(change: Pick<TypedChange, "kind" | "label">): boolean {
  return typedText(change) !== null;
}

/** Returns true where `later` goes on with the typing of `earlier`, the change that the same person made before it:
 * both are one step of undo, and one line of the history. `at` is the time of the later one. */
export function isFoldedInto(earlier: TypedChange, later: Omit<TypedChange, "begunAt"> & { at: Date }): boolean {
  const text = typedText(later);
  return (
    text !== null &&
    later.personId !== null &&
    later.personId === earlier.personId &&
    later.kind === earlier.kind &&
    text === typedText(earlier) &&
    later.at.getTime() - earlier.begunAt.getTime() <= MAX_TYPING_MS
  );
}

/** Returns the words of a change that goes on with an earlier one: from what it was before the typing, and where the
 * first of both began. They keep the numbers of the earlier changes, which may be asked to be undone. */
export function foldedLabel(
  { number, label: { folds = [], source, caret } }: { number: number; label: ChangeLabel },
  later: ChangeLabel,
): ChangeLabel {
  const first = caret === undefined ? later.caret : Math.min(caret, later.caret ?? caret);
  return {
    ...later,
    ...(source !== undefined && { source }),
    ...(first !== undefined && { caret: first }),
    folds: [...folds, number],
  };
}
