import type { Reading } from "../cue.ts";
import { countedOf, leftOutWarningOf } from "../warnings.ts";
import { confidenceIn } from "./confidence.ts";
import { fieldNames, timeNames } from "./field-names.ts";
import { defineJsonForm } from "./json-form.ts";
import { type JsonRecord, recordOf, recordsOf, textIn, timeIn } from "./json-value.ts";
import { type SpeakerNames, speakerIn } from "./speaker-fields.ts";
import { namesListedIn } from "./speaker-names.ts";
import { cuesOfSpokenWords, type TimedWord } from "./timed-words.ts";

const CONTENT = fieldNames("content");
const START = timeNames("start_time");
const END = timeNames("end_time");

/** The JSON of Amazon Transcribe, `results.items` with words and punctuation apart, alone as a list too, and of
 * Speechmatics, whose `results` are such items. The speaker is named in the item, in its best alternative, or by
 * time in a list of its own. */
export const awsJson = defineJsonForm({
  id: "aws-json",
  name: "Amazon Transcribe (JSON)",
  joins: "never",
  readValue: readItems,
});

function readItems(value: unknown): Reading | null {
  const whole = recordOf(value);
  const results = recordOf(whole.results);
  const lists = [results.items, whole.results, whole.items, value].filter(Array.isArray).map(recordsOf);
  const written = (lists.find((list) => list.some(isItem)) ?? []).filter(({ alternatives }) =>
    Array.isArray(alternatives),
  );
  const items = written.filter(isItem);
  if (items.length === 0) return null;
  const empty = countedOf(
    written,
    (item) => !isItem(item),
    (item) => ({ startMs: timeIn(item, START) }),
  );
  const spoken = recordsOf(recordOf(results.speaker_labels ?? whole.speaker_labels).segments);
  const names = namesListedIn([results, whole], speakersOf(items, spoken));
  const speakers = speakersByTime(spoken, names);
  const words: (TimedWord & { speaker: string })[] = [];
  for (const item of items) {
    const speaker = speakerOf(item, names) || (speakers.get(String(item.start_time)) ?? "");
    words.push({ ...wordOf(item), speaker });
  }
  return {
    cues: cuesOfSpokenWords(words),
    warnings: leftOutWarningOf(empty, written.length, "words"),
  };
}

/** Other lists have no alternatives, or a `transcript` in their alternatives. */
function isItem(item: JsonRecord): boolean {
  return Array.isArray(item.alternatives) && textIn(bestOf(item), CONTENT) !== "";
}

/** Speechmatics calls a speaker that it does not know `UU`. */
function speakerOf(item: JsonRecord, names: SpeakerNames): string {
  const speaker = speakerIn(item, names) || speakerIn(bestOf(item), names);
  return speaker === "UU" ? "" : speaker;
}

function* speakersOf(items: readonly JsonRecord[], spoken: readonly JsonRecord[]): Generator<JsonRecord> {
  yield* spoken;
  for (const item of items) {
    yield item;
    yield bestOf(item);
  }
}

function wordOf(item: JsonRecord): TimedWord {
  const best = bestOf(item);
  const isAttached = item.type === "punctuation";
  return {
    text: textIn(best, CONTENT),
    startMs: isAttached ? null : timeIn(item, START),
    endMs: isAttached ? null : timeIn(item, END),
    isAttached,
    // Amazon gives punctuation a confidence of 0.
    confidence: isAttached ? null : confidenceIn(best),
  };
}

function bestOf(item: JsonRecord): JsonRecord {
  return recordOf(Array.isArray(item.alternatives) ? item.alternatives[0] : null);
}

function speakersByTime(segments: readonly JsonRecord[], names: SpeakerNames): Map<string, string> {
  const speakers = new Map<string, string>();
  for (const segment of segments) {
    for (const item of recordsOf(segment.items)) {
      const label = speakerIn(item, names) || speakerIn(segment, names);
      if (item.start_time !== undefined) speakers.set(String(item.start_time), label);
    }
  }
  return speakers;
}
