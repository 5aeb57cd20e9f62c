import type { Reading } from "../cue.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { leftOutWarningOf } from "../warnings.ts";
import { defineJsonForm } from "./json-form.ts";
import { recordOf, recordsOf, textIn } from "./json-value.ts";
import { spanIn, TEXT, wordListOf, wordsIn } from "./segment-fields.ts";
import { speakerIn } from "./speaker-fields.ts";
import { namesListedIn } from "./speaker-names.ts";
import { cuesOfWords } from "./timed-words.ts";

/** The JSON of Rev: `monologues`, whose elements, or spans in the file of its editor, are words and the spaces and
 * punctuation between them. */
export const revJson = defineJsonForm({
  id: "rev-json",
  name: "Rev (JSON)",
  joins: "never",
  readValue: readMonologues,
});

function readMonologues(value: unknown): Reading | null {
  const around = [value, recordOf(value).transcript].map(recordOf);
  const monologues = around.map((place) => recordsOf(place.monologues)).find((list) => list.length > 0);
  if (monologues === undefined) return null;
  refuseTooManySegments(monologues.length);
  const names = namesListedIn(around, monologues);
  const cues = monologues.map((monologue) => {
    const speaker = speakerIn(recordOf(monologue.speaker_info), names) || speakerIn(monologue, names);
    const words = wordsIn(wordListOf(monologue), 1000, names);
    const text = textIn(monologue, TEXT).trim();
    if (words.length > 0 || text === "") return cuesOfWords(words, speaker);
    return [{ ...spanIn(monologue, 1000), speaker, text }];
  });
  const empty = cues.filter((said) => said.length === 0).length;
  if (empty === monologues.length) return null;
  return { cues: cues.flat(), warnings: leftOutWarningOf(empty, monologues.length, "monologues") };
}
