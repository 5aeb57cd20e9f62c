import { MAX_SECONDS_A_LETTER } from "../cue-times.ts";
import { fieldNames, readField } from "./field-names.ts";
import { type JsonRecord, textIn } from "./json-value.ts";
import { spanIn, TEXT, WORD } from "./segment-fields.ts";

/** Seconds for a letter in no speech where segments have no ends, so that pauses count too. */
const MAX_SECONDS_A_LETTER_TO_NEXT = 20;
/** Eleven days in milliseconds. From here on numbers are nanoseconds, in which older releases of LocalAI count. */
const MIN_NANOSECONDS = 1e9;
const NANOSECOND_MS = 1e-6;

const WHOLE_SECONDS = fieldNames("audio_duration", "duration");

/** Returns the milliseconds in the unit that segments or words count time in, where their fields do not name it. The
 * places around them may tell how many seconds the whole lasts. */
export function unitMsOf(entries: readonly JsonRecord[], places: readonly JsonRecord[]): number {
  if (entries.some(({ end }) => typeof end === "number" && end >= MIN_NANOSECONDS)) return NANOSECOND_MS;
  if (areSamples(entries, places)) return SAMPLE_MS;
  return isInMilliseconds(entries) || isLongerThan(entries, wholeSecondsIn(places)) ? 1 : 1000;
}

/** Otter counts in samples, of which a second has 16,000. */
const SAMPLE_MS = 1 / 16;
const SAMPLES_A_SECOND = 16_000;
/** A recording is a little longer than what is said in it. */
const MIN_SAMPLES_A_SECOND = 12_000;
const OFFSET = fieldNames("start_offset");

/** True for offsets in Otter's answer, and for those that end with the whole only if they are samples. */
function areSamples(entries: readonly JsonRecord[], places: readonly JsonRecord[]): boolean {
  if (!haveBareOffsets(entries)) return false;
  const isOtters = places.some((place) => "otid" in place || "speech_id" in place || "speech" in place);
  if (isOtters || entries.some((entry) => "speaker_model_label" in entry)) return true;
  const last = entries.reduce((most, entry) => Math.max(most, spanIn(entry, 1).endMs ?? 0), 0);
  const rate = last / wholeSecondsIn(places);
  return rate >= MIN_SAMPLES_A_SECOND && rate <= SAMPLES_A_SECOND;
}

/** True for offsets in whole numbers, which name no unit. */
export function haveBareOffsets(entries: readonly JsonRecord[]): boolean {
  const offsets = entries.map((entry) =>
    readField(entry, OFFSET, (value) => (typeof value === "number" ? value : null)),
  );
  return offsets.some((offset) => offset !== null) && offsets.every((offset) => Number.isInteger(offset ?? 0));
}

function wholeSecondsIn(places: readonly JsonRecord[]): number {
  for (const place of places) {
    const seconds = readField(place, WHOLE_SECONDS, (value) => (typeof value === "number" && value > 0 ? value : null));
    if (seconds !== null) return seconds;
  }
  return Number.POSITIVE_INFINITY;
}

const MANY_TIMES = 10;

/** True for whole numbers of seconds that are far more than the whole lasts. */
function isLongerThan(entries: readonly JsonRecord[], wholeSeconds: number): boolean {
  let last = 0;
  for (const entry of entries) {
    const { startMs, endMs } = spanIn(entry, 1000);
    const ms = endMs ?? startMs ?? 0;
    if (ms % 1000 !== 0) return false;
    last = Math.max(last, ms / 1000);
  }
  return last > wholeSeconds * MANY_TIMES;
}

/** True for whole numbers that would be more seconds than what was said can have taken. Without ends, the time until
 * the next start counts. */
function isInMilliseconds(entries: readonly JsonRecord[]): boolean {
  let [seconds, letters] = [0, 0];
  let most = MAX_SECONDS_A_LETTER;
  let open: { startMs: number; length: number } | null = null;
  for (const entry of entries) {
    const { startMs, endMs } = spanIn(entry, 1000);
    if (startMs === null) continue;
    if (startMs % 1000 !== 0 || (endMs ?? 0) % 1000 !== 0) return false;
    const length = (textIn(entry, TEXT) || textIn(entry, WORD)).trim().length;
    if (endMs !== null) {
      seconds += (endMs - startMs) / 1000;
      letters += length;
    } else if (open !== null && startMs > open.startMs) {
      most = MAX_SECONDS_A_LETTER_TO_NEXT;
      seconds += (startMs - open.startMs) / 1000;
      letters += open.length;
    }
    open = endMs === null ? { startMs, length } : null;
  }
  return letters > 0 && seconds / letters > most;
}
