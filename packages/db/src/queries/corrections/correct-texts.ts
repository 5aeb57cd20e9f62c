import { setImmediate as nextTask } from "node:timers/promises";
import {
  type Correction,
  carriedCues,
  DomainError,
  isBlank,
  longerThan,
  MAX_NOTE_LENGTH,
  textEdits,
  withTextCorrected,
} from "@quarry/domain";
import type { Db } from "../../database.ts";
import { inBatches } from "../batches.ts";
import type { ProjectKey } from "../projects.ts";
import { loadMaterial, type MaterialRow } from "./material-rows.ts";
import { markTextsChanged, storeMaterial } from "./store-material.ts";

/** A new text of a segment. */
export type TextCorrection = Correction & { segmentId: string };

/** Gives segments of a project their new texts, with codings and notes on the words that they were on, by the rule of
 * `withTextCorrected`. What follows from texts is worked out in the background. Each segment may be there once. Returns
 * the ids of the segments that changed. Refuses as not found when a segment is not in the project, and a text that is
 * blank or too long. Call it in the transaction of a change. */
export async function correctTexts(tx: Db, key: ProjectKey, corrections: readonly TextCorrection[]): Promise<string[]> {
  for (const { text } of corrections) requireText(text);
  const ids = corrections.map(({ segmentId }) => segmentId);
  const material = await loadMaterial(tx, key, ids, "on words");
  const [before, after]: [MaterialRow[], MaterialRow[]] = [[], []];
  for (const { start, batch } of inBatches(corrections)) {
    if (start > 0) await nextTask();
    for (const { segmentId, ...correction } of batch) {
      const old = material.get(segmentId);
      if (old === undefined || old.text === correction.text) continue;
      const { text, edits = textEdits(old.text, text) } = correction;
      before.push(old);
      const cues = carriedCues(old.cues, edits, text.length);
      after.push({ ...old, ...withTextCorrected(old, { text, edits }), cues });
    }
  }
  await storeMaterial(tx, key, { before, after });
  await markTextsChanged(tx, key, [...new Set(after.map(({ sourceId }) => sourceId))]);
  return after.map(({ segmentId }) => segmentId);
}

function requireText(text: string): void {
  if (isBlank(text)) throw new DomainError("invalid", "Text is required.");
  if (text.length > MAX_NOTE_LENGTH) throw new DomainError("invalid", longerThan("Text", MAX_NOTE_LENGTH));
}
