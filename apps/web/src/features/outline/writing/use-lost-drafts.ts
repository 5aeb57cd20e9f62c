import type { Outline, OutlineEdit } from "@quarry/domain";
import { useCallback, useEffect, useState } from "react";
import { createStore } from "../../../components/hooks/store.ts";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { draftKeys, type LostDraft, lostDrafts, removedBy } from "./lost-drafts.ts";
import { dropOutlineDraft, outlineDrafts } from "./outline-drafts.ts";

/** Holds the typed texts whose fields are gone. `leave` tells of a step that removes blocks here, whose drafts go once
 * it is stored. */
export function useLostDrafts(outline: Outline, store: (edit: OutlineEdit) => Promise<void>) {
  const [lost] = useState(() => createStore<readonly LostDraft[]>([]));
  const [leaving] = useState(() => new Set<string>());
  const latest = useLatest(outline);

  const find = useCallback(
    (present: Outline) => {
      const found = lostDrafts(present, outlineDrafts(), leaving);
      if (found.length > 0 || lost.get().length > 0) lost.set(found);
    },
    [leaving, lost],
  );
  useEffect(() => find(outline), [find, outline]);

  const leave = useCallback(
    (edits: readonly OutlineEdit[], stored: Promise<unknown>) => {
      const ids = removedBy(latest.current, edits);
      if (ids.length === 0) return;
      for (const id of ids) leaving.add(id);
      const settle = (isStored: boolean) => {
        for (const id of ids) leaving.delete(id);
        if (isStored) for (const key of ids.flatMap(draftKeys)) dropOutlineDraft(key);
        find(latest.current);
      };
      stored.then(
        () => settle(true),
        () => settle(false),
      );
    },
    [find, latest, leaving],
  );
  const dropLost = useCallback(
    ({ key }: LostDraft) => {
      dropOutlineDraft(key);
      find(latest.current);
    },
    [find, latest],
  );
  const keepLost = useCallback(
    async (draft: LostDraft) => {
      const { sections } = latest.current;
      const section = sections.find(({ id }) => id === draft.sectionId) ?? sections.at(-1);
      if (section === undefined) return;
      const place = { id: crypto.randomUUID(), sectionId: section.id };
      await store({ call: "addBlock", ...place, kind: "text", text: draft.text }).then(
        () => dropLost(draft),
        // It stays, and the toast says that it could not be stored.
        () => undefined,
      );
    },
    [latest, store, dropLost],
  );
  return { lost, leave, keepLost, dropLost };
}
