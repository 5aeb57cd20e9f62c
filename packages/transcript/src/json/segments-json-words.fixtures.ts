import type { FormFixtures } from "../form-fixture.ts";

const text = (value: unknown) => JSON.stringify(value, null, 1);
const word = (word: string, start: number, more = {}) => ({ word, start, end: start + 0.5, ...more });

/** Answers of speech recognition services, word by word. */
export const SEGMENTS_JSON_WORDS_FIXTURES: FormFixtures = [
  {
    name: "Deepgram words with numbered speakers",
    marks: /"speaker": 1|"word": "so"/g,
    text: text({
      metadata: { duration: 9 },
      results: {
        channels: [
          {
            alternatives: [
              {
                transcript: "So then. Why?",
                words: [
                  word("so", 0.5, { speaker: 0, punctuated_word: "So" }),
                  word("then", 1, { speaker: 0, punctuated_word: "then." }),
                  word("why", 2, { speaker: 1, punctuated_word: "Why?" }),
                ],
              },
            ],
          },
        ],
      },
    }),
    cues: ["0.5-1.5 Speaker 0: So then.", "2-2.5 Speaker 1: Why?"],
  },
  {
    name: "a channel for each microphone, sorted by time",
    marks: /"word":/g,
    text: text({
      results: {
        channels: [
          { alternatives: [{ words: [word("Sold.", 0.5), word("Yes.", 9)] }] },
          { alternatives: [{ words: [word("Why?", 4)] }] },
        ],
      },
    }),
    cues: ["0.5-1 Channel 1: Sold.", "4-4.5 Channel 2: Why?", "9-9.5 Channel 1: Yes."],
  },
  {
    name: "AssemblyAI words without utterances, in milliseconds",
    marks: /"speaker": "B"|"text": "We"/g,
    text: text({
      audio_duration: 3,
      text: "We sold. Why?",
      utterances: null,
      words: [
        { text: "We", start: 100, end: 200, speaker: "A" },
        { text: "sold.", start: 300, end: 400, speaker: "A" },
        { text: "Why?", start: 1100, end: 1200, speaker: "B" },
      ],
    }),
    cues: ["0.1-0.4 A: We sold.", "1.1-1.2 B: Why?"],
  },
  {
    name: "ElevenLabs with spaces that have a speaker",
    marks: /"start":/g,
    marksMinusCues: 1,
    text: text({
      text: "We sold. Why?",
      words: [
        { text: "We", start: 0.1, end: 0.2, type: "word", speaker_id: "speaker_0" },
        { text: " ", type: "spacing", speaker_id: "speaker_0" },
        { text: "sold.", start: 0.3, end: 0.9, type: "word", speaker_id: "speaker_0" },
        { text: " ", type: "spacing", speaker_id: "speaker_0" },
        { text: "Why?", start: 2, end: 2.5, type: "word", speaker_id: "speaker_1" },
      ],
    }),
    cues: ["0.1-0.9 speaker_0: We sold.", "2-2.5 speaker_1: Why?"],
  },
  {
    name: "words that lack the punctuation of the text",
    marks: /"words":/g,
    text: text({ text: "We sold. Why?", words: [word("We", 0.5), word("sold", 1), word("Why", 2)] }),
    cues: ["0.5-2.5 : We sold. Why?"],
  },
  {
    name: "Google speakers, given only in the words of the last result",
    marks: /"speakerTag": 2|"We"/g,
    text: text({
      results: [
        { alternatives: [{ transcript: "We sold. Why?" }] },
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
    name: "IBM words as lists",
    marks: /"transcript":/g,
    text: text({
      results: [
        {
          alternatives: [
            {
              transcript: "we sold ",
              timestamps: [
                ["we", 0.5, 0.9],
                ["sold", 1, 1.5],
              ],
            },
          ],
        },
      ],
    }),
    cues: ["0.5-1.5 : we sold"],
  },
];
