import { plainName } from "./field-names.ts";
import { type JsonRecord, recordOf, recordsOf, textIn } from "./json-value.ts";
import { TEXT } from "./segment-fields.ts";
import { nameIn, type SpeakerNames, speakerIdsIn } from "./speaker-fields.ts";

const PEOPLE =
  "(?:all|detected|identified|known|my)?(?:speaker|spk|participant|person|people|user|member|attendee|talker|voice|channel|character|interlocutor|host|guest|cast|actor)s?(?:id|label|tag|key)?s?";
const NAMES = "(?:to|by)?(?:name|map|mapping|alias|aliase|identitie|table|dictionary|dict|legend)s?";
/** A field that says by its name that it lists the names of speakers. Labels, lists and details alone may be of
 * anything. */
const LISTS_NAMES = new RegExp(`^(?:${PEOPLE}(?:(?:to|by)?(?:label|list|info|detail)s?|${NAMES})?|${NAMES})$`);
/** No list of people is longer. */
const MAX_PEOPLE = 10_000;

/** Returns the names of speakers that stand in one of the places: a map or a list whose keys or ids are what the
 * segments name as speaker. Earlier places count first. */
export function namesListedIn(places: readonly JsonRecord[], segments: Iterable<JsonRecord>): SpeakerNames {
  const names = new Map<string, string>();
  const ids = new Set<string>();
  for (const segment of segments) for (const id of speakerIdsIn(segment)) ids.add(id);
  if (ids.size === 0) return names;
  const known = { exact: ids, byNumber: new Map([...ids].map((id) => [numberIn(id), id])) };
  known.byNumber.delete("");
  for (const place of places.flatMap(withInside)) {
    for (const field of Object.keys(place)) {
      for (const [id, name] of namesOf(place[field], LISTS_NAMES.test(plainName(field)), known)) {
        if (!names.has(id) && name !== "" && name !== id) names.set(id, name);
      }
    }
  }
  return names;
}

/** Names may stand a step aside, as in `metadata`. */
function withInside(place: JsonRecord): JsonRecord[] {
  const inside = Object.values(place).map(recordOf);
  return [place, ...inside.filter((record) => Object.values(record).some((value) => typeof value === "object"))];
}

type Named = readonly (readonly [id: string, name: string])[];

/** Ids that segments name their speakers by, also by their numbers. */
type Ids = { exact: ReadonlySet<string>; byNumber: ReadonlyMap<string, string> };

function namesOf(value: unknown, listsNames: boolean, ids: Ids): Named {
  if (Array.isArray(value)) return value.length > MAX_PEOPLE ? [] : namesInList(value, listsNames, ids);
  return namesInMap(recordOf(value), listsNames, ids);
}

/** `{ spk_0: "Ann" }`, `{ spk_0: { name: "Ann" } }`, and `{ Ann: "spk_0" }`. */
function namesInMap(map: JsonRecord, listsNames: boolean, ids: Ids): Named {
  const keys = Object.keys(map);
  if (keys.length === 0 || keys.length > MAX_PEOPLE) return [];
  const named = keys.map((key) => {
    const value = map[key];
    const text = listsNames && typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
    return [key.trim(), text || nameIn(recordOf(value), "", listsNames)] as const;
  });
  const found = matching(named, ids);
  if (found.length > 0 || !listsNames) return found;
  return named.every(([key, name]) => !ids.exact.has(key) && ids.exact.has(name))
    ? named.map(([key, name]) => [name, key])
    : [];
}

/** `[{ id: "spk_0", name: "Ann" }]` with whatever name the field of the id has, and `["Ann", "Ben"]` by number. */
function namesInList(list: readonly unknown[], listsNames: boolean, ids: Ids): Named {
  const people = recordsOf(list);
  if (people.some((person) => textIn(person, TEXT) !== "")) return [];
  const field = idFieldOf(people, ids);
  if (field === null) return listsNames ? namesByNumber(list, ids) : [];
  const named = people.map((person) => [scalar(person[field]), nameIn(person, field, listsNames)] as const);
  const first = new Map(named.toReversed());
  // A list in which one id has several names is not about people.
  if (named.some(([id, name]) => first.get(id) !== name)) return [];
  return matching(named, ids);
}

function matching(named: Named, { exact, byNumber }: Ids): Named {
  const found = named.filter(([id]) => exact.has(id));
  if (found.length > 0) return found;
  return named.flatMap(([key, name]) => {
    const id = byNumber.get(numberIn(key));
    return id === undefined ? [] : [[id, name] as const];
  });
}

/** `SPEAKER_00`, `spk_0`, `Speaker 0` and 0 are the same one. */
function numberIn(id: string): string {
  const [, number] = /^(?:speaker|spk|s|channel|ch)?[\s_-]{0,2}(\d{1,3})$/i.exec(id) ?? [];
  return number === undefined ? "" : String(Number(number));
}

function idFieldOf(people: readonly JsonRecord[], ids: Ids): string | null {
  const counts = new Map<string, number>();
  for (const person of people) {
    for (const field of Object.keys(person)) {
      if (matching([[scalar(person[field]), ""]], ids).length > 0) counts.set(field, (counts.get(field) ?? 0) + 1);
    }
  }
  let best: string | null = null;
  for (const [field, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = field;
  return best;
}

function namesByNumber(list: readonly unknown[], { exact }: Ids): Named {
  const numbers = [...exact].map(Number);
  if (!numbers.every((number) => Number.isInteger(number) && number >= 0)) return [];
  const names = list.map((person) => (typeof person === "string" ? person.trim() : nameIn(recordOf(person))));
  // Where nought occurs, or there are more names than numbers, it is not certain that the first one is meant by 1.
  const first = numbers.includes(0)
    ? 0
    : numbers.reduce((most, number) => Math.max(most, number), 0) === names.length
      ? 1
      : null;
  return first === null ? [] : names.map((name, index) => [String(index + first), name] as const);
}

function scalar(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
