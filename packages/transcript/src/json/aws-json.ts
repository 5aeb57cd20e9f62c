import type { Reading } from "../cue.ts";
import { addTo, countedNone, leftOutWarningOf } from "../warnings.ts";
import { confidenceIn } from "./confidence.ts";
import { defineJsonForm } from "./json-form.ts";
import { type JsonRecord, recordOf, recordsOf, textIn, timeIn } from "./json-value.ts";
import { cuesOfSpokenWords, type TimedWord } from "./timed-words.ts";

/** The JSON of Amazon Transcribe, `results.items` with words and punctuation apart, and of Speechmatics, whose
 * `results` are such items. The speaker is named in the item, in its best alternative, or by time in a list of its own.
 * */
export const awsJson = defineJsonForm({
  id: "aws-json",
  name: "Amazon Transcribe (JSON)",
  joins: "never",
  readValue: readItems,
});

function readItems(value: unknown): Reading | null {
  const { results } = recordOf(value);
  const items = Array.isArray(results) ? recordsOf(results).filter(isItem) : recordsOf(recordOf(results).items);
  if (items.length === 0) return null;
  const speakers = speakersByTime(recordOf(recordOf(results).speaker_labels));
  const unread = countedNone();
  const words: (TimedWord & { speaker: string })[] = [];
  for (const item of items) {
    const word = wordOf(item);
    if (word === null) {
      addTo(unread, { startMs: timeIn(item, ["start_time"]) });
      continue;
    }
    const speaker = textIn(item, ["speaker_label"]) || textIn(bestOf(item), ["speaker"]);
    words.push({ ...word, speaker: speaker || (speakers.get(String(item.start_time)) ?? "") });
  }
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
    // Amazon gives punctuation a confidence of 0.
    confidence: isAttached ? null : confidenceIn(best),
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
