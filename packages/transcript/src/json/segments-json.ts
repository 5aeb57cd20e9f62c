import type { Cue, Reading } from "../cue.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { countedOf, leftOutWarningOf, untimedWarningOf, warning } from "../warnings.ts";
import { joinBrokenWords } from "./broken-words.ts";
import { messagesOfChat } from "./chat-exports.ts";
import { confidenceIn } from "./confidence.ts";
import { withTimesFromFirst } from "./date-times.ts";
import { fieldNames } from "./field-names.ts";
import { withoutRepeated } from "./google-repeats.ts";
import { defineJsonForm } from "./json-form.ts";
import { haveBareOffsets, unitMsOf } from "./json-units.ts";
import { type JsonRecord, recordOf, textIn } from "./json-value.ts";
import { readWordsJson } from "./read-words-json.ts";
import { type SpokenWord, spanIn, TEXT, wordListOf, wordsIn } from "./segment-fields.ts";
import {
  finalItems,
  type JsonItem,
  type JsonList,
  listsIn,
  placesAround,
  segmentListIn,
  speakerAround,
} from "./segment-lists.ts";
import { channelsIn, segmentsOfService } from "./service-answers.ts";
import { NO_NAMES, type SpeakerNames, speakerIn } from "./speaker-fields.ts";
import { namesListedIn } from "./speaker-names.ts";
import {
  type SpeakerRanges,
  speakerDuring,
  speakerRangesIn,
  speakerTimesIn,
  withSpeakersByTime,
} from "./speakers-by-time.ts";
import { confidenceOf, cuesOfSpokenWords, cuesOfWords, marksOf, spanOf } from "./timed-words.ts";
import { wordsAsWritten } from "./word-tokens.ts";

const DATES = "The times in this JSON are dates; they were counted from the first one, ";
const OFFSETS = "The offsets in this JSON name no unit; they were read as milliseconds.";
const WHOLE = fieldNames("text", "transcript", "transcription");

/** Lists of what was said, with times and speakers, under the names that Whisper, podcasts and services give them,
 * and lists of words. A text alone is a transcript without times. */
export const segmentsJson = defineJsonForm({
  id: "segments-json",
  name: "Whisper and its kin (JSON)",
  joins: "always",
  readValue: readSegments,
  isLast: true,
});

/** Reads the speech in a value: segment by segment, else word by word, else as one text. Returns null where there is
 * none. */
export function readSegments(value: unknown): Reading | null {
  const lists = listsIn(messagesOfChat(value) ?? segmentsOfService(recordOf(value)) ?? value);
  const segments = segmentListIn(lists);
  if (segments !== null) return readEntries(segments, lists);
  const whole = recordOf(Array.isArray(value) && value.length === 1 ? value[0] : value);
  const spoken = readWordsJson(whole, lists);
  if (spoken !== null) return { cues: spoken, warnings: [] };
  const text = textIn(whole, WHOLE).trim();
  if (text === "") return null;
  const words = wordsIn(whole.words, 1000, NO_NAMES);
  const cue = { ...spanOf(words), speaker: "", text, ...confidenceOf(words), ...marksOf(words, text) };
  return { cues: [cue], warnings: [] };
}

/** The unit, names and times by which the entries of a list are read. */
type Reader = { unitMs: number; names: SpeakerNames; ranges: SpeakerRanges; channels: ReadonlyMap<JsonItem, string> };

function readEntries(list: JsonList, lists: readonly JsonList[]): Reading {
  const { items, first } = withTimesFromFirst(withoutRepeated(finalItems(list.items)));
  refuseTooManySegments(items.length);
  const entries = items.map(({ record }) => record);
  const isNamed = items.some((item) => speakerIn(item.record, NO_NAMES) !== "" || speakerAround(item, NO_NAMES) !== "");
  const times = isNamed || hasSpokenWords(entries) ? null : speakerTimesIn(lists);
  const places = placesAround(items);
  const names = namesListedIn(places, recordsWithSpeakers(items, times));
  const unitMs = unitMsOf(entries, places);
  const ranges = times === null ? [] : speakerRangesIn(times, unitMs, names);
  const reader = { unitMs, names, ranges, channels: isNamed ? new Map() : channelsIn(items) };
  const cues = items.map((item) => cuesOf(item, reader));
  const empty = countedOf(
    cues,
    (said) => said.length === 0,
    (_, index) => ({ startMs: spanIn(entries[index] ?? {}, unitMs).startMs }),
  );
  const untimed = countedOf(
    cues,
    ([first]) => first !== undefined && first.startMs === null,
    ([first]) => ({ text: first?.text ?? "" }),
  );
  return {
    cues: inOrder(joinBrokenWords(entries, cues), items),
    warnings: [
      ...(first === null ? [] : [warning(`${DATES}${first}.`, "guessed")]),
      ...(unitMs === 1 && haveBareOffsets(entries) ? [warning(OFFSETS, "guessed")] : []),
      ...leftOutWarningOf(empty, entries.length, "segments"),
      ...untimedWarningOf(untimed, "segment"),
    ],
  };
}

function hasSpokenWords(entries: readonly JsonRecord[]): boolean {
  return entries.some((entry) => wordListOf(entry).some((word) => speakerIn(recordOf(word), NO_NAMES) !== ""));
}

function* recordsWithSpeakers(items: readonly JsonItem[], times: JsonList | null): Generator<JsonRecord> {
  for (const { record, owner } of items) {
    yield record;
    if (owner !== null) yield owner.record;
    for (const word of wordListOf(record)) yield recordOf(word);
  }
  for (const { record } of times?.items ?? []) yield record;
}

/** Sorts the cues of several tracks by time: they are listed one after the other, but were spoken side by side. */
function inOrder(cues: Cue[], items: readonly JsonItem[]): Cue[] {
  const owners = new Set(items.map(({ owner }) => owner));
  const areTracks = owners.size > 1 && items.some((item) => speakerAround(item, NO_NAMES) !== "");
  if (!areTracks || cues.some(({ startMs }) => startMs === null)) return cues;
  return cues.toSorted((one, other) => (one.startMs ?? 0) - (other.startMs ?? 0));
}

function cuesOf(item: JsonItem, { unitMs, names, ranges, channels }: Reader): Cue[] {
  const entry = item.record;
  const words = withSpeakersByTime(wordsIn(wordListOf(entry), unitMs, names), ranges);
  const text = textIn(entry, TEXT).trim();
  const span = spanIn(entry, unitMs);
  const own = speakerIn(entry, names) || speakerAround(item, names) || (channels.get(item) ?? "");
  const said = own === "" ? saidByWords(words, text) : null;
  const confidence = confidenceIn(entry);
  const sure = confidence === null ? confidenceOf(words) : { confidence };
  const speaker = own || (said === null ? speakerByTime(words, span, ranges) : "");
  const whole = () => ({ ...spanOf(words), speaker, text, ...sure, ...marksOf(words, text) });
  const cues = said ?? (text === "" ? cuesOfWords(words, speaker) : [whole()]);
  // The times of its words count only where the segment has none of its own.
  return cues.map((cue, index) => {
    const startMs = index === 0 ? (span.startMs ?? cue.startMs) : cue.startMs;
    const endMs = index === cues.length - 1 ? (span.endMs ?? cue.endMs) : cue.endMs;
    return { ...cue, startMs, endMs: startMs === null || endMs === null ? null : Math.max(startMs, endMs) };
  });
}

/** Returns what each speaker says in a segment of several; null for one that has one speaker or none. */
function saidByWords(words: readonly SpokenWord[], text: string): Cue[] | null {
  const speakers = new Set(words.map(({ speaker }) => speaker));
  if (speakers.size < 2) return null;
  const written = text === "" ? words : wordsAsWritten(words, text);
  return written === null ? null : cuesOfSpokenWords(written);
}

/** Returns the one speaker of all words, else the one who speaks at the time of the segment; empty where others do
 * too. */
function speakerByTime(words: readonly SpokenWord[], span: ReturnType<typeof spanOf>, ranges: SpeakerRanges): string {
  const [only = "", other] = new Set(words.map(({ speaker }) => speaker));
  if (other !== undefined || only !== "") return other === undefined ? only : "";
  const { startMs, endMs } = span;
  return startMs === null || endMs === null || ranges.length === 0 ? "" : speakerDuring(ranges, startMs, endMs);
}
