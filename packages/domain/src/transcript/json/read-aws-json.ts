import type { Cue } from "../cue.ts";
import { type JsonRecord, recordOf, recordsOf, textIn, timeIn } from "./json-value.ts";
import { cuesOfWords, type TimedWord } from "./timed-words.ts";

/** Reads Amazon Transcribe's `results.items`, words and points apart; who speaks stands with an item or in a list of its own, found by
 * the time. Null where there are no items. */
export function readAwsJson(value: unknown): { cues: Cue[]; warnings: string[] } | null {
  const results = recordOf(recordOf(value).results);
  const items = recordsOf(results.items);
  if (items.length === 0) return null;
  const speakers = speakersByTime(recordOf(results.speaker_labels));
  const turns: { speaker: string; words: TimedWord[] }[] = [];
  let unread = 0;
  for (const item of items) {
    const word = wordOf(item);
    if (word.text === "") unread += 1;
    const last = turns.at(-1);
    const speaker = textIn(item, ["speaker_label"]) || (speakers.get(String(item.start_time)) ?? "");
    // A point has no time, so it is said by whoever said the word before it.
    if (last !== undefined && (word.isAttached || last.speaker === speaker)) last.words.push(word);
    else turns.push({ speaker, words: [word] });
  }
  return {
    cues: turns.flatMap(({ speaker, words }) => cuesOfWords(words, speaker)),
    warnings: unread === 0 ? [] : [`${unread} of ${items.length} words have no text and were left out.`],
  };
}

function wordOf(item: JsonRecord): TimedWord {
  const [best = {}] = recordsOf(item.alternatives);
  return {
    text: textIn(best, ["content"]),
    startMs: timeIn(item, ["start_time"]),
    endMs: timeIn(item, ["end_time"]),
    isAttached: item.type === "punctuation",
  };
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
