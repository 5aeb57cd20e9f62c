import { z } from "zod";
import { formatNumber } from "../format-number.ts";
import { listOf } from "../list-rules.ts";
import { isBlank, optionalText, requiredText } from "../text-rules.ts";

/** Edit of a speaker before a transcript is stored: a new name, or null to leave out what was said. Speakers given the
 * same name are merged; the unnamed speaker has the empty name. */
export type SpeakerEdit = { name: string; as: string | null };

const MAX_EDITS = 1_000;

const namesAs = <NewName extends z.ZodType>(as: NewName) =>
  listOf(
    z.object(
      { name: z.string("Speaker name must be a text."), as },
      "Each speaker must be an object with name and as.",
    ),
    "Speakers must be a list of objects with name and as.",
  ).max(MAX_EDITS, `No more than ${formatNumber(MAX_EDITS)} speakers can be changed at once.`);

/** Edits of an upload. */
export const speakerEditsSchema = namesAs(optionalText("New speaker name").nullable());

/** New names for speakers of a stored source. */
export const speakerRenamesSchema = namesAs(requiredText("New speaker name"));

/** Returns the segments with their speakers as edited. All names change at once, so that two can change places; a
 * speaker without an edit, or with a blank new name, keeps the name. */
export function withSpeakerEdits<Said extends { speaker: string }>(
  segments: readonly Said[],
  edits: readonly SpeakerEdit[],
): Said[] {
  const edited = speakerEditor(edits);
  return segments.flatMap((segment) => edited(segment) ?? []);
}

/** New names for speakers of one source. */
export type SpeakerRenames = { sourceId: string; speakers: readonly { name: string; as: string }[] };

/** Returns the segments with the speakers of one source renamed, by the rule of `withSpeakerEdits`. */
export function withSpeakersRenamed<Said extends { sourceId: string; speaker: string }>(
  segments: readonly Said[],
  { sourceId, speakers }: SpeakerRenames,
): Said[] {
  const edited = speakerEditor(speakers);
  return segments.map((segment) => (segment.sourceId === sourceId ? (edited(segment) ?? segment) : segment));
}

/** Returns a function that applies the edits to a segment, and returns null for one that is left out. */
function speakerEditor(
  edits: readonly SpeakerEdit[],
): <Said extends { speaker: string }>(segment: Said) => Said | null {
  const names = new Map(edits.map(({ name, as }) => [name, as]));
  return (segment) => {
    const name = names.get(segment.speaker);
    if (name === null) return null;
    return name === undefined || isBlank(name) ? segment : { ...segment, speaker: name.trim() };
  };
}
