import { isRecording, RECORDING_ENDINGS } from "./accepted-files.ts";
import { type ChosenFile, chosenFile, isEmptyFile, nameFromFile } from "./chosen-file.ts";

/** Of several transcripts of one name, the one whose form keeps most is the recording's. */
const BEST_FIRST = [".vtt", ".srt", ".json", ".otr", ".docx", ".txt", ".md", ".pdf"];

/** The files with each recording in one row with the transcript of its name. Only the files just `added` are paired,
 * with each other and with those that were there: what was parted stays so. */
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

/** The files with what became of one row after its parting: a transcript and a recording of their own, or a recording
 * that is for no source that is there. */
export function withPairSplit(files: readonly ChosenFile[], key: string): ChosenFile[] {
  return files.flatMap((one) => {
    if (one.key !== key) return [one];
    const { recording, sourceName } = one;
    const transcript = { ...one, recording: null, addTo: null };
    return recording === null ? [transcript] : [transcript, chosenFile(recording, { sourceName })];
  });
}

function byTitle(files: readonly ChosenFile[]): Map<string, ChosenFile[]> {
  const groups = new Map<string, ChosenFile[]>();
  for (const one of files) {
    const title = titleOf(one.file);
    const group = groups.get(title);
    if (group === undefined) groups.set(title, [one]);
    else group.push(one);
  }
  return groups;
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

/** What two files of one talk are called alike; some programs name a transcript `talk.wav.vtt`. */
function titleOf(file: File): string {
  const name = nameFromFile(file).normalize("NFC").toLowerCase();
  const ending = RECORDING_ENDINGS.find((one) => name.endsWith(one)) ?? "";
  return name.slice(0, name.length - ending.length);
}
