import type { ReadTranscript, TranscriptForm } from "../cue.ts";
import { parseJson } from "./parse-json.ts";
import { readAwsJson } from "./read-aws-json.ts";
import { readOtr } from "./read-otr.ts";
import { readRevJson } from "./read-rev-json.ts";
import { readSegmentsJson } from "./read-segments-json.ts";

const DAMAGED_JSON = "This JSON is damaged or breaks off, so no transcript could be read from it.";
/** The sentence for JSON that is something else. */
export const NO_TRANSCRIPT_JSON = "This JSON has no transcript in a form that is known.";
/** The warnings that say why a whole text could not be read. */
export const JSON_REFUSALS: readonly string[] = [DAMAGED_JSON, NO_TRANSCRIPT_JSON];

/** Most specific first. */
const READERS = [
  { form: "rev-json", read: readRevJson },
  { form: "aws-json", read: readAwsJson },
  { form: "otranscribe", read: readOtr },
  { form: "segments-json", read: readSegmentsJson },
] as const;
export type JsonForm = (typeof READERS)[number]["form"];

/** Reads a transcript in JSON; null where the text is no JSON. JSON without a transcript has no cues and a warning that
 * says so. */
export function readJson(text: string): ReadTranscript | null {
  const json = parseJson(text);
  if (json.kind === "none") return null;
  if (json.kind === "damaged") return { form: "segments-json", cues: [], warnings: [DAMAGED_JSON] };
  for (const { form, read } of READERS) {
    const transcript = read(json.value);
    if (transcript !== null) return { form, ...transcript };
  }
  return { form: "segments-json", cues: [], warnings: [NO_TRANSCRIPT_JSON] };
}

/** True for the forms that are JSON. */
export function isJsonForm(form: TranscriptForm): form is JsonForm {
  return READERS.some((reader) => reader.form === form);
}
