import type { SpeakerEdit } from "@quarry/domain";
import type { ColumnRole, ReadingChoice, Segmenting, TranscriptFormId } from "@quarry/transcript";

/** The reading options of a transcript; null leaves a decision to the parser. `speakers` maps names in the text to new
 * names, or to null to leave a speaker out. `leaveOut` holds the indexes of omitted segments, `columns` the roles of a
 * table's columns. */
export type Reading = {
  form: TranscriptFormId | null;
  columns: readonly ColumnRole[] | null;
  segmenting: Segmenting | null;
  joinsAsides: boolean;
  keepsHead: boolean;
  commentsAsNotes: boolean;
  speakers: Readonly<Record<string, string | null>>;
  leaveOut: readonly number[];
};

/** The options that leave everything to the parser. */
export const AS_FOUND: Reading = {
  ...{ form: null, columns: null, segmenting: null, joinsAsides: false, keepsHead: false, commentsAsNotes: false },
  ...{ speakers: {}, leaveOut: [] },
};

/** The options that decide how a text is divided into segments. */
export type Segmentation = Pick<Reading, "form" | "columns" | "segmenting" | "joinsAsides" | "keepsHead">;

/** Changes how the text is divided. The indexes of segments change, so no segment stays left out. */
export function withSegmentation(reading: Reading, parting: Partial<Segmentation>): Reading {
  return { ...reading, ...parting, leaveOut: [] };
}

/** Leaves out a segment of the preview, or includes it again. */
export function withSegment(reading: Reading, place: number, isWanted: boolean): Reading {
  const others = reading.leaveOut.filter((one) => one !== place);
  return { ...reading, leaveOut: isWanted ? others : [...others, place] };
}

/** Returns the chosen name of a speaker; null when left out. `Object.hasOwn`, because a speaker may be called
 * `constructor`. */
export function speakerAs({ speakers }: Reading, name: string): string | null {
  return Object.hasOwn(speakers, name) ? (speakers[name] ?? null) : name;
}

/** Returns the options as input of a call, without those left to the parser. */
export function choiceOf({
  form,
  columns,
  segmenting,
  joinsAsides,
  keepsHead,
  commentsAsNotes,
}: Reading): ReadingChoice {
  return {
    ...(form !== null && { form }),
    ...(columns !== null && { columns: [...columns] }),
    ...(segmenting !== null && { segmenting }),
    ...(joinsAsides && { joinsAsides }),
    ...(keepsHead && { keepsHead }),
    ...(commentsAsNotes && { commentsAsNotes }),
  };
}

/** Returns the reading with the remembered roles of columns, unless a person chose others, a form without columns, or
 * left out segments of another reading. */
export function withRemembered(reading: Reading, columns: readonly ColumnRole[] | null): Reading {
  const isTable = reading.form === null || reading.form === "table";
  const isOpen = reading.columns === null && reading.leaveOut.length === 0;
  return columns !== null && isOpen && isTable ? { ...reading, columns } : reading;
}

/** Returns the changed speakers as input of a call. */
export function editsOf({ speakers }: Reading): SpeakerEdit[] {
  return Object.entries(speakers)
    .filter(([name, as]) => as !== name)
    .map(([name, as]) => ({ name, as }));
}
