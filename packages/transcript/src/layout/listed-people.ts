import { labelledDetail, withoutMarks } from "./head-lines.ts";

const LIST_OF_PEOPLE =
  /^(?:attendees|participants|speakers|present|people|invited|teilnehmer|teilnehmende|teilnehmerinnen|anwesend|participantes|asistentes|participants présents|partecipanti)\s?[:：]?$/i;
const SEPARATOR = /\s?[,;]\s+|\s&\s|\s(?:and|und|y|et|e)\s/;
/** Number of lines at the top that may list people. */
const MAX_LINES = 400;
const MAX_PEOPLE = 200;
const MAX_LISTED_LENGTH = 100;

/** Returns the people whom a text lists above its turns, as meetings do: `Attendees`, `Participants: Anna Berg,
 * Ben`. */
export function listedPeople(lines: readonly string[]): ReadonlySet<string> {
  const people = new Set<string>();
  const last = Math.min(lines.length, MAX_LINES);
  for (let at = 0; at < last; at += 1) {
    const line = withoutMarks(lines[at] ?? "");
    const detail = labelledDetail(line);
    if (detail?.isPerson) add(people, detail.value);
    if (!LIST_OF_PEOPLE.test(line)) continue;
    const start = lines[at + 1] === "" ? at + 2 : at + 1;
    for (let below = start; below < last && lines[below] !== ""; below += 1) {
      const item = withoutMarks(lines[below] ?? "");
      // Where a turn begins right below, the list is over.
      if (/[:：](?:\s|$)/.test(item)) break;
      add(people, item);
    }
  }
  return people;
}

function add(people: Set<string>, written: string): void {
  for (const name of [written, ...written.split(SEPARATOR)]) {
    const person = name.trim();
    if (person !== "" && person.length <= MAX_LISTED_LENGTH && people.size < MAX_PEOPLE) people.add(person);
  }
}
