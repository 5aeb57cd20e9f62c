import type { FormFixtures } from "../form-fixture.ts";

const text = (value: unknown) => JSON.stringify(value, null, 1);

/** Places and names of what was said. */
export const SEGMENTS_JSON_PLACES_FIXTURES: FormFixtures = [
  {
    name: "Azure's phrases with alternatives, a text of the whole, and lengths",
    marks: /"nBest":/g,
    text: text({
      combinedRecognizedPhrases: [{ channel: 0, display: "We sold. Why?" }],
      recognizedPhrases: [
        {
          recognitionStatus: "Success",
          channel: 0,
          speaker: 1,
          offset: "PT0.1S",
          duration: "PT2S",
          offsetInTicks: 1_000_000.0,
          durationInTicks: 20_000_000.0,
          nBest: [
            { confidence: 0.9, lexical: "we sold", itn: "we sold", maskedITN: "we sold", display: "We sold." },
            { confidence: 0.5, lexical: "we hold", display: "We hold." },
          ],
        },
        { speaker: 2, offset: "PT3S", duration: "PT1S", nBest: [{ lexical: "why", display: "Why?" }] },
      ],
    }),
    cues: ["0.1-2.1 Speaker 1: We sold.", "3-4 Speaker 2: Why?"],
  },
  {
    name: "Vosk, a result a line, with an empty one and a partial one",
    marks: /"result"/g,
    text: '{"result":[{"conf":1,"start":0.5,"end":0.9,"word":"we"},{"conf":1,"start":1,"end":1.5,"word":"sold"}],"text":"we sold"}\n{"partial":"wh"}\n{"text":""}\n{"result":[{"conf":1,"start":2,"end":2.5,"word":"why"}],"text":"why"}\n',
    cues: ["0.5-1.5 : we sold", "2-2.5 : why"],
    warnings: ["2 of 4 segments have no text and were left out."],
  },
  {
    name: "NeMo's sentences and words, beside the whole text",
    marks: /"sentence":/g,
    text: text({
      transcription: "we sold why",
      words: [
        { word: "we", start_time: 0.5, end_time: 0.9, speaker: "speaker_0" },
        { word: "sold", start_time: 1, end_time: 1.5, speaker: "speaker_0" },
        { word: "why", start_time: 2, end_time: 2.5, speaker: "speaker_1" },
      ],
      sentences: [
        { sentence: "we sold", start_time: 0.5, end_time: 1.5, speaker: "speaker_0" },
        { sentence: "why", start_time: 2, end_time: 2.5, speaker: "speaker_1" },
      ],
    }),
    cues: ["0.5-1.5 speaker_0: we sold", "2-2.5 speaker_1: why"],
  },
  {
    name: "speakers with what they said beside chunks without speakers",
    marks: /"speaker":/g,
    text: text({
      text: " We sold. Why?",
      speakers: [
        { speaker: "SPEAKER_00", timestamp: [0, 3.16], text: " We sold." },
        { speaker: "SPEAKER_01", timestamp: [3.5, 4], text: " Why?" },
      ],
      chunks: [
        { timestamp: [0, 3.16], text: " We sold." },
        { timestamp: [3.5, 4], text: " Why?" },
      ],
    }),
    cues: ["0-3.16 SPEAKER_00: We sold.", "3.5-4 SPEAKER_01: Why?"],
  },
  {
    name: "a list of turns with words that have names of their own for times",
    marks: /"speaker":/g,
    text: text([
      { speaker: "Anna", words: [{ text: "Sold.", type: "text", data_start: 0.5, data_end: 1, confidence: 1 }] },
      { speaker: "Ben", words: [{ text: "Why?", type: "text", data_start: 2, data_end: 2.5, confidence: 1 }] },
    ]),
    cues: ["0.5-1 Anna: Sold.", "2-2.5 Ben: Why?"],
  },
  {
    name: "turns of one speaker each, with segments inside, and a summary",
    marks: /"text":/g,
    marksMinusCues: 1,
    text: text({
      chapters: [{ start: 0, end: 9, text: "They sell a mill." }],
      turns: [
        {
          speakerId: "Anna",
          segments: [
            { start: 0.5, end: 1, text: "Sold." },
            { start: 1, end: 1.5, text: "So." },
          ],
        },
        { speakerId: "Ben", segments: [{ start: 2, end: 2.5, text: "Why?" }] },
      ],
    }),
    cues: ["0.5-1 Anna: Sold.", "1-1.5 Anna: So.", "2-2.5 Ben: Why?"],
  },
  {
    name: "one track for each speaker, sorted by time",
    marks: /"text":/g,
    text: text({
      tracks: [
        {
          participant: "Anna",
          lines: [
            { start: 0.5, end: 1, text: "Sold." },
            { start: 9, end: 9.5, text: "So." },
          ],
        },
        { participant: "Ben", lines: [{ start: 4, end: 5, text: "Why?" }] },
      ],
    }),
    cues: ["0.5-1 Anna: Sold.", "4-5 Ben: Why?", "9-9.5 Anna: So."],
  },
  {
    name: "fields and a list under names of their own, clear by what they mean",
    marks: /"Said|"utterance":/g,
    text: text({
      Interview: {
        Statements: [
          { Participant_Name: "Anna", utterance: "Sold.", "Begin-Time": "0:05" },
          { Participant_Name: "Ben", utterance: "Why?", "Begin-Time": "0:09" },
        ],
      },
    }),
    cues: ["5- Anna: Sold.", "9- Ben: Why?"],
  },
  {
    name: "both sides of a call, with their roles and times in milliseconds",
    marks: /"Content":/g,
    text: text({
      Participants: [{ ParticipantRole: "AGENT" }, { ParticipantRole: "CUSTOMER" }],
      Transcript: [
        { Content: "Hello.", BeginOffsetMillis: 440, EndOffsetMillis: 1100, ParticipantRole: "AGENT", Items: [] },
        { Content: "Hi.", BeginOffsetMillis: 1500, EndOffsetMillis: 1900, ParticipantRole: "CUSTOMER", Items: [] },
      ],
    }),
    cues: ["0.44-1.1 AGENT: Hello.", "1.5-1.9 CUSTOMER: Hi."],
  },
  {
    name: "nothing but a list for each speaker, under their names",
    marks: /"text":/g,
    text: text({
      "Anna (boats)": [
        { start: 0.5, end: 1, text: "Sold." },
        { start: 9, end: 9.5, text: "So." },
      ],
      Ben: [{ start: 4, end: 5, text: "Why?" }],
    }),
    cues: ["0.5-1 Anna (boats): Sold.", "4-5 Ben: Why?", "9-9.5 Anna (boats): So."],
  },
  {
    name: "dates with times, and participants without names",
    marks: /"text":/g,
    text: text({
      transcriptEntries: [
        {
          name: "e/1",
          participant: "p/1",
          text: "Sold.",
          startTime: "2023-05-01T10:00:01.5Z",
          endTime: "2023-05-01T10:00:03Z",
        },
        {
          name: "e/2",
          participant: "p/2",
          text: "Why?",
          startTime: "2023-05-01T10:01:01Z",
          endTime: "2023-05-01T10:01:02Z",
        },
      ],
    }),
    cues: ["0-1.5 p/1: Sold.", "59.5-60.5 p/2: Why?"],
    warnings: ["The times in this JSON are dates; they were counted from the first one, 2023-05-01T10:00:01.5Z."],
  },
];
