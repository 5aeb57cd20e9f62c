import type { FormFixtures } from "../form-fixture.ts";

const text = (value: unknown) => JSON.stringify(value, null, 1);
const word = (word: string, start?: number, end?: number) => ({ word, ...(start !== undefined && { start, end }) });

export const SEGMENTS_JSON_FIXTURES: FormFixtures = [
  {
    name: "Whisper",
    marks: /"id":/g,
    marksMinusCues: 1,
    text: text({
      text: " We sold it. Why?",
      segments: [
        { id: 0, seek: 0, start: 0, end: 2.5, text: " We sold it.", tokens: [1], words: [word(" We", 0, 0.4)] },
        { id: 1, seek: 0, start: 2.5, end: 3, text: "  ", no_speech_prob: 0.9 },
        { id: 2, seek: 0, start: 3, end: 4.004, text: " Why?" },
      ],
      language: "en",
    }),
    cues: ["0-2.5 : We sold it.", "3-4.004 : Why?"],
    warnings: ["1 of 3 segments has no text and was left out, at 00:00:02."],
  },
  {
    name: "WhisperX with words without times and a segment without a speaker",
    marks: /"text":/g,
    text: text({
      segments: [
        { start: 0.1, end: 2, text: " In 1987.", speaker: "SPEAKER_00", words: [word("In", 0.1, 0.4), word("1987.")] },
        { start: 2, end: 3, text: " Why?", words: [{ ...word("Why?", 2, 3), speaker: "SPEAKER_01" }] },
        { text: " Lost.", words: [word("Lost.")] },
      ],
      word_segments: [word("In", 0.1, 0.4)],
    }),
    cues: ["0.1-2 SPEAKER_00: In 1987.", "2-3 SPEAKER_01: Why?", "- : Lost."],
    warnings: ["1 segment has no time that could be read; its text came in without one: “Lost.”"],
  },
  {
    name: "whisper.cpp with times as text and in milliseconds",
    marks: /"offsets":/g,
    text: text({
      systeminfo: "AVX = 1",
      result: { language: "en" },
      transcription: [
        {
          timestamps: { from: "00:00:00,000", to: "00:00:02,500" },
          offsets: { from: 0, to: 2500 },
          text: " We sold it.",
        },
        { timestamps: { from: "00:00:02,500", to: "00:00:04,000" }, offsets: { from: 2500, to: 4000 }, text: " Why?" },
      ],
    }),
    cues: ["0-2.5 : We sold it.", "2.5-4 : Why?"],
  },
  {
    name: "whisper.cpp with words split at the maximum length, and two channels",
    marks: /"speaker":/g,
    marksMinusCues: 2,
    text: text({
      transcription: [
        { offsets: { from: 0, to: 1490 }, text: " We sold the bo", speaker: "0" },
        { offsets: { from: 1490, to: 1910 }, text: "at", speaker: "0" },
        { offsets: { from: 1910, to: 2440 }, text: ", and", speaker: "0" },
        { offsets: { from: 2440, to: 3260 }, text: " nobody", speaker: "1" },
        { offsets: { from: 3260, to: 4000 }, text: " knew.", speaker: "?" },
        { offsets: { from: 4000, to: 5000 }, text: "(laughs)", speaker: "?" },
        { offsets: { from: 5000, to: 6000 }, text: " Why?", speaker: "1" },
      ],
    }),
    cues: [
      "0-2.44 Speaker 0: We sold the boat, and",
      "2.44-3.26 Speaker 1: nobody",
      "3.26-4 : knew.",
      "4-5 : (laughs)",
      "5-6 Speaker 1: Why?",
    ],
  },
  {
    name: "LocalAI with times in nanoseconds",
    marks: /"id":/g,
    text: text({
      segments: [
        { id: 0, start: 0, end: 9640000000, text: " We sold it.", tokens: [50364] },
        { id: 1, start: 9640000000, end: 15960000000, text: " Why?", tokens: [50370] },
      ],
      text: "We sold it. Why?",
    }),
    cues: ["0-9.64 : We sold it.", "9.64-15.96 : Why?"],
  },
  {
    name: "an OpenAI response with speakers",
    marks: /"type":/g,
    text: text({
      task: "transcribe",
      duration: 4,
      text: "Agent: We sold it. Why?",
      segments: [
        { type: "transcript.text.segment", id: "seg_1", start: 0, end: 2.5, text: "We sold it.", speaker: "agent" },
        { type: "transcript.text.segment", id: "seg_2", start: 2.5, end: 4, text: "Why?", speaker: "A" },
      ],
    }),
    cues: ["0-2.5 agent: We sold it.", "2.5-4 A: Why?"],
  },
  {
    name: "a response that has only a text",
    marks: /"text":/g,
    text: text({ text: "We sold it.\n\nWhy?" }),
    cues: ["- : We sold it.\n\nWhy?"],
  },
  {
    name: "segments of a podcast",
    marks: /"body":/g,
    text: text({
      version: "1.0.0",
      segments: [
        { speaker: "Anna", startTime: 0.5, endTime: 1, body: "We sold it." },
        { speaker: "Ben", startTime: "1", endTime: "2s", body: "Why?" },
      ],
    }),
    cues: ["0.5-1 Anna: We sold it.", "1-2 Ben: Why?"],
  },
  {
    name: "utterances in milliseconds with numbered speakers",
    marks: /"confidence":/g,
    text: text({
      audio_duration: 4,
      utterances: [
        { confidence: 1, start: 0, end: 2500, text: "We sold it.", speaker: 0 },
        { confidence: 1, start: 2500, end: 4000, text: "Why?", speaker: 1 },
      ],
    }),
    cues: ["0-2.5 Speaker 0: We sold it.", "2.5-4 Speaker 1: Why?"],
  },
  {
    name: "one segment for each line",
    marks: /\{/g,
    text: '{"start":0,"end":2.5,"text":"We sold it."}\n{"start":2.5,"end":4,"text":"Why?"}\n',
    cues: ["0-2.5 : We sold it.", "2.5-4 : Why?"],
  },
];
