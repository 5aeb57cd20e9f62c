import type { Cue } from "../cue.ts";
import { type JsonRecord, textIn } from "./json-value.ts";
import { wordsIn } from "./segment-fields.ts";
import { wordListsOfService } from "./service-answers.ts";
import { cuesOfSpokenWords } from "./timed-words.ts";

type SpokenWord = ReturnType<typeof wordsIn>[number];

/** Milliseconds of a pause after which another channel may speak. */
const PAUSE_MS = 1000;

/** Reads words with times where nothing longer is there: AssemblyAI, Deepgram, ElevenLabs, Google's speakers. Null
 * where there are none, or where the text beside them has more than they do, as OpenAI's words are without points. */
export function readWordsJson(answer: JsonRecord): Cue[] | null {
  const unitMs = "audio_duration" in answer ? 1 : 1000;
  const channels = wordListsOfService(answer).map((list) => wordsIn(list, unitMs));
  const text = textIn(answer, ["text"]).replace(/\s+/g, "");
  const said = channels.flatMap((words) => words.map((word) => word.text)).join("");
  if (said === "" || (text !== "" && said.replace(/\s+/g, "") !== text)) return null;
  if (channels.length === 1) return channels.flatMap(cuesOfSpokenWords);
  const cues = channels.flatMap((words, index) =>
    splitAtPauses(words, `Channel ${index + 1}`).flatMap((part) => cuesOfSpokenWords(part)),
  );
  return cues.toSorted((one, other) => (one.startMs ?? 0) - (other.startMs ?? 0));
}

function splitAtPauses(words: readonly SpokenWord[], channel: string): SpokenWord[][] {
  const parts: SpokenWord[][] = [];
  for (const word of words) {
    const last = parts.at(-1);
    const before = last?.at(-1)?.endMs ?? null;
    const isPause = before !== null && word.startMs !== null && word.startMs - before >= PAUSE_MS;
    const spoken = { ...word, speaker: word.speaker || channel };
    if (last === undefined || isPause) parts.push([spoken]);
    else last.push(spoken);
  }
  return parts;
}
