import type { ReadingChoice, Segmenting, SpeakerEdit, TranscriptForm } from "@quarry/domain";

/** What a person has decided about a transcript before it is stored; null where the text decides. `speakers` has a new name, or null for those who are
 * left out, by the name in the text. */
export type Reading = {
  form: TranscriptForm | null;
  segmenting: Segmenting | null;
  speakers: Readonly<Record<string, string | null>>;
};

/** Everything as the text has it. */
export const AS_FOUND: Reading = { form: null, segmenting: null, speakers: {} };

/** What becomes of a speaker: a name, null for one who is left out. A speaker may have any name, also that of what every object has. */
export function speakerAs({ speakers }: Reading, name: string): string | null {
  return Object.hasOwn(speakers, name) ? (speakers[name] ?? null) : name;
}

/** How to read, as a call takes it; nothing where the text decides. */
export function choiceOf({ form, segmenting }: Reading): ReadingChoice {
  return { ...(form !== null && { form }), ...(segmenting !== null && { segmenting }) };
}

/** What becomes of speakers, as a call takes it; nobody who stays as found. */
export function editsOf({ speakers }: Reading): SpeakerEdit[] {
  return Object.entries(speakers)
    .filter(([name, as]) => as !== name)
    .map(([name, as]) => ({ name, as }));
}
