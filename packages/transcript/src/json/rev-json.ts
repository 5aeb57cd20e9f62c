import type { Reading } from "../cue.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { leftOutWarningOf } from "../warnings.ts";
import { confidenceIn } from "./confidence.ts";
import { defineJsonForm } from "./json-form.ts";
import { recordOf, recordsOf, textIn, timeIn } from "./json-value.ts";
import { cuesOfWords } from "./timed-words.ts";

/** The JSON of Rev: `monologues`, whose elements are words and the spaces and punctuation between them. */
export const revJson = defineJsonForm({
  id: "rev-json",
  name: "Rev (JSON)",
  joins: "never",
  readValue: readMonologues,
});

function readMonologues(value: unknown): Reading | null {
  const { monologues, speakers } = recordOf(value);
  if (!Array.isArray(monologues)) return null;
  refuseTooManySegments(monologues.length);
  const names = new Map(recordsOf(speakers).map((speaker) => [String(speaker.id), textIn(speaker, ["name"]).trim()]));
  const cues = recordsOf(monologues).map(({ speaker, elements }) => {
    const words = recordsOf(elements).map((element) => ({
      text: textIn(element, ["value"]),
      startMs: timeIn(element, ["ts", "start_ts"]),
      endMs: timeIn(element, ["end_ts"]),
      isAttached: element.type === "punct",
      confidence: confidenceIn(element),
    }));
    const number = typeof speaker === "number" || typeof speaker === "string" ? String(speaker) : "";
    return cuesOfWords(words, names.get(number) || (number === "" ? "" : `Speaker ${number}`));
  });
  const empty = cues.filter((said) => said.length === 0).length;
  return {
    cues: cues.flat(),
    warnings: leftOutWarningOf(empty, monologues.length, "monologues"),
  };
}
