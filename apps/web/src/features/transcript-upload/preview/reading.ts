import type { SpeakerEdit } from "@quarry/domain";
import type { ReadingChoice, Segmenting, TranscriptForm } from "@quarry/transcript";

/** What a person has decided about a transcript before it is stored; null where the text decides. `speakers` has a new
 * name, or null for those who are left out, by the name in the text; `leaveOut` has the places of segments in the
 * preview that are not wanted. */
export type Reading = {
  form: TranscriptForm | null;
  segmenting: Segmenting | null;
  keepsHead: boolean;
  commentsAsNotes: boolean;
  speakers: Readonly<Record<string, string | null>>;
  leaveOut: readonly number[];
};

/** Everything as the text has it. */
export const AS_FOUND: Reading = {
  ...{ form: null, segmenting: null, keepsHead: false, commentsAsNotes: false },
  ...{ speakers: {}, leaveOut: [] },
};

/** What can be chosen about how a text is parted into segments. */
export type Segmentation = Pick<Reading, "form" | "segmenting" | "keepsHead">;

/** The reading with the text parted otherwise: no segment stays where it was, so that all are wanted again. */
export function withSegmentation(reading: Reading, parting: Partial<Segmentation>): Reading {
  return { ...reading, ...parting, leaveOut: [] };
}

/** The reading with one segment left out, or wanted again. */
export function withSegment(reading: Reading, place: number, isWanted: boolean): Reading {
  const others = reading.leaveOut.filter((one) => one !== place);
  return { ...reading, leaveOut: isWanted ? others : [...others, place] };
}

/** What becomes of a speaker: a name, null for one who is left out. A speaker may have any name, also that of what
 * every object has. */
export function speakerAs({ speakers }: Reading, name: string): string | null {
  return Object.hasOwn(speakers, name) ? (speakers[name] ?? null) : name;
}

/** How to read, as a call takes it; nothing where the text decides. */
export function choiceOf({ form, segmenting, keepsHead, commentsAsNotes }: Reading): ReadingChoice {
  return {
    ...(form !== null && { form }),
    ...(segmenting !== null && { segmenting }),
    ...(keepsHead && { keepsHead }),
    ...(commentsAsNotes && { commentsAsNotes }),
  };
}

/** What becomes of speakers, as a call takes it; nobody who stays as found. */
export function editsOf({ speakers }: Reading): SpeakerEdit[] {
  return Object.entries(speakers)
    .filter(([name, as]) => as !== name)
    .map(([name, as]) => ({ name, as }));
}
