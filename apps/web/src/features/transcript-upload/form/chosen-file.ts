import { newId } from "../../../api/new-id.ts";
import { AS_FOUND, type Reading } from "../preview/reading.ts";

/** An existing source that a recording belongs to. */
export type RecordedSource = { id: string; name: string };

/** A chosen file with its options. `recording` is paired with the transcript `file`. `addTo` is the source that the
 * recording `file` belongs to. A blank `speaker` stands for the speaker of all files. */
export type ChosenFile = {
  key: string;
  file: File;
  recording: File | null;
  addTo: RecordedSource | null;
  sourceName: string;
  speaker: string;
  reading: Reading;
};

/** Creates a chosen file with default options. */
export function chosenFile(file: File, fields: Partial<ChosenFile> = {}): ChosenFile {
  const key = newId();
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

export function isEmptyFile({ file }: Pick<ChosenFile, "file">): boolean {
  return file.size === 0;
}

/** Returns a file's name without its extension. */
export function nameFromFile({ name }: File): string {
  return name.replace(/\.[^.]+$/, "");
}
