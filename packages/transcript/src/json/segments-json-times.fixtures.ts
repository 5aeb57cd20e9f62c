import type { FormFixtures } from "../form-fixture.ts";

const text = (value: unknown) => JSON.stringify(value, null, 1);

/** Units of times, and speakers who are listed by time. */
export const SEGMENTS_JSON_TIMES_FIXTURES: FormFixtures = [
  {
    name: "times in many units",
    marks: /"text":/g,
    text: text([
      { text: "One.", startMs: 500, endMs: 900 },
      { text: "Two.", start: "1.5s", end: "2500ms" },
      { text: "Three.", offset: "PT1M3.5S", duration: "PT1S" },
      { text: "Four.", Start: "00:01:05.25", End: "00:01:06" },
      { text: "Five.", start_time: { seconds: "70", nanos: 500_000_000 }, end_time: { seconds: "71" } },
      { text: "Six.", offsetInTicks: 720_000_000, durationInTicks: 5_000_000 },
      { text: "Seven.", timestamp: { start: 73, end: 74.5 } },
      { text: "Eight.", instances: [{ start: "0:01:15.5", end: "0:01:16" }] },
    ]),
    cues: [
      "0.5-0.9 : One.",
      "1.5-2.5 : Two.",
      "63.5-64.5 : Three.",
      "65.25-66 : Four.",
      "70.5-71 : Five.",
      "72-72.5 : Six.",
      "73-74.5 : Seven.",
      "75.5-76 : Eight.",
    ],
  },
  {
    name: "starts alone, in milliseconds",
    marks: /"text":/g,
    text: text({
      data: [
        { speaker: "Anna", startTime: 0, text: "We sold it, and then we left." },
        { speaker: "Ben", startTime: 2500, text: "Why?" },
      ],
    }),
    cues: ["0- Anna: We sold it, and then we left.", "2.5- Ben: Why?"],
  },
  {
    name: "few notes in whole seconds, starts alone",
    marks: /"text":/g,
    text: text([
      { speaker: "Anna", time: 0, text: "Begin" },
      { speaker: "Ben", time: 60, text: "They sold" },
      { speaker: "Anna", time: 150, text: "End" },
    ]),
    cues: ["0- Anna: Begin", "60- Ben: They sold", "150- Anna: End"],
  },
  {
    name: "Speechmatics' first form: words, and who spoke when",
    marks: /"confidence": (?:null|"0.9)/g,
    text: text({
      job: { name: "mill.mp4", duration: 711 },
      speakers: [
        { duration: "2.0", confidence: null, name: "F4", time: "1.00" },
        { duration: "1.0", confidence: null, name: "M1", time: "4.00" },
      ],
      words: [
        { duration: "0.5", confidence: "1.000", name: "Sold", time: "1.00" },
        { duration: "0.5", confidence: "1.000", name: "then", time: "1.60" },
        { duration: "0.1", confidence: "1.000", name: ".", time: "2.10" },
        { duration: "0.5", confidence: "1.000", name: "Why", time: "4.10" },
        { duration: "0", confidence: "1.000", name: "?", time: "4.60" },
      ],
    }),
    cues: ["1-2.2 F4: Sold then.", "4.1-4.6 M1: Why?"],
  },
  {
    name: "IBM's answer to a job, with interim results and speakers by time",
    marks: /"final": true|"confidence": 0.5/g,
    marksMinusCues: 3,
    text: text({
      status: "completed",
      results: [
        {
          result_index: 0,
          results: [
            { final: false, alternatives: [{ transcript: "we " }] },
            {
              final: true,
              alternatives: [
                {
                  transcript: "we sold why ",
                  timestamps: [
                    ["we", 0.5, 0.9],
                    ["sold", 1, 1.5],
                    ["why", 2, 2.5],
                  ],
                },
                { transcript: "we hold why " },
              ],
            },
            { final: true, alternatives: [{ transcript: "so ", timestamps: [["so", 4, 4.5]] }] },
          ],
          speaker_labels: [
            { from: 0.5, to: 0.9, speaker: 0, confidence: 0.5, final: false },
            { from: 1, to: 1.5, speaker: 0, confidence: 0.5, final: false },
            { from: 2, to: 2.5, speaker: 1, confidence: 0.5, final: false },
            { from: 4, to: 4.5, speaker: 1, confidence: 0.5, final: false },
          ],
        },
      ],
    }),
    cues: ["0.5-1.5 Speaker 0: we sold", "2-2.5 Speaker 1: why", "4-4.5 Speaker 1: so"],
  },
  {
    name: "Google's times of seconds and nanos, and speakers in the words of each result",
    marks: /"speakerTag": 2|"We"/g,
    text: text({
      response: {
        results: [
          {
            alternatives: [
              {
                transcript: "We sold. Why?",
                words: [
                  { startTime: {}, endTime: { nanos: 400_000_000 }, word: "We", speakerTag: 1 },
                  { startTime: { seconds: "1" }, endTime: { seconds: "1", nanos: 5e8 }, word: "sold.", speakerTag: 1 },
                  { startTime: { seconds: "2" }, endTime: { seconds: "3" }, word: "Why?", speakerTag: 2 },
                ],
              },
            ],
          },
          {
            alternatives: [
              {
                transcript: " So?",
                words: [{ startTime: { seconds: "5" }, endTime: { seconds: "6" }, word: "So?", speakerTag: 2 }],
              },
            ],
          },
        ],
      },
    }),
    cues: ["0-1.5 Speaker 1: We sold.", "2-3 Speaker 2: Why?", "5-6 Speaker 2: So?"],
  },
  {
    name: "Google's last result, which has all words again",
    marks: /"speakerTag": [12]/g,
    marksMinusCues: 1,
    text: text({
      results: [
        { alternatives: [{ transcript: "We sold.", words: [{ word: "We" }, { word: "sold." }] }] },
        { alternatives: [{ transcript: " Why?", words: [{ word: "Why?" }] }] },
        {
          alternatives: [
            {
              words: [
                { startTime: "0.1s", endTime: "0.4s", word: "We", speakerTag: 1 },
                { startTime: "0.4s", endTime: "0.9s", word: "sold.", speakerTag: 1 },
                { startTime: "2s", endTime: "2.5s", word: "Why?", speakerTag: 2 },
              ],
            },
          ],
        },
      ],
    }),
    cues: ["0.1-0.9 Speaker 1: We sold.", "2-2.5 Speaker 2: Why?"],
  },
  {
    name: "Whisper's segments beside times of speakers, one of which two share",
    marks: /"text":/g,
    text: text({
      segments: [
        { start: 0, end: 2, text: " We sold it." },
        { start: 2, end: 4, text: " Why? So." },
        { start: 5, end: 6, text: " Yes." },
      ],
      diarization: [
        { start: 0, end: 2.1, speaker: "SPEAKER_00" },
        { start: 2.1, end: 3, speaker: "SPEAKER_01" },
        { start: 3, end: 7, speaker: "SPEAKER_00" },
      ],
      speakers: { SPEAKER_00: "Anna", SPEAKER_01: "Ben" },
    }),
    cues: ["0-2 Anna: We sold it.", "2-4 : Why? So.", "5-6 Anna: Yes."],
  },
];
