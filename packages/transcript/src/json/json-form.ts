import type { Reading } from "../cue.ts";
import { oncePerText, type PreparedText } from "../prepared-text.ts";
import { defineForm, type TranscriptForm } from "../transcript-form.ts";
import { warning } from "../warnings.ts";
import { parseJson } from "./parse-json.ts";

const DAMAGED_JSON = "This JSON is damaged or breaks off, so no transcript could be read from it.";
const NO_TRANSCRIPT_JSON = "This JSON has no transcript in a form that is known.";
/** The texts of warnings that tell why nothing could be read from JSON. */
export const JSON_REFUSALS: readonly string[] = [DAMAGED_JSON, NO_TRANSCRIPT_JSON];

/** Parses the text as JSON, once. */
const jsonOf = oncePerText(({ whole }) => parseJson(whole));

type JsonForm<Id extends string> = Pick<TranscriptForm<Id>, "id" | "name" | "joins"> & {
  /** Reads a value in this form; null for a value in another one. */
  readValue: (value: unknown) => Reading | null;
  /** True for the form that refuses JSON which no form could read. */
  isLast?: boolean;
};

/** Defines a form of JSON. A text that it cannot read has no cues and a warning that says why. */
export function defineJsonForm<const Id extends string>({ readValue, isLast = false, ...form }: JsonForm<Id>) {
  const readingOf = oncePerText((text) => {
    const json = jsonOf(text);
    return json.kind === "value" ? readValue(json.value) : null;
  });
  return defineForm<Id>({
    ...form,
    family: "json",
    segmenting: "turn",
    detect: (text) => (isLast ? jsonOf(text).kind !== "none" : readingOf(text) !== null),
    read: (text) => readingOf(text) ?? refusal(text),
  });
}

function refusal(prepared: PreparedText): Reading {
  const text = jsonOf(prepared).kind === "damaged" ? DAMAGED_JSON : NO_TRANSCRIPT_JSON;
  return { cues: [], warnings: [warning(text, "lost")] };
}
