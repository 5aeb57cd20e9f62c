import type { FormFixtures } from "../form-fixture.ts";

const text = (value: unknown) => JSON.stringify(value, null, 1);
const said = (speaker: object, start: number, words: string) => ({ ...speaker, start, end: start + 1, text: words });

/** Names of speakers that stand beside the segments. */
export const SEGMENTS_JSON_NAMES_FIXTURES: FormFixtures = [
  {
    name: "names in a map by the label of each segment, one label without a name",
    marks: /"text":/g,
    text: text({
      speakers: { spk_0: "Anna", spk_1: "Ben | ben.eth" },
      segments: [
        said({ speakerLabel: "spk_0" }, 0.5, "We sold it."),
        said({ speakerLabel: "spk_1" }, 2, "Why?"),
        said({ speakerLabel: "spk_2" }, 4, "So."),
      ],
    }),
    cues: ["0.5-1.5 Anna: We sold it.", "2-3 Ben | ben.eth: Why?", "4-5 spk_2: So."],
  },
  {
    name: "names in a list by an id of its own name, and words in place of a text",
    marks: /"confidence":/g,
    marksMinusCues: 2,
    text: text({
      filename: "mill.mp3",
      speakers: [
        { spkid: "spk1", name: "Anna" },
        { spkid: "spk2", name: "[Ben]" },
      ],
      segments: [
        {
          speaker: "spk1",
          words: [
            { text: "We", start: 0.5, end: 0.7, confidence: 1 },
            { text: "sold", start: 0.7, end: 0.9, confidence: 1 },
            { text: "it.", start: 1, end: 1.4, confidence: 1 },
          ],
        },
        { speaker: "spk2", words: [{ text: "Why?", start: 2, end: 2.5, confidence: 1 }] },
      ],
    }),
    cues: ["0.5-1.4 Anna: We sold it.", "2-2.5 [Ben]: Why?"],
  },
  {
    name: "numbers as ids, and nested names in a list of participants",
    marks: /"text":/g,
    text: text({
      meeting: {
        participants: [
          { id: 7, user: { name: "Anna" } },
          { id: 9, first_name: "Ben", last_name: "Ito" },
        ],
      },
      participants: [
        { id: 7, user: { name: "Anna" } },
        { id: 9, first_name: "Ben", last_name: "Ito" },
      ],
      transcript: { segments: [said({ speaker_id: "7" }, 1, "Sold."), said({ speaker_id: "9" }, 2, "Why?")] },
    }),
    cues: ["1-2 Anna: Sold.", "2-3 Ben Ito: Why?"],
  },
  {
    name: "names by number, in the order of the list",
    marks: /"text":/g,
    text: text({
      speaker_names: ["Anna", "Ben"],
      segments: [said({ speaker: 0 }, 1, "Sold."), said({ speaker: 1 }, 2, "Why?")],
    }),
    cues: ["1-2 Anna: Sold.", "2-3 Ben: Why?"],
  },
  {
    name: "names by number, for labels with a number",
    marks: /"text":/g,
    text: text({
      speakerMap: { "0": { name: "Anna" }, "1": { name: "Ben" } },
      segments: [said({ speaker: "SPEAKER_00" }, 1, "Sold."), said({ speaker: "SPEAKER_01" }, 2, "Why?")],
    }),
    cues: ["1-2 Anna: Sold.", "2-3 Ben: Why?"],
  },
  {
    name: "a list with moods of speakers, which are no names",
    marks: /"text":/g,
    text: text({
      moods: { A: "glad", B: "sad" },
      speakerColors: { A: "red", B: "blue" },
      utterances: [said({ speaker: "A" }, 1, "Sold."), said({ speaker: "B" }, 2, "Why?")],
    }),
    cues: ["1-2 A: Sold.", "2-3 B: Why?"],
  },
  {
    name: "speakers of names, of ids, of none, and unknown ones",
    marks: /"text":/g,
    text: text({
      turns: [
        said({ speaker: { id: "u1", name: "Anna 🙂" } }, 0, "One."),
        said({ speaker: null }, 1, "Two."),
        said({ speaker: "UNKNOWN" }, 2, "Three."),
        said({ speaker: "" }, 3, "Four."),
        said({ speaker: "@ben / Ben" }, 4, "Five."),
      ],
    }),
    cues: ["0-1 Anna 🙂: One.", "1-2 : Two.", "2-3 : Three.", "3-4 : Four.", "4-5 @ben / Ben: Five."],
  },
];
