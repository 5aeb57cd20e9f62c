import { z } from "zod";
import { listOf } from "../list-rules.ts";
import { isBlank, optionalText, requiredText } from "../text-rules.ts";

/** What becomes of a speaker of a transcript before it is stored: another name, or, with null, nothing of what was
 * said. Two with one new name become one speaker; the empty name is that of whom the text does not name. */
export type SpeakerEdit = { name: string; as: string | null };

const MAX_EDITS = 1_000;

const namesAs = <NewName extends z.ZodType>(as: NewName) =>
  listOf(
    z.object(
      { name: z.string("Speaker name must be a text."), as },
      "Each speaker must be an object with name and as.",
    ),
    "Speakers must be a list of objects with name and as.",
  ).max(MAX_EDITS, `No more than ${MAX_EDITS.toLocaleString("en")} speakers can be changed at once.`);

/** Edits as an upload takes them. */
export const speakerEditsSchema = namesAs(optionalText("New speaker name").nullable());

/** Other names for speakers of a source that is stored, as a call takes them. */
export const speakerRenamesSchema = namesAs(requiredText("New speaker name"));

/** The passages with their speakers as edited; speakers without an edit stay as they are. */
export function withSpeakerEdits<Passage extends { speaker: string }>(
  passages: readonly Passage[],
  edits: readonly SpeakerEdit[],
): Passage[] {
  if (edits.length === 0) return [...passages];
  const names = new Map(edits.map(({ name, as }) => [name, as]));
  return passages.flatMap((passage) => {
    const name = names.get(passage.speaker);
    if (name === null) return [];
    return [name === undefined || isBlank(name) ? passage : { ...passage, speaker: name.trim() }];
  });
}

/** The segments with other names for speakers of one source; all names change at once, so that two can change
 * places. */
export function withSpeakersRenamed<Said extends { sourceId: string; speaker: string }>(
  segments: readonly Said[],
  { sourceId, speakers }: { sourceId: string; speakers: readonly { name: string; as: string }[] },
): Said[] {
  const newNames = new Map(speakers.map(({ name, as }) => [name, as]));
  return segments.map((segment) => {
    const speaker = segment.sourceId === sourceId ? newNames.get(segment.speaker) : undefined;
    return speaker === undefined ? segment : { ...segment, speaker };
  });
}
