import { type JsonRecord, textIn } from "./json-value.ts";
import { type SpokenWord, spanIn, TEXT, wordListOf } from "./segment-fields.ts";
import { isWordList, type JsonItem, type JsonList } from "./segment-lists.ts";
import { NO_NAMES, nameIn, type SpeakerNames, speakerIn } from "./speaker-fields.ts";

/** A time in which one speaker speaks. */
type SpeakerRange = { startMs: number; endMs: number; speaker: string };
/** Such times, sorted by their start. */
export type SpeakerRanges = readonly SpeakerRange[];

/** Returns a list that says who spoke when, apart from what was said; else the words that name their speakers; null
 * where there is neither. */
export function speakerTimesIn(lists: readonly JsonList[]): JsonList | null {
  const named = lists.filter(({ items }) => items.some(({ record }) => rangeSpeakerIn(record, NO_NAMES) !== ""));
  const timed = named.filter(({ items }) => items.some(({ record }) => spanIn(record, 1).startMs !== null));
  return timed.find((list) => !isWordList(list) && !list.items.some(isSaid)) ?? timed.find(isWordList) ?? null;
}

function isSaid({ record }: JsonItem): boolean {
  return textIn(record, TEXT) !== "" || wordListOf(record).length > 0;
}

/** Speechmatics calls the speaker of a time by the bare `name`, beside how long they speak. */
function rangeSpeakerIn(record: JsonRecord, names: SpeakerNames): string {
  const speaker = speakerIn(record, names);
  return speaker === "" && "name" in record && "duration" in record && "time" in record ? nameIn(record) : speaker;
}

/** Returns the times of a list. One without an end lasts until the next one. */
export function speakerRangesIn(list: JsonList, unitMs: number, names: SpeakerNames): SpeakerRanges {
  const ranges = list.items.flatMap(({ record }) => {
    const { startMs, endMs } = spanIn(record, unitMs);
    return startMs === null ? [] : [{ startMs, endMs, speaker: rangeSpeakerIn(record, names) }];
  });
  const sorted = ranges.toSorted((one, other) => one.startMs - other.startMs);
  return sorted.map((range, index) => ({
    ...range,
    endMs: range.endMs ?? sorted[index + 1]?.startMs ?? Number.POSITIVE_INFINITY,
  }));
}

/** Returns the words with the speakers of their times; punctuation belongs to the word before it. */
export function withSpeakersByTime(words: readonly SpokenWord[], ranges: SpeakerRanges): SpokenWord[] {
  return words.map((word) => {
    if (word.startMs === null || word.speaker !== "") return word;
    return { ...word, speaker: speakerAt(ranges, (word.startMs + (word.endMs ?? word.startMs)) / 2) };
  });
}

/** Returns the speaker of all the time from `startMs` to `endMs`; empty where there is none, or where others speak
 * too. */
export function speakerDuring(ranges: SpeakerRanges, startMs: number, endMs: number): string {
  const speakers = new Map<string, number>();
  let shared = 0;
  for (let at = firstFrom(ranges, startMs); at < ranges.length; at += 1) {
    const range = ranges[at];
    if (range === undefined || range.startMs >= endMs) break;
    const length = Math.min(range.endMs, endMs) - Math.max(range.startMs, startMs);
    if (length <= 0) continue;
    speakers.set(range.speaker, (speakers.get(range.speaker) ?? 0) + length);
    shared += length;
  }
  for (const [speaker, length] of speakers) if (length >= shared * MIN_SHARE) return speaker;
  return "";
}

/** The edges of who speaks and of what is said are a little apart. */
const MIN_SHARE = 0.9;

function speakerAt(ranges: SpeakerRanges, ms: number): string {
  const range = ranges[firstFrom(ranges, ms)];
  return range !== undefined && range.startMs <= ms && ms <= range.endMs ? range.speaker : "";
}

/** Returns the index of the last range that begins by `ms`, which may last over it. */
function firstFrom(ranges: SpeakerRanges, ms: number): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.startMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
