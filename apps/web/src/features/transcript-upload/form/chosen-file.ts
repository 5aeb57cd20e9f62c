import { AS_FOUND, type Reading } from "../preview/reading.ts";

/** A source that is there, which a recording is for. */
export type RecordedSource = { id: string; name: string };

/** A file that was chosen, what its source will be called, and how it is to be read. `recording` is of the same talk as
 * the transcript `file`, and becomes one source with it; `addTo` is the source that the recording `file` is for. A
 * blank `speaker` is that of all files. */
export type ChosenFile = {
  key: string;
  file: File;
  recording: File | null;
  addTo: RecordedSource | null;
  sourceName: string;
  speaker: string;
  reading: Reading;
};

/** A file as it is chosen. */
export function chosenFile(file: File, fields: Partial<ChosenFile> = {}): ChosenFile {
  const key = crypto.randomUUID();
  return {
    key,
    file,
    recording: null,
    addTo: null,
    sourceName: nameFromFile(file),
    speaker: "",
    reading: AS_FOUND,
    ...fields,
  };
}

/** True for a file that there is nothing in to upload. */
export function isEmptyFile({ file }: Pick<ChosenFile, "file">): boolean {
  return file.size === 0;
}

/** A file's name without its extension. */
export function nameFromFile({ name }: File): string {
  return name.replace(/\.[^.]+$/, "");
}
