import { placeOf, type Segment } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { useEffect, useState } from "react";
import { useStore } from "../../../components/hooks/store.ts";
import type { SegmentActions } from "../row/segment-actions.ts";
import { segmentDraft, showUnsaved, UNSAVED, type UnsavedCorrection } from "./segment-drafts.ts";
import { EDITING_TEXT } from "./text.ts";

const TEXT = EDITING_TEXT.unsaved;

export type UnsavedCorrectionsProps = { projectId: string; segments: readonly Segment[]; actions: SegmentActions };

/** Corrections that were being written when the page was closed, or that could not be stored, until each is continued
 * or discarded. */
export function UnsavedCorrections({ projectId, segments, actions }: UnsavedCorrectionsProps) {
  const drafts = useStore(UNSAVED, (all) => all);
  useEffect(() => {
    const show = () => showUnsaved(projectId, actions.editing.get()?.segmentId ?? null);
    show();
    // Another tab stores or discards a draft.
    window.addEventListener("storage", show);
    return () => {
      window.removeEventListener("storage", show);
      UNSAVED.set([]);
    };
  }, [projectId, actions]);
  useEffect(() => {
    const editedId = actions.editing.get()?.segmentId;
    if (editedId === undefined || placeOf(segments, editedId) !== undefined) return;
    // The segment was deleted or merged elsewhere.
    actions.endEditing(editedId, false);
    showUnsaved(projectId, null);
  }, [projectId, segments, actions]);
  useEffect(() => {
    // What was sent while the page was closing may have been stored.
    for (const { segmentId, text } of drafts)
      if (segments[placeOf(segments, segmentId) ?? -1]?.text === text.trim()) segmentDraft(projectId, segmentId).drop();
  }, [projectId, segments, drafts]);
  if (drafts.length === 0) return null;
  return (
    <section aria-label={TEXT.heading} className="border-b border-line-strong bg-surface px-4 py-2.5">
      <h2 role="status" className="text-xs font-semibold text-ink">
        {TEXT.heading}
      </h2>
      <ul className="mt-1 flex max-h-48 flex-col gap-2 overflow-y-auto">
        {drafts.map((draft) => (
          <Unsaved
            key={draft.segmentId}
            draft={draft}
            isGone={placeOf(segments, draft.segmentId) === undefined}
            onContinue={() => {
              UNSAVED.set(UNSAVED.get().filter((one) => one !== draft));
              actions.show(draft.segmentId);
              actions.edit(draft.segmentId);
            }}
            onDiscard={() => segmentDraft(projectId, draft.segmentId).drop()}
          />
        ))}
      </ul>
    </section>
  );
}

type UnsavedProps = { draft: UnsavedCorrection; isGone: boolean; onContinue: () => void; onDiscard: () => void };

function Unsaved({ draft, isGone, onContinue, onDiscard }: UnsavedProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(draft.text).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p dir="auto" className="line-clamp-3 min-w-48 flex-1 font-serif text-base break-words text-ink">
        {draft.text}
      </p>
      {isGone && <span className="text-xs text-ink-2">{TEXT.gone}</span>}
      <span className="flex gap-1.5">
        {isGone ? (
          <Button size="sm" className="pointer-coarse:h-11" onClick={() => void copy()}>
            {isCopied ? TEXT.copied : TEXT.copy}
          </Button>
        ) : (
          <Button size="sm" variant="primary" className="pointer-coarse:h-11" onClick={onContinue}>
            {TEXT.continue}
          </Button>
        )}
        <Button size="sm" variant="ghost" className="pointer-coarse:h-11" onClick={onDiscard}>
          {TEXT.discard}
        </Button>
      </span>
    </li>
  );
}
