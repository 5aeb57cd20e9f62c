import { type JsonRecord, recordOf, recordsOf, textIn, timeIn } from "./json-value.ts";

const TICKS_A_SECOND = 10_000_000;
/** A channel is a microphone: more are no recording, and each would be a speaker. */
const MAX_CHANNELS = 1000;

/** Returns the answer of YouTube, Google, IBM or Azure as segments with the usual names of fields; empty for other
 * answers. */
export function segmentsOfService(answer: JsonRecord): JsonRecord[] {
  for (const segments of [segmentsOfYouTube(answer), segmentsOfResults(answer), segmentsOfPhrases(answer)]) {
    if (segments.length > 0) return segments;
  }
  return [];
}

/** YouTube's own captions. Each stays on the screen while the next one is said, and the line breaks between them are
 * captions too. */
function segmentsOfYouTube({ events }: JsonRecord): JsonRecord[] {
  const lines = recordsOf(events)
    .map(({ tStartMs, dDurationMs, segs }) => ({
      from: timeIn({ tStartMs }, ["tStartMs"], 1),
      length: timeIn({ dDurationMs }, ["dDurationMs"], 1),
      text: recordsOf(segs)
        .map((part) => textIn(part, ["utf8"]))
        .join(""),
    }))
    .filter(({ text }) => text.trim() !== "");
  return lines.map(({ from, length, text }, index) => {
    const shown = from === null || length === null ? null : from + length;
    const next = lines[index + 1]?.from ?? null;
    const to = shown !== null && next !== null && from !== null && next > from ? Math.min(shown, next) : shown;
    return { text: text.replace(/\n/g, " "), offsets: { from, to } };
  });
}

/** Returns the results of Google and IBM, each with its best alternative. Where Google names speakers, its last result
 * has all words again, with their speakers. */
function segmentsOfResults({ results }: JsonRecord): JsonRecord[] {
  const found = recordsOf(results).map((result) => ({ result, best: recordsOf(result.alternatives)[0] ?? {} }));
  const whole = found.at(-1)?.best ?? {};
  if (recordsOf(whole.words).some(({ speakerTag }) => typeof speakerTag === "number" && speakerTag > 0)) return [];
  return found
    .filter(({ best }) => textIn(best, ["transcript"]) !== "")
    .map(({ result, best }) => {
      const timestamps = Array.isArray(best.timestamps) ? best.timestamps : [];
      const words = timestamps.map((word) =>
        Array.isArray(word) ? { word: word[0], start: word[1], end: word[2] } : {},
      );
      const end = result.resultEndTime ?? result.resultEndOffset;
      return { ...best, words: best.words ?? words, ...(end !== undefined && { end }) };
    });
}

function segmentsOfPhrases({ recognizedPhrases }: JsonRecord): JsonRecord[] {
  return recordsOf(recognizedPhrases).map(({ nBest, speaker, offsetInTicks, durationInTicks }) => {
    const best = recordsOf(nBest)[0] ?? {};
    const [start, duration] = [offsetInTicks, durationInTicks].map((ticks) =>
      typeof ticks === "number" ? ticks / TICKS_A_SECOND : undefined,
    );
    return { text: textIn(best, ["display", "lexical"]), confidence: best.confidence, speaker, start, duration };
  });
}

/** Returns the words of a service that names the speaker of each, in one list for each channel; empty for other
 * answers. */
export function wordListsOfService(answer: JsonRecord): unknown[] {
  const results = recordOf(answer.results);
  const channels = recordsOf(results.channels).map(({ alternatives }) => recordsOf(alternatives)[0]?.words);
  if (channels.length > 0) return channels.length > MAX_CHANNELS ? [] : channels;
  const last = recordsOf(answer.results).at(-1) ?? {};
  const tagged = recordsOf(last.alternatives)[0]?.words;
  return [tagged ?? answer.words].filter((words) => Array.isArray(words));
}
