import type { Segment } from "@quarry/domain";
import { useRef, useState } from "react";
import { FAILURE_TITLE } from "../../../api/query-client.ts";
import { OUTBOX } from "../../../shell/offline/kept.ts";
import { showToast } from "../../../shell/toasts.ts";
import type { Autosave } from "../../../shell/writing/use-autosave.ts";
import type { SegmentActions } from "../row/segment-actions.ts";
import { segmentBefore } from "./neighbors.ts";
import { segmentDraft } from "./segment-drafts.ts";
import { EDITING_TEXT } from "./text.ts";
import { useCorrectText, useMergeSegments, useSplitSegment } from "./use-corrections.ts";

const TOAST = EDITING_TEXT.toast;

export type CuttingOptions = { projectId: string; segment: Segment; actions: SegmentActions; kept: Autosave };

/** Returns the functions that split a segment and merge it with the one before. They store the typed text first, which
 * stays in the field where a step fails. Letters typed meanwhile come to the caret of the field that follows. */
export function useCutting({ projectId, segment, actions, kept }: CuttingOptions) {
  const [isBusy, setIsBusy] = useState(false);
  const typedAhead = useRef("");
  const isLeft = useRef(false);
  const correctText = useCorrectText(projectId, segment.id);
  const split = useSplitSegment(projectId, segment.id);
  const merge = useMergeSegments(projectId, segment.id);

  /** Runs a step at a place of the typed text, and goes on in the field that the step returns. */
  const run = async (
    typed: string,
    at: number,
    step: (storedText: string) => Promise<{ segmentId: string; caret: number }>,
  ) => {
    if (isBusy || !kept.isStorable) return;
    if (kept.theirs !== null) return refuse(TOAST.twoTexts);
    if (OUTBOX.get()?.isAway()) return refuse(TOAST.away);
    const text = typed.trim();
    setIsBusy(true);
    typedAhead.current = "";
    isLeft.current = false;
    kept.leaveToStep();
    try {
      if (text !== segment.text) await correctText.mutateAsync({ text, textBefore: segment.text });
      const { segmentId, caret } = await step(text);
      segmentDraft(projectId, segment.id).drop();
      if (!isLeft.current) actions.edit(segmentId, caret, typedAhead.current);
    } catch {
      // The toast of the call says why.
      kept.change(typed.slice(0, at) + typedAhead.current + typed.slice(at));
      if (!isLeft.current) actions.edit(segment.id, at + typedAhead.current.length);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    /** Takes a key that is pressed while a step is running; any but letters, Enter and Backspace does nothing. */
    typeAhead: (key: string) => {
      const letters = [...typedAhead.current];
      if (key === "Backspace") letters.pop();
      else if (key === "Enter") letters.push("\n");
      else if ([...key].length === 1) letters.push(key);
      typedAhead.current = letters.join("");
    },
    /** Keeps the focus where it has gone while a step is running. */
    leave: () => {
      isLeft.current = true;
    },
    /** Splits the typed text at a place. There must be words on both sides. */
    split: (typed: string, at: number) => {
      if (typed.slice(0, at).trim() === "" || typed.slice(at).trim() === "") return;
      const leading = typed.length - typed.trimStart().length;
      void run(typed, at, async (textBefore) => {
        const { segments } = await split.mutateAsync({ at: at - leading, textBefore });
        return { segmentId: segments[1]?.id ?? segment.id, caret: 0 };
      });
    },
    /** Merges the segment with the one before in its source. */
    merge: () => {
      const found = segmentBefore(actions.rows(), segment);
      if (found === null) return refuse(TOAST.noneBefore);
      if (!found.isAbove) return refuse(TOAST.hiddenBefore);
      const { before } = found;
      void run(kept.text, 0, async (text) => {
        const merged = await merge.mutateAsync({ beforeId: before.id });
        return { segmentId: before.id, caret: Math.max(0, merged.text.length - text.length) };
      });
    },
  };
}

function refuse(description: string): void {
  showToast({ title: FAILURE_TITLE, description, tone: "destructive" });
}
