import type { FormFixtures } from "../form-fixture.ts";

const text = (value: unknown) => JSON.stringify(value, null, 1);

export const REV_JSON_FIXTURES: FormFixtures = [
  {
    name: "Rev with named and unnamed speakers and an empty monologue",
    marks: /"elements":/g,
    marksMinusCues: 1,
    text: text({
      speakers: [{ id: 0, name: "Anna Berg" }],
      monologues: [
        {
          speaker: 0,
          elements: [
            { type: "text", value: "Sold", ts: 0.5, end_ts: 0.9, confidence: 0.9 },
            { type: "punct", value: ", " },
            { type: "text", value: "then", ts: 1, end_ts: 1.4 },
            { type: "punct", value: "." },
          ],
        },
        {
          speaker: 1,
          elements: [
            { type: "text", value: "Why", start_ts: 2, end_ts: 2.5 },
            { type: "punct", value: "?" },
          ],
        },
        { speaker: 0, elements: [] },
      ],
    }),
    cues: ["0.5-1.4 Anna Berg: Sold, then.", "2-2.5 Speaker 1: Why?"],
    warnings: ["1 of 3 monologues has no text and was left out."],
  },
  {
    name: "the file of Rev's editor, with spans, and text without times",
    marks: /"spans":/g,
    text: text({
      monologues: [
        {
          speaker: 1,
          speaker_info: { id: "1", display_name: "Anna (boats)" },
          spans: [
            { type: "text", value: "Sold", ts: 0.5, end_ts: 0.9 },
            { type: "punct", value: ", " },
            { type: "text", value: "then", ts: 1, end_ts: 1.4 },
            { type: "punct", value: "." },
          ],
        },
        { speaker: 2, spans: [{ value: "Why?" }] },
      ],
    }),
    cues: ["0.5-1.4 Anna (boats): Sold, then.", "- Speaker 2: Why?"],
  },
];
