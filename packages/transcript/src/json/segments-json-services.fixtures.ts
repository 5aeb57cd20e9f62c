import type { FormFixtures } from "../form-fixture.ts";

const text = (value: unknown) => JSON.stringify(value, null, 1);

/** Answers of speech recognition services, segment by segment. */
export const SEGMENTS_JSON_SERVICES_FIXTURES: FormFixtures = [
  {
    name: "YouTube captions with line breaks as separate captions, which overlap in time",
    marks: /"segs":/g,
    marksMinusCues: 1,
    text: text({
      wireMagic: "pb3",
      events: [
        { tStartMs: 0, dDurationMs: 9000, id: 1 },
        { tStartMs: 160, dDurationMs: 4000, segs: [{ utf8: "we" }, { utf8: " sold", tOffsetMs: 200 }] },
        { tStartMs: 2000, dDurationMs: 2010, aAppend: 1, segs: [{ utf8: "\n" }] },
        { tStartMs: 2010, dDurationMs: 4000, segs: [{ utf8: "it" }] },
      ],
    }),
    cues: ["0.16-2.01 : we sold", "2.01-6.01 : it"],
  },
  {
    name: "a list with durations in place of end times",
    marks: /"text":/g,
    text: text([
      { text: "we sold", start: 0.5, duration: 2 },
      { text: "it", start: 2.5, duration: 1 },
    ]),
    cues: ["0.5-2.5 : we sold", "2.5-3.5 : it"],
  },
  {
    name: "chunks with two times, the last without an end",
    marks: /"timestamp":/g,
    text: text({
      text: " We sold. Why?",
      chunks: [
        { timestamp: [0, 3.16], text: " We sold." },
        { timestamp: [3.5, null], text: " Why?" },
      ],
    }),
    cues: ["0-3.16 : We sold.", "3.5- : Why?"],
  },
  {
    name: "times in milliseconds without a unit",
    marks: /"start":/g,
    text: text([
      { start: 0, end: 2500, text: "We sold it, and then we left." },
      { start: 2500, end: 4000, text: "Why?" },
    ]),
    cues: ["0-2.5 : We sold it, and then we left.", "2.5-4 : Why?"],
  },
  {
    name: "sentences inside a response",
    marks: /"index":/g,
    text: text({
      data: {
        transcript: {
          title: "Mill",
          sentences: [
            { index: 0, speaker_name: "Anna", speaker_id: 0, text: "We sold it.", start_time: 2.1, end_time: 4 },
            { index: 1, speaker_name: null, speaker_id: 1, text: "Why?", start_time: "5", end_time: "9" },
          ],
        },
      },
    }),
    cues: ["2.1-4 Anna: We sold it.", "5-9 Speaker 1: Why?"],
  },
  {
    name: "Google results, one without words",
    marks: /"transcript":/g,
    text: text({
      results: [
        { alternatives: [{ transcript: "We sold.", words: [{ startTime: "0.100s", endTime: "0.4s", word: "We" }] }] },
        { alternatives: [{ transcript: " Why?" }], resultEndTime: "3.2s" },
      ],
    }),
    cues: ["0.1-0.4 : We sold.", "- : Why?"],
    warnings: ["1 segment has no time that could be read; its text came in without one: “Why?”"],
  },
  {
    name: "Azure phrases with times in units of 100 nanoseconds",
    marks: /"display":/g,
    text: text({
      recognizedPhrases: [
        { speaker: 1, offsetInTicks: 1_000_000, durationInTicks: 20_000_000, nBest: [{ display: "We sold." }] },
      ],
    }),
    cues: ["0.1-2.1 Speaker 1: We sold."],
  },
  {
    name: "Gladia utterances, nested in the transcription of the result",
    marks: /"channel":/g,
    text: text({
      status: "done",
      result: {
        metadata: { audio_duration: 6.5 },
        transcription: {
          full_transcript: "We sold. Why?",
          utterances: [
            { start: 0.5, end: 2.5, speaker: 0, channel: 0, text: "We sold." },
            { start: 2.5, end: 3, speaker: 1, channel: 0, text: "Why?" },
          ],
        },
      },
    }),
    cues: ["0.5-2.5 Speaker 0: We sold.", "2.5-3 Speaker 1: Why?"],
  },
];
