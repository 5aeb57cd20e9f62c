import { counted } from "../../../counted.ts";
import type { Source } from "../../../source/source.ts";
import { literalText } from "../../outline-markers.ts";
import type { Coding, Theme } from "../themes.ts";

const NAMED_VOICES = 5;
const MAX_SOURCE_NAME_LENGTH = 100;

/** Names of a project's sources by id, and the number of sources with segments. */
export type SourceNames = { nameById: ReadonlyMap<string, string>; count: number };

/** Returns the names of a project's sources; those without a segment have not been heard. */
export function heardSources(sources: readonly Source[]): SourceNames {
  return {
    nameById: new Map(sources.map((source) => [source.id, source.urlOrName])),
    count: sources.filter(({ segmentCount }) => segmentCount > 0).length,
  };
}

/** Returns the sentences a section opens with: how much it rests on, where that was said, and by whom. */
export function openingSentences(theme: Theme, sources: SourceNames): string {
  const codings = counted(theme.codings.length, "moment");
  const voices = voicesOf(theme.codings);
  const [onlySource, ...others] = theme.sourceIds;
  if (onlySource !== undefined && others.length === 0) {
    const tellers = voices.length === 0 ? "" : `told by ${listedVoices(voices)}`;
    const facts = [quotedName(onlySource, sources), timeSpan(theme.codings), tellers].filter(Boolean);
    return `Rests on ${[`${codings} from one source`, ...facts].join(", ")}.`;
  }
  const rests = `Rests on ${codings} from ${shareOfSources(theme.sourceIds.length, sources.count)} sources`;
  if (voices.length === 0) return `${rests}.`;
  if (voices.length === 1 || sourcesWithVoices(theme.codings) < 2) return `${rests}, told by ${listedVoices(voices)}.`;
  return `${rests}. Voices from different sources come together here: ${listedVoices(voices)}.`;
}

/** Returns the line above what one of several sources says. `codings` are all that the source has under the theme. */
export function sourceLine(sourceId: string, codings: readonly Coding[], sources: SourceNames): string {
  const where = quotedName(sourceId, sources);
  const facts = [counted(codings.length, "moment"), timeSpan(codings)].filter(Boolean).join(", ");
  return `${where === "" ? "In a source without a name" : `In ${where}`} (${facts}):`;
}

/** Returns a source's name in quotation marks, on one line, or "" when the source is not known. */
export function quotedName(sourceId: string, { nameById }: SourceNames): string {
  const name = (nameById.get(sourceId) ?? "").replace(/\s+/g, " ").trim();
  if (name === "") return "";
  const shown =
    name.length > MAX_SOURCE_NAME_LENGTH ? `${name.slice(0, MAX_SOURCE_NAME_LENGTH).toWellFormed()}…` : name;
  return `“${literalText(shown)}”`;
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

function voicesOf(codings: readonly Coding[]): string[] {
  return [...new Set(told(codings).map(({ segment }) => segment.speaker.trim()))];
}

function sourcesWithVoices(codings: readonly Coding[]): number {
  return new Set(told(codings).map(({ segment }) => segment.sourceId)).size;
}

function told(codings: readonly Coding[]): Coding[] {
  return codings.filter(({ prompt, segment }) => prompt === null && segment.speaker.trim() !== "");
}

function listedVoices(voices: readonly string[]): string {
  const named = voices.slice(0, NAMED_VOICES).map(literalText);
  const more = voices.length - named.length;
  return listed(more > 0 ? [...named, `${more.toLocaleString("en")} more`] : named);
}

function shareOfSources(count: number, total: number): string {
  if (count < total) return `${count.toLocaleString("en")} of ${total.toLocaleString("en")}`;
  return count === 2 ? "both" : `all ${count.toLocaleString("en")}`;
}

/** `00:04:12 to 00:41:05`: the first and the last time that is known, or "". */
function timeSpan(codings: readonly Coding[]): string {
  const timed = codings.map(({ segment }) => segment).filter((segment) => segment.startTime !== "");
  const [first] = timed;
  const last = timed.at(-1);
  if (first === undefined || last === undefined) return "";
  const end = last.endTime || last.startTime;
  return end === first.startTime ? first.startTime : `${first.startTime} to ${end}`;
}
