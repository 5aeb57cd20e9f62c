import { NO_TRANSCRIPT, SEE_LOG } from "../failure-sentences.ts";
import type { Ended } from "./run-program.ts";

/** The error messages of whisper.cpp in its releases until now, and their meaning for people. The program exits with 0
 * even when it did not understand its arguments or could not read the recording. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [
    /failed to initialize whisper context|failed to load model/,
    `The transcription program cannot open its model. ${SEE_LOG}`,
  ],
  [
    /error: (?:unknown argument|argument \S+ requires value|unknown language|unknown DTW)/,
    `The transcription program does not accept what it is told by its settings. ${SEE_LOG}`,
  ],
];

const UNREADABLE = /failed to (?:read|open|decode)\b.*\b(?:audio|wav)\b|WAV file .* must be/i;

/** Returns true where whisper.cpp says that it cannot read the recording. */
export function cannotRead({ errors }: Ended): boolean {
  return UNREADABLE.test(errors);
}

/** Returns one sentence for people about a program that has written nothing. */
export function faultOf(ended: Ended): string {
  if (ended.how === "missing") return `The transcription program cannot be started. ${SEE_LOG}`;
  const known = KNOWN.find(([said]) => said.test(ended.errors));
  if (known !== undefined) return known[1];
  if (cannotRead(ended)) {
    return "The transcription program cannot read this recording: upload it as an .mp3 or a .wav, or upload its transcript.";
  }
  if (ended.how === "killed") {
    return `The transcription program was ended from outside: this machine may have too little memory for it. ${SEE_LOG}`;
  }
  return ended.how === "failed" ? `The transcription program ended with an error. ${SEE_LOG}` : NO_TRANSCRIPT;
}
