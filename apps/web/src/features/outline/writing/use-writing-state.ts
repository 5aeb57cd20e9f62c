import type { Outline, OutlineEdit, Segment } from "@quarry/domain";
import { useCallback, useContext, useMemo, useState } from "react";
import { createStore } from "../../../components/hooks/store.ts";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { useQuoteFindings } from "../quoted/use-quote-findings.ts";
import type { Step } from "./block-edits.ts";
import { EditedFieldContext } from "./edited-field.ts";
import { useLostDrafts } from "./use-lost-drafts.ts";
import { type OutlineStep, useOutlineEdits } from "./use-outline-edits.ts";
import type { BlockSelection, Writing } from "./writing-context.ts";

export type WritingOptions = {
  projectId: string;
  outline: Outline;
  /** Null until loaded. */
  segmentById: ReadonlyMap<string, Segment> | null;
};

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

/** Returns what the fields and blocks of an outline share. */
export function useWritingState({ projectId, outline, segmentById }: WritingOptions): Writing {
  const texts = useMemo(
    () => segmentById && new Map([...segmentById].map(([id, { text }]) => [id, text])),
    [segmentById],
  );
  const { mutateAsync } = useOutlineEdits(projectId, texts ?? NO_TEXTS);
  const edited = useContext(EditedFieldContext);
  const [selection] = useState(() => createStore<BlockSelection | null>(null));
  const findings = useQuoteFindings(outline, segmentById);
  const latest = useLatest(outline);
  const make = useLatest((edits: OutlineEdit[], more: Pick<OutlineStep, "notice" | "onShown"> = {}) =>
    mutateAsync({ outlineId: outline.id, edits, ...more }),
  );

  const store = useCallback(async (edit: OutlineEdit) => void (await make.current([edit])), [make]);
  const { lost, leave, keepLost, dropLost } = useLostDrafts(outline, store);
  const run = useCallback(
    ({ edits, field }: Step, { notice, from, onRendered }: Parameters<Writing["run"]>[1] = {}) => {
      const onShown = () => {
        if (field !== null) edited.set(field);
        // React renders in a microtask too, which was queued before.
        if (onRendered !== undefined) queueMicrotask(onRendered);
      };
      if (edits.length === 0) return void onShown();
      const stored = make.current(edits, { onShown, ...(notice && { notice }) });
      leave(edits, stored);
      stored.catch(() => from && edited.set(from));
    },
    [edited, make, leave],
  );
  return useMemo(
    () => ({
      ...{ projectId, outline: latest, segmentById, edited, selection, run, store },
      ...{ findings, lost, keepLost, dropLost },
    }),
    [projectId, latest, segmentById, edited, selection, run, store, findings, lost, keepLost, dropLost],
  );
}
