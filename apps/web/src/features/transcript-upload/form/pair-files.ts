import { groupedBy } from "@quarry/domain";
import { isRecording, RECORDING_ENDINGS } from "./accepted-files.ts";
import { type ChosenFile, chosenFile, isEmptyFile, nameFromFile } from "./chosen-file.ts";

/** Transcript endings, the most informative format first: of several transcripts with a recording's name, the first is
 * paired with it. */
const BEST_FIRST = [".vtt", ".srt", ".json", ".otr", ".docx", ".txt", ".md", ".pdf"];

/** Pairs each recording with the transcript of the same name into one row. At least one of the two must be in `added`,
 * so that split pairs stay split. */
export function withPairs(files: readonly ChosenFile[], added: ReadonlySet<string>): ChosenFile[] {
  const transcripts = byTitle(
    files.filter((one) => !isRecording(one.file) && one.recording === null && !isEmptyFile(one)).sort(bestFirst),
  );
  const partners = new Map<string, ChosenFile>();
  for (const one of files) {
    if (!isRecording(one.file) || one.addTo !== null || isEmptyFile(one)) continue;
    const fitting = transcripts.get(titleOf(one.file)) ?? [];
    const partner = fitting.find(({ key }) => !partners.has(key) && (added.has(key) || added.has(one.key)));
    if (partner === undefined) continue;
    partners.set(partner.key, one);
    partners.set(one.key, partner);
  }
  return files.flatMap((one) => {
    const partner = partners.get(one.key);
    if (partner === undefined) return [one];
    return isRecording(one.file) ? [] : [paired(one, partner)];
  });
}

/** Splits a pair into a transcript and a recording, or detaches a recording from its existing source. */
export function withPairSplit(files: readonly ChosenFile[], key: string): ChosenFile[] {
  return files.flatMap((one) => {
    if (one.key !== key) return [one];
    const { recording, sourceName } = one;
    const transcript = { ...one, recording: null, addTo: null };
    return recording === null ? [transcript] : [transcript, chosenFile(recording, { sourceName })];
  });
}

function byTitle(files: readonly ChosenFile[]): Map<string, ChosenFile[]> {
  return groupedBy(files, ({ file }) => titleOf(file));
}

function paired(transcript: ChosenFile, { file, sourceName }: ChosenFile): ChosenFile {
  const isTyped = transcript.sourceName !== nameFromFile(transcript.file);
  return { ...transcript, recording: file, sourceName: isTyped ? transcript.sourceName : sourceName };
}

function bestFirst(one: ChosenFile, other: ChosenFile): number {
  return rankOf(one) - rankOf(other);
}

function rankOf({ file }: ChosenFile): number {
  const name = file.name.toLowerCase();
  return BEST_FIRST.findIndex((ending) => name.endsWith(ending));
}

/** Returns the name that both files of a pair share. Some programs name a transcript `talk.wav.vtt`. */
function titleOf(file: File): string {
  const name = nameFromFile(file).normalize("NFC").toLowerCase();
  const ending = RECORDING_ENDINGS.find((one) => name.endsWith(one)) ?? "";
  return name.slice(0, name.length - ending.length);
}
