/** The endings of recordings. */
export const RECORDING_ENDINGS: readonly string[] = [".mp3", ".mp4", ".m4a", ".wav", ".webm"];

/** The endings of the files that a source can be made of. */
export const ACCEPTED_ENDINGS: readonly string[] = [
  ...[".txt", ".pdf", ".docx", ...RECORDING_ENDINGS],
  ...[".vtt", ".srt", ".json", ".md", ".otr"],
];

/** True when a file is heard, not read. */
export function isRecording(file: File): boolean {
  return endsInOne(file, RECORDING_ENDINGS);
}

/** True when the server takes files of that kind. The choosers of some systems, and a drop, let others through. */
export function isAcceptedFile(file: File): boolean {
  return endsInOne(file, ACCEPTED_ENDINGS);
}

function endsInOne({ name }: File, endings: readonly string[]): boolean {
  const lowercase = name.toLowerCase();
  return endings.some((ending) => lowercase.endsWith(ending));
}
