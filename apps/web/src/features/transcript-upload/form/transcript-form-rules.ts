import { isBlank, type SpeakerEdit } from "@quarry/domain";
import type { ReadingChoice } from "@quarry/transcript";
import { AS_FOUND, choiceOf, editsOf, type Reading } from "../preview/reading.ts";
import { UPLOAD_TEXT as TEXT } from "../text.ts";
import { isAcceptedFile, isRecording, RECORDING_ENDINGS } from "./accepted-files.ts";
import { type ChosenFile, chosenFile, isEmptyFile, nameFromFile, type RecordedSource } from "./chosen-file.ts";
import { withPairs } from "./pair-files.ts";

/** What is in the upload dialog. Chosen files go before pasted text, and each has a name of its own; `sourceName` is
 * what was typed without one. */
export type TranscriptFields = {
  sourceName: string;
  speaker: string;
  files: readonly ChosenFile[];
  fullText: string;
  /** How pasted text is to be read. */
  reading: Reading;
};

/** An upload dialog as it opens. */
export const EMPTY_TRANSCRIPT: TranscriptFields = {
  ...{ sourceName: "", speaker: "", files: [], fullText: "" },
  reading: AS_FOUND,
};

/** The key of what is sent when no file was chosen. */
export const PASTED_KEY = "pasted";

/** What is sent for one source: a file, under its key, or text that was pasted. `recording` follows the transcript;
 * `addTo` is the source that the recording `file` is for. */
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

/** What is wrong with a field, where something is. `names` has the keys of files without a name. */
export type TranscriptProblems = { sourceName?: string; content?: string; names: ReadonlySet<string> };

/** Which source that is there a recording is for; null where it becomes one. */
export type RecordingPlace = (file: File) => RecordedSource | null;

/** The fields with more files. A file's name without its extension names the source; a name that was typed before is
 * the first file's. */
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

/** The fields with those files that can be uploaded, and a sentence about the others; undefined when there are none. */
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

/** The fields with the first recording among the files as that of a source, in place of one chosen before. */
export function withRecordingChosen(
  fields: TranscriptFields,
  chosen: readonly File[],
  addTo: RecordedSource,
): { fields: TranscriptFields; refusal: string | undefined } {
  const file = chosen.find(isRecording);
  if (file === undefined) return { fields, refusal: TEXT.wrongRecording(RECORDING_ENDINGS) };
  return { fields: { ...fields, files: [chosenFile(file, { addTo, sourceName: addTo.name })] }, refusal: undefined };
}

/** The fields after an upload in which the transcripts of these pairs were stored, and their recordings were not: each
 * is left as that of its source. */
export function withRecordingsLeft(fields: TranscriptFields, sources: ReadonlyMap<string, string>): TranscriptFields {
  const files = fields.files.map((one) => {
    const id = sources.get(one.key);
    if (id === undefined || one.recording === null) return one;
    return { ...one, file: one.recording, recording: null, addTo: { id, name: one.sourceName } };
  });
  return { ...fields, files };
}

/** The fields without a file. Of the only one, a name that was typed stays; one that came from the file goes with
 * it. */
export function withoutFile(fields: TranscriptFields, gone: string): TranscriptFields {
  const [only, ...others] = fields.files;
  const left = withoutStored(fields, new Set([gone]));
  const isTyped = only?.key === gone && others.length === 0 && only.sourceName !== nameFromFile(only.file);
  return isTyped ? { ...left, sourceName: only.sourceName } : left;
}

/** The fields without the files that are stored, and without any name that was theirs. */
export function withoutStored(fields: TranscriptFields, stored: ReadonlySet<string>): TranscriptFields {
  const files = fields.files.filter(({ key }) => !stored.has(key));
  return { ...fields, sourceName: files.length < fields.files.length ? "" : fields.sourceName, files };
}

/** What the only source will be called, where there is no more than one file. */
export function nameOf({ sourceName, files }: TranscriptFields): string {
  return files[0]?.sourceName ?? sourceName;
}

/** The fields with a name for the file with the key, or, with null, for the only source. */
export function withName(fields: TranscriptFields, key: string | null, sourceName: string): TranscriptFields {
  const named = key ?? fields.files[0]?.key;
  if (named === undefined) return { ...fields, sourceName };
  return { ...fields, files: fields.files.map((one) => (one.key === named ? { ...one, sourceName } : one)) };
}

/** The fields with a speaker of its own for the file with the key; a blank one is that of all. */
export function withSpeaker(fields: TranscriptFields, key: string, speaker: string): TranscriptFields {
  return { ...fields, files: fields.files.map((one) => (one.key === key ? { ...one, speaker } : one)) };
}

/** The fields with another way to read the file with the key, or, with `PASTED_KEY`, the pasted text. */
export function withReading(fields: TranscriptFields, key: string, reading: Reading): TranscriptFields {
  if (key === PASTED_KEY) return { ...fields, reading };
  return { ...fields, files: fields.files.map((one) => (one.key === key ? { ...one, reading } : one)) };
}

/** The chosen files with something in them. */
export function uploadableFiles({ files }: TranscriptFields): ChosenFile[] {
  return files.filter((one) => !isEmptyFile(one));
}

/** What keeps these fields from being sent; null when nothing does. */
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

/** The fields as they are sent, a draft a source. */
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
