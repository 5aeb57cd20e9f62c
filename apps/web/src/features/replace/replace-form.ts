import { type Note, type Outline, ownTextsOf, type ReplaceableText, type Segment, speakersOf } from "@quarry/domain";
import type { SearchScope, WantedWords } from "./replace-search.ts";

/** The fields of the dialog. `where` is `project`, `shown` for what the filter shows, or the id of a
 * source. */
export type ReplaceForm = Required<WantedWords> & {
  inSpeakers: boolean;
  inNotes: boolean;
  inOutline: boolean;
  where: string;
};

export const EMPTY_FORM: ReplaceForm = {
  find: "",
  replace: "",
  wholeWord: true,
  matchCase: false,
  matchAccents: false,
  keepCapitals: true,
  inSpeakers: false,
  inNotes: false,
  inOutline: false,
  where: "project",
};

/** Returns the segments to look in. `shown` are those that pass the filter, null without one. */
export function scopeOf(where: string, shown: readonly Segment[] | null): SearchScope {
  if (where === "project") return null;
  if (where !== "shown") return { sourceId: where };
  return shown === null ? null : { segmentIds: shown.map(({ id }) => id) };
}

/** The texts of a project beside those of its segments. */
export type BesideSegments = {
  segments: readonly Segment[];
  notes: readonly Note[];
  outline: Outline | null;
};

/** Returns the other texts that the form asks for, of the segments in the scope. */
export function otherTexts(
  { inSpeakers, inNotes, inOutline }: Pick<ReplaceForm, "inSpeakers" | "inNotes" | "inOutline">,
  scope: SearchScope,
  { segments, notes, outline }: BesideSegments,
): ReplaceableText[] {
  if (!inSpeakers && !inNotes && !inOutline) return [];
  const within = inSpeakers || inNotes ? segmentsIn(scope, segments) : [];
  const ids = new Set(inNotes ? within.map(({ id }) => id) : []);
  const speakers = inSpeakers ? speakersOf(within) : [];
  const sections = inOutline ? (outline?.sections ?? []) : [];
  return [
    ...speakers.map(([sourceId, speaker]): ReplaceableText => {
      return { target: { sourceId, speaker }, part: "speaker", text: speaker };
    }),
    ...(inNotes ? notes : []).flatMap(({ id, segmentId, text }): ReplaceableText[] =>
      ids.has(segmentId) ? [{ target: { noteId: id }, part: "note", text }] : [],
    ),
    ...ownTextsOf(
      sections,
      sections.flatMap(({ blocks }) => blocks),
    ),
  ];
}

function segmentsIn(scope: SearchScope, segments: readonly Segment[]): readonly Segment[] {
  if (scope === null) return segments;
  if ("sourceId" in scope) return segments.filter(({ sourceId }) => sourceId === scope.sourceId);
  const ids = new Set(scope.segmentIds);
  return segments.filter(({ id }) => ids.has(id));
}

const LONGEST_SELECTION = 100;

/** Returns selected or searched words where they can be looked for; null for none, and for whole sentences. */
export function wordsToBeginWith(words: string): string | null {
  const line = words.trim();
  return line === "" || line.length > LONGEST_SELECTION || line.includes("\n") ? null : line;
}
