import { isBlank, type SpeakerEdit } from "@quarry/domain";
import type { ReadingChoice } from "@quarry/transcript";
import { AS_FOUND, choiceOf, editsOf, type Reading } from "../preview/reading.ts";
import { UPLOAD_TEXT as TEXT } from "../text.ts";
import { isAcceptedFile, isRecording, RECORDING_ENDINGS } from "./accepted-files.ts";
import { type ChosenFile, chosenFile, isEmptyFile, nameFromFile, type RecordedSource } from "./chosen-file.ts";
import { withPairs } from "./pair-files.ts";

/** The fields of the upload dialog. Chosen files take precedence over pasted text, and each has its own name;
 * `sourceName` belongs to pasted text. */
export type TranscriptFields = {
  sourceName: string;
  speaker: string;
  files: readonly ChosenFile[];
  fullText: string;
  /** The reading options of pasted text. */
  reading: Reading;
};

/** The fields of an empty upload dialog. */
export const EMPTY_TRANSCRIPT: TranscriptFields = {
  ...{ sourceName: "", speaker: "", files: [], fullText: "" },
  reading: AS_FOUND,
};

/** The key of pasted text. */
export const PASTED_KEY = "pasted";

/** The upload of one source: a file under its key, or pasted text. `recording` is sent after the transcript. `addTo` is
 * the existing source that the recording `file` belongs to. */
export type TranscriptUpload = {
  key: string;
  sourceName: string;
  speaker: string;
  speakers?: SpeakerEdit[];
  leaveOut?: number[];
  recording?: File;
  addTo?: string;
} & ({ file: File } | { fullText: string }) &
  ReadingChoice;

/** Errors of the fields. `names` holds the keys of files without a name. */
export type TranscriptProblems = { sourceName?: string; content?: string; names: ReadonlySet<string> };

/** Returns the existing source that a recording belongs to; null for a new source. */
export type RecordingPlace = (file: File) => RecordedSource | null;

/** Adds files. Each source is named after its file; a name typed before goes to the first file. */
export function withFiles(
  fields: TranscriptFields,
  files: readonly File[],
  placeOf: RecordingPlace = () => null,
): TranscriptFields {
  const added = files.map((file, index) => {
    const isNamed = index === 0 && fields.files.length === 0 && !isBlank(fields.sourceName);
    const addTo = isRecording(file) ? placeOf(file) : null;
    return chosenFile(file, { addTo, ...(isNamed && { sourceName: fields.sourceName }) });
  });
  return { ...fields, files: withPairs([...fields.files, ...added], new Set(added.map(({ key }) => key))) };
}

/** Adds the files of accepted types. `refusal` is a sentence about the others; undefined when there are none. */
export function withChosen(
  fields: TranscriptFields,
  chosen: readonly File[],
  placeOf?: RecordingPlace,
): { fields: TranscriptFields; refusal: string | undefined } {
  const refused = chosen.filter((file) => !isAcceptedFile(file));
  const isPart = refused.length < chosen.length || fields.files.length > 0;
  const names = refused.map(({ name }) => name).join(", ");
  return {
    fields: withFiles(fields, chosen.filter(isAcceptedFile), placeOf),
    refusal: refused.length === 0 ? undefined : isPart ? TEXT.wrongTypes(names) : TEXT.wrongType,
  };
}

/** Replaces the chosen recording of a source by the first recording among the files. */
export function withRecordingChosen(
  fields: TranscriptFields,
  chosen: readonly File[],
  addTo: RecordedSource,
): { fields: TranscriptFields; refusal: string | undefined } {
  const file = chosen.find(isRecording);
  if (file === undefined) return { fields, refusal: TEXT.wrongRecording(RECORDING_ENDINGS) };
  return { fields: { ...fields, files: [chosenFile(file, { addTo, sourceName: addTo.name })] }, refusal: undefined };
}

/** Keeps the recordings of pairs whose transcript was stored, as recordings of the created sources. */
export function withRecordingsLeft(fields: TranscriptFields, sources: ReadonlyMap<string, string>): TranscriptFields {
  const files = fields.files.map((one) => {
    const id = sources.get(one.key);
    if (id === undefined || one.recording === null) return one;
    return { ...one, file: one.recording, recording: null, addTo: { id, name: one.sourceName } };
  });
  return { ...fields, files };
}

/** Removes a file. When the last file goes, a typed name stays, and a name taken from the file goes too. */
export function withoutFile(fields: TranscriptFields, gone: string): TranscriptFields {
  const [only, ...others] = fields.files;
  const left = withoutStored(fields, new Set([gone]));
  const isTyped = only?.key === gone && others.length === 0 && only.sourceName !== nameFromFile(only.file);
  return isTyped ? { ...left, sourceName: only.sourceName } : left;
}

/** Removes stored files and their names. */
export function withoutStored(fields: TranscriptFields, stored: ReadonlySet<string>): TranscriptFields {
  const files = fields.files.filter(({ key }) => !stored.has(key));
  return { ...fields, sourceName: files.length < fields.files.length ? "" : fields.sourceName, files };
}

/** Returns the name of the source while there is at most one file. */
export function nameOf({ sourceName, files }: TranscriptFields): string {
  return files[0]?.sourceName ?? sourceName;
}

/** Sets the name of a file; with a null key, of the only source. */
export function withName(fields: TranscriptFields, key: string | null, sourceName: string): TranscriptFields {
  const named = key ?? fields.files[0]?.key;
  if (named === undefined) return { ...fields, sourceName };
  return { ...fields, files: fields.files.map((one) => (one.key === named ? { ...one, sourceName } : one)) };
}

/** Sets the speaker of a file; a blank one stands for the speaker of all files. */
export function withSpeaker(fields: TranscriptFields, key: string, speaker: string): TranscriptFields {
  return { ...fields, files: fields.files.map((one) => (one.key === key ? { ...one, speaker } : one)) };
}

/** Sets the reading options of a file; with `PASTED_KEY`, of the pasted text. */
export function withReading(fields: TranscriptFields, key: string, reading: Reading): TranscriptFields {
  if (key === PASTED_KEY) return { ...fields, reading };
  return { ...fields, files: fields.files.map((one) => (one.key === key ? { ...one, reading } : one)) };
}

/** Returns the chosen files that are not empty. */
export function uploadableFiles({ files }: TranscriptFields): ChosenFile[] {
  return files.filter((one) => !isEmptyFile(one));
}

/** Returns the errors that prevent an upload; null when there are none. */
export function problemsOf(fields: TranscriptFields): TranscriptProblems | null {
  const files = uploadableFiles(fields);
  const names = new Set(files.filter(({ sourceName }) => isBlank(sourceName)).map(({ key }) => key));
  const isNameMissing = fields.files.length === 0 ? isBlank(fields.sourceName) : names.size > 0;
  const isContentMissing = files.length === 0 && (fields.files.length > 0 || isBlank(fields.fullText));
  if (!isNameMissing && !isContentMissing) return null;
  return {
    ...(isNameMissing && { sourceName: TEXT.nameMissing }),
    ...(isContentMissing && { content: TEXT.contentMissing }),
    names,
  };
}

/** Returns the uploads for the fields, one per source. */
export function uploadsOf(fields: TranscriptFields): TranscriptUpload[] {
  const { sourceName, fullText, reading } = fields;
  const said = fields.speaker.trim();
  if (fields.files.length === 0) {
    const named = { key: PASTED_KEY, sourceName: sourceName.trim(), speaker: said };
    return [{ ...named, fullText, ...decided(reading) }];
  }
  return uploadableFiles(fields).map((one) => {
    const named = { key: one.key, sourceName: one.sourceName.trim(), speaker: one.speaker.trim() || said };
    const { file, recording, addTo } = one;
    if (addTo !== null) return { ...named, file, addTo: addTo.id };
    return { ...named, file, ...(recording !== null && { recording }), ...decided(one.reading) };
  });
}

function decided(reading: Reading) {
  const speakers = editsOf(reading);
  const { leaveOut } = reading;
  return {
    ...choiceOf(reading),
    ...(speakers.length > 0 && { speakers }),
    ...(leaveOut.length > 0 && { leaveOut: [...leaveOut] }),
  };
}
