import type { Cue } from "../cue.ts";
import { leftOutWarningOf } from "../warnings.ts";
import { certaintyIn } from "./certainty.ts";
import { type JsonRecord, recordOf, recordsOf, textIn, timeIn } from "./json-value.ts";
import { cuesOfSpokenWords, type TimedWord } from "./timed-words.ts";

/** Reads Amazon Transcribe's `results.items`, words and points apart, and Speechmatics' `results`, which are such
 * items; who speaks stands with an item, with its best reading, or in a list of its own, found by the time. Null where
 * there are no items. */
export function readAwsJson(value: unknown): { cues: Cue[]; warnings: string[] } | null {
  const { results } = recordOf(value);
  const items = Array.isArray(results) ? recordsOf(results).filter(isItem) : recordsOf(recordOf(results).items);
  if (items.length === 0) return null;
  const speakers = speakersByTime(recordOf(recordOf(results).speaker_labels));
  const words: (TimedWord & { speaker: string })[] = [];
  for (const item of items) {
    const word = wordOf(item);
    if (word === null) continue;
    const speaker = textIn(item, ["speaker_label"]) || textIn(bestOf(item), ["speaker"]);
    words.push({ ...word, speaker: speaker || (speakers.get(String(item.start_time)) ?? "") });
  }
  const unread = items.length - words.length;
  return {
    cues: cuesOfSpokenWords(words),
    warnings: leftOutWarningOf(unread, items.length, "words"),
  };
}

function isItem(item: JsonRecord): boolean {
  return (item.type === "word" || item.type === "punctuation") && textIn(bestOf(item), ["content"]) !== "";
}

function wordOf(item: JsonRecord): TimedWord | null {
  const best = bestOf(item);
  const text = textIn(best, ["content"]);
  if (text === "") return null;
  const isAttached = item.type === "punctuation";
  return {
    text,
    startMs: isAttached ? null : timeIn(item, ["start_time"]),
    endMs: isAttached ? null : timeIn(item, ["end_time"]),
    isAttached,
    // Amazon is sure of no point.
    certainty: isAttached ? null : certaintyIn(best),
  };
}

function bestOf(item: JsonRecord): JsonRecord {
  return recordOf(Array.isArray(item.alternatives) ? item.alternatives[0] : null);
}

function speakersByTime({ segments }: JsonRecord): Map<string, string> {
  const speakers = new Map<string, string>();
  for (const segment of recordsOf(segments)) {
    for (const item of recordsOf(segment.items)) {
      const label = textIn(item, ["speaker_label"]) || textIn(segment, ["speaker_label"]);
      if (item.start_time !== undefined) speakers.set(String(item.start_time), label);
    }
  }
  return speakers;
}
