import type { Cue } from "../cue.ts";
import { fieldNames } from "./field-names.ts";
import { unitMsOf } from "./json-units.ts";
import { type JsonRecord, recordOf, textIn } from "./json-value.ts";
import { hasWords, type SpokenWord, spanIn, wordsIn } from "./segment-fields.ts";
import { isWordList, type JsonItem, type JsonList, placesAround } from "./segment-lists.ts";
import { wordChannelsOf } from "./service-answers.ts";
import { NO_NAMES, speakerIn } from "./speaker-fields.ts";
import { namesListedIn } from "./speaker-names.ts";
import { speakerRangesIn, speakerTimesIn, withSpeakersByTime } from "./speakers-by-time.ts";
import { cuesOfSpokenWords } from "./timed-words.ts";
import { isWrittenAs, wordsAsWritten } from "./word-tokens.ts";

/** Milliseconds of a pause after which another channel may speak. */
const PAUSE_MS = 1000;
const TEXT = fieldNames("text");

/** Reads words with times where nothing longer has times, as in answers of AssemblyAI, Deepgram, ElevenLabs and Trint.
 * Returns null without such words, and where the text beside them says more: OpenAI's words have no punctuation. */
export function readWordsJson(answer: JsonRecord, lists: readonly JsonList[]): Cue[] | null {
  const channels = wordChannelsOf(answer);
  if (channels.length > 0) return cuesOfChannels(answer, channels);
  const list = wordListIn(lists);
  if (list === null) return null;
  const records = list.items.map(({ record }) => record);
  const times = records.some((word) => speakerIn(word, NO_NAMES) !== "") ? null : speakerTimesIn(lists);
  const places = placesAround(list.items);
  const names = namesListedIn(places, speakersOf(list, times));
  const unitMs = unitMsOf(records, places);
  const words = wordsIn(records, unitMs, names);
  const spoken = times === null ? words : withSpeakersByTime(words, speakerRangesIn(times, unitMs, names));
  const text = textOf(list.items, answer);
  const isNamed = spoken.some(({ speaker }) => speaker !== "");
  if (isNamed) return cuesOfSpokenWords((text === "" ? null : wordsAsWritten(spoken, text)) ?? spoken);
  return text === "" || isWrittenAs(spoken, text) ? cuesOfSpokenWords(spoken) : null;
}

function wordListIn(lists: readonly JsonList[]): JsonList | null {
  const found = lists.filter((list) => (isWordList(list) || list.name === "") && hasTimedWords(list));
  return found.find(({ items }) => items.some(({ record }) => speakerIn(record, NO_NAMES) !== "")) ?? found[0] ?? null;
}

function hasTimedWords({ items }: JsonList): boolean {
  const records = items.map(({ record }) => record);
  return records.some((record) => spanIn(record, 1).startMs !== null) && hasWords(records);
}

function* speakersOf(list: JsonList, times: JsonList | null): Generator<JsonRecord> {
  for (const { record } of list.items) yield record;
  for (const { record } of times?.items ?? []) yield record;
}

function textOf(items: readonly JsonItem[], answer: JsonRecord): string {
  const owner = items[0]?.owner ?? null;
  return (owner === null ? "" : textIn(owner.record, TEXT)) || textIn(answer, TEXT);
}

function cuesOfChannels(answer: JsonRecord, channels: readonly unknown[]): Cue[] | null {
  const all = channels.flatMap((list) => (Array.isArray(list) ? list.map(recordOf) : []));
  const names = namesListedIn([recordOf(answer.results), answer], all);
  const unitMs = unitMsOf(all, [answer, recordOf(answer.metadata)]);
  const spoken = channels.map((list) => wordsIn(list, unitMs, names));
  if (spoken.every((words) => words.length === 0)) return null;
  if (spoken.length === 1) return spoken.flatMap(cuesOfSpokenWords);
  const cues = spoken.flatMap((words, index) =>
    splitAtPauses(words, `Channel ${index + 1}`).flatMap((part) => cuesOfSpokenWords(part)),
  );
  return cues.toSorted((one, other) => (one.startMs ?? 0) - (other.startMs ?? 0));
}

function splitAtPauses(words: readonly SpokenWord[], channel: string): SpokenWord[][] {
  const parts: SpokenWord[][] = [];
  for (const word of words) {
    const last = parts.at(-1);
    const before = last?.at(-1)?.endMs ?? null;
    const isPause = before !== null && word.startMs !== null && word.startMs - before >= PAUSE_MS;
    const spoken = { ...word, speaker: word.speaker || channel };
    if (last === undefined || isPause) parts.push([spoken]);
    else last.push(spoken);
  }
  return parts;
}
