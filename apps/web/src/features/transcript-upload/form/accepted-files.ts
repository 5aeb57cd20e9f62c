/** File name endings of recordings. */
export const RECORDING_ENDINGS: readonly string[] = [".mp3", ".mp4", ".m4a", ".wav", ".webm"];

const DOCUMENT_ENDINGS = [".txt", ".pdf", ".docx"];
const DATA_ENDINGS = [".vtt", ".srt", ".csv", ".tsv", ".json", ".md", ".otr"];

/** File name endings of transcripts. */
export const TEXT_ENDINGS: readonly string[] = [...DOCUMENT_ENDINGS, ...DATA_ENDINGS];

/** File name endings that a source can be made from. */
export const ACCEPTED_ENDINGS: readonly string[] = [...DOCUMENT_ENDINGS, ...RECORDING_ENDINGS, ...DATA_ENDINGS];

/** Returns true for audio and video files. */
export function isRecording(file: File): boolean {
  return endsInOne(file, RECORDING_ENDINGS);
}

/** Returns true for file types that the server accepts. Some system dialogs and drops let other files through. */
export function isAcceptedFile(file: File): boolean {
  return endsInOne(file, ACCEPTED_ENDINGS);
}

function endsInOne({ name }: File, endings: readonly string[]): boolean {
  const lowercase = name.toLowerCase();
  return endings.some((ending) => lowercase.endsWith(ending));
}
