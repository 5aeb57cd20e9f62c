import { fieldNames, plainName, readField } from "./field-names.ts";
import { type JsonRecord, recordOf, textIn } from "./json-value.ts";
import { spanIn, TEXT, wordListOf } from "./segment-fields.ts";
import { NO_NAMES, speakerIn, speakerOfAll } from "./speaker-fields.ts";

/** An object of a list, and those around it. */
export type JsonItem = { record: JsonRecord; owner: JsonItem | null };
/** All objects that stand under one name at one depth. */
export type JsonList = { name: string; items: readonly JsonItem[] };

const KNOWN = [
  ...["segments", "utterances", "transcription", "turnleveltranscription", "entries", "cues", "captions", "chunks"],
  ...["sentences", "transcript", "monologues", "phrases", "recognizedphrases", "turns", "speakers", "paragraphs"],
  ...["results", "blocks", "messages", "lines", "dialogue", "conversation", "subtitles", "events", "items", "data"],
];
/** Names of fields that describe the speech or repeat it. Channels are left out because they are read word by word. */
const NOT_SPEECH =
  /chapter|highlight|summar|keyword|topic|entit|sentiment|action|question|comment|bookmark|translation|token|vocab|channels|combined|alternatives|hypotheses|nbest|^metadata$|^params?$/;
const ALTERNATIVES = fieldNames("alternatives", "nbest", "hypotheses");
const MAX_DEPTH = 7;

/** Returns the lists of a JSON value, from the outside in. Of alternatives only the first one counts. */
export function listsIn(value: unknown): JsonList[] {
  const lists: JsonList[] = [];
  let level: JsonList[] = [{ name: "", items: itemsOf(value, null) }];
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth += 1) {
    for (const list of level) lists.push(list);
    level = level.flatMap(({ items }) => listsInside(items));
  }
  return lists;
}

function itemsOf(value: unknown, owner: JsonItem | null): JsonItem[] {
  const list: readonly unknown[] = Array.isArray(value) ? value.flat(1) : [value];
  const items: JsonItem[] = [];
  for (const one of list) {
    if (typeof one === "object" && one !== null) items.push({ record: withBest(recordOf(one)), owner });
  }
  return items;
}

function withBest(record: JsonRecord): JsonRecord {
  const best = readField(record, ALTERNATIVES, (list) => (Array.isArray(list) ? recordOf(list[0]) : null));
  return best === null ? record : { ...best, ...record };
}

function listsInside(items: readonly JsonItem[]): JsonList[] {
  const lists = new Map<string, JsonItem[]>();
  for (const item of items) {
    const tracks = tracksIn(item);
    if (tracks !== null) {
      addAll(lists, "", tracks);
      continue;
    }
    for (const field of Object.keys(item.record)) {
      const value = item.record[field];
      if (typeof value !== "object" || value === null || NOT_SPEECH.test(plainName(field))) continue;
      // Some write a list as an object with numbers as its fields.
      const name = /^\d+$/.test(field) ? "" : field;
      addAll(lists, name, itemsOf(value, item));
    }
  }
  return [...lists].map(([name, inner]) => ({ name, items: inner }));
}

function addAll(lists: Map<string, JsonItem[]>, name: string, items: readonly JsonItem[]): void {
  const list = lists.get(name) ?? [];
  for (const item of items) list.push(item);
  lists.set(name, list);
}

/** Returns the segments of all speakers of an object that has nothing but a list for each speaker, under the speaker's
 * name; null for other objects. */
function tracksIn(item: JsonItem): JsonItem[] | null {
  const speakers = Object.keys(item.record);
  if (speakers.length < 2 || speakers.some((name) => /^\d+$/.test(name) || KNOWN.includes(plainName(name))))
    return null;
  const tracks: JsonItem[] = [];
  for (const speaker of speakers) {
    const list = item.record[speaker];
    if (!Array.isArray(list) || NOT_SPEECH.test(plainName(speaker)) || WORDS.test(plainName(speaker))) return null;
    const owner = { record: { speaker }, owner: item };
    const said = itemsOf(list, owner);
    if (!said.every(({ record }) => isSaid(record) && spanIn(record, 1).startMs !== null)) return null;
    for (const one of said) tracks.push(one);
  }
  return tracks;
}

const WORDS = /word|^result$|^elements$|^spans$|^timestamps$|^alignment$|^wdlist$|^items$/;

/** True for a list whose name says that its objects are words. */
export function isWordList({ name }: JsonList): boolean {
  return WORDS.test(plainName(name));
}

/** Returns the list of segments: a list of texts with speakers, else with times, else of a known name. Returns null
 * where there is none. */
export function segmentListIn(lists: readonly JsonList[]): JsonList | null {
  let best: { list: JsonList; score: number } | null = null;
  for (const list of lists) {
    if (list === lists[0] && isWhole(list)) continue;
    if (isWordList(list) || !list.items.some(({ record }) => isSaid(record))) continue;
    const known = KNOWN.indexOf(plainName(list.name));
    const isTimed = list.items.some(
      ({ record }) => spanIn(record, 1).startMs !== null || wordListOf(record).length > 0,
    );
    const isNamed = list.items.some(hasSpeaker);
    const isList = list.items.length > 1 || known !== -1;
    if (!isTimed && !(isNamed && isList) && known === -1) continue;
    const score = (isNamed && isTimed ? 400 : isTimed ? 300 : isNamed ? 200 : 0) + (known === -1 ? 0 : 100 - known);
    if (best === null || score > best.score) best = { list, score };
  }
  return best?.list ?? null;
}

/** True for a list of a single object that is around all segments, and is none itself. */
function isWhole({ items: [only, other] }: JsonList): boolean {
  return other === undefined && (only === undefined || spanIn(only.record, 1).startMs === null);
}

function isSaid(record: JsonRecord): boolean {
  return textIn(record, TEXT).trim() !== "" || wordListOf(record).length > 0;
}

function hasSpeaker(item: JsonItem): boolean {
  if (speakerIn(item.record, NO_NAMES) !== "" || speakerAround(item, NO_NAMES) !== "") return true;
  return wordListOf(item.record).some((word) => speakerIn(recordOf(word), NO_NAMES) !== "");
}

/** Returns the speaker that an object around this one names; empty where none does. */
export function speakerAround({ owner }: JsonItem, names: ReadonlyMap<string, string>): string {
  for (let around = owner; around !== null; around = around.owner) {
    const speaker = speakerOfAll(around.record, names);
    if (speaker !== "") return speaker;
  }
  return "";
}

/** Returns the objects around the items, the nearest first. */
export function placesAround(items: readonly JsonItem[]): JsonRecord[] {
  const places = new Set<JsonRecord>();
  let around = items;
  while (around.length > 0) {
    const owners = new Set<JsonItem>();
    for (const { owner } of around) if (owner !== null) owners.add(owner);
    for (const { record } of owners) places.add(record);
    around = [...owners];
  }
  return [...places];
}

/** Leaves out preliminary results that final ones repeat. */
export function finalItems(items: readonly JsonItem[]): readonly JsonItem[] {
  const final = items.filter(({ record }) => !isPartial(record));
  return final.length === 0 ? items : final;
}

const FINAL = fieldNames("final", "is_final");
const PARTIAL = fieldNames("partial", "is_partial", "interim", "is_interim");

function isPartial(record: JsonRecord): boolean {
  const truth = (value: unknown) => (typeof value === "boolean" ? value : null);
  return readField(record, FINAL, truth) === false || readField(record, PARTIAL, truth) === true;
}
