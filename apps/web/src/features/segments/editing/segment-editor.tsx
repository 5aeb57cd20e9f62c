import { comparedWords, type Segment } from "@quarry/domain";
import { Button, onFocusLeave } from "@quarry/ui";
import { type PointerEvent, useCallback, useId, useRef, useState } from "react";
import { ComparedSides } from "../../../components/compared-sides.tsx";
import { useAutosave } from "../../../shell/writing/use-autosave.ts";
import type { SegmentActions } from "../row/segment-actions.ts";
import type { EditedSegment } from "./edited-segment.ts";
import { EditorBar } from "./editor-bar.tsx";
import { listedBeside } from "./neighbors.ts";
import { SegmentDetails } from "./segment-details.tsx";
import { segmentDraft, showUnsaved } from "./segment-drafts.ts";
import { SegmentField } from "./segment-field.tsx";
import { EDITING_TEXT as TEXT } from "./text.ts";
import { useCorrectText } from "./use-corrections.ts";
import { useCutting } from "./use-cutting.ts";

export type SegmentEditorProps = {
  projectId: string;
  segment: Segment;
  hasRecording: boolean;
  edited: EditedSegment;
  actions: SegmentActions;
};

/** The text, speaker and times of a segment in fields. Leaving them stores what was changed; what cannot be stored is
 * kept in this browser. */
export function SegmentEditor({ projectId, segment, hasRecording, edited, actions }: SegmentEditorProps) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [showsDetails, setShowsDetails] = useState(false);
  const correctText = useCorrectText(projectId, segment.id);
  const drafts = segmentDraft(projectId, segment.id);
  const kept = useAutosave({
    drafts,
    stored: segment.text,
    save: async (text, textBefore) => void (await correctText.mutateAsync({ text, textBefore, onKept: drafts.drop })),
    // A text that was not touched stays as it is stored.
    storedForm: (text) => (text === segment.text ? text : text.trim()),
    savesOnLeave: true,
    onRefused: () => showUnsaved(projectId, actions.editing.get()?.segmentId ?? null),
  });
  const cutting = useCutting({ projectId, segment, actions, kept });
  const close = useCallback((takesFocus: boolean) => actions.endEditing(segment.id, takesFocus), [actions, segment.id]);
  /** A text that was not chosen over another one stays a draft. A time that cannot be stored stays in its field. */
  const leave = (close: () => void) => {
    if (kept.isStorable) kept.flush();
    else kept.keepTheirs();
    if (hasInvalidField(box.current)) return;
    close();
    if (kept.theirs !== null) showUnsaved(projectId, actions.editing.get()?.segmentId ?? null);
  };
  const onBlur = onFocusLeave({
    isInside: (element) => box.current?.contains(element) === true,
    onAway: kept.flush,
    onLeft: (next) => {
      // A merged segment goes, and with it the focus, which moves on to no other element then.
      if (next !== null) cutting.leave();
      leave(() => close(false));
    },
  });
  const backToText = () => {
    setShowsDetails(false);
    box.current?.querySelector("textarea")?.focus();
  };
  const { theirs } = kept;
  return (
    <fieldset ref={box} aria-label={TEXT.editor} onBlur={onBlur} onPointerDown={keepFocusInside} className="min-w-0">
      <SegmentField
        segment={segment}
        kept={kept}
        caret={edited}
        hasRecording={hasRecording}
        describedBy={id}
        isBusy={cutting.isBusy}
        onTypedAhead={cutting.typeAhead}
        onSplit={cutting.split}
        onMerge={cutting.merge}
        onStore={() => kept.isStorable && kept.flush()}
        onRestore={() => {
          cutting.leave();
          if (!cutting.isBusy) kept.keepTheirs();
          close(true);
        }}
        onBeside={(step) => {
          const beside = listedBeside(actions.rows(), segment.id, step);
          if (beside === null) return false;
          leave(() => actions.edit(beside, step === 1 ? 0 : "end"));
          return true;
        }}
        onDetails={() => setShowsDetails(true)}
        listening={actions.listening}
      />
      {!kept.isStorable && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {TEXT.blank}
        </p>
      )}
      {theirs !== null && (
        <section aria-label={TEXT.conflict.heading} className="mt-2">
          <p role="status" className="text-xs font-semibold text-ink">
            {TEXT.conflict.heading}
          </p>
          <Conflict mine={kept.text} theirs={theirs} onKeepMine={kept.keepMine} onKeepTheirs={kept.keepTheirs} />
        </section>
      )}
      <EditorBar
        id={id}
        hasRecording={hasRecording}
        showsDetails={showsDetails}
        isBusy={cutting.isBusy}
        onToggleDetails={() => setShowsDetails(!showsDetails)}
        onSplit={() => {
          const field = box.current?.querySelector("textarea");
          if (field) cutting.split(field.value, field.selectionStart);
        }}
        onMerge={cutting.merge}
        onDone={() => leave(() => close(true))}
      />
      {showsDetails && (
        <SegmentDetails projectId={projectId} segment={segment} rows={actions.rows} onLeave={backToText} />
      )}
    </fieldset>
  );
}

type ConflictProps = { mine: string; theirs: string; onKeepMine: () => void; onKeepTheirs: () => void };

function Conflict({ mine, theirs, onKeepMine, onKeepTheirs }: ConflictProps) {
  const compared = comparedWords(mine, theirs);
  return (
    <ComparedSides
      one={{ name: TEXT.conflict.mine, parts: compared.one }}
      other={{ name: TEXT.conflict.theirs, parts: compared.other }}
    >
      <Button size="sm" variant="primary" onClick={onKeepMine}>
        {TEXT.conflict.keepMine}
      </Button>
      <Button size="sm" onClick={onKeepTheirs}>
        {TEXT.conflict.keepTheirs}
      </Button>
    </ComparedSides>
  );
}

function hasInvalidField(box: HTMLElement | null): boolean {
  return [...(box?.querySelectorAll("input") ?? [])].some(({ validity }) => !validity.valid);
}

/** A press beside the fields, such as on a hint, leaves the focus where it is. */
function keepFocusInside(event: PointerEvent): void {
  const isOnControl = event.target instanceof Element && event.target.closest("input, textarea, button, select, label");
  if (!isOnControl) event.preventDefault();
}
