import type { FormFixtures } from "../form-fixture.ts";

const text = (value: unknown) => JSON.stringify(value, null, 1);

export const AWS_JSON_FIXTURES: FormFixtures = [
  {
    name: "Speechmatics with the speaker in each alternative",
    marks: /"content": "[A-Z]/g,
    text: text({
      format: "2.9",
      results: [
        { type: "word", start_time: 0.1, end_time: 0.4, alternatives: [{ content: "Sold", speaker: "S1" }] },
        { type: "punctuation", start_time: 0.4, end_time: 0.4, alternatives: [{ content: ".", speaker: "S1" }] },
        { type: "word", start_time: 1.1, end_time: 1.4, alternatives: [{ content: "Why", speaker: "S2" }] },
        { type: "punctuation", start_time: 1.4, end_time: 1.4, alternatives: [{ content: "?", speaker: "S2" }] },
      ],
    }),
    cues: ["0.1-0.4 S1: Sold.", "1.1-1.4 S2: Why?"],
  },
  {
    name: "Amazon Transcribe with a separate list of speakers",
    marks: /"turn":/g,
    text: text({
      jobName: "mill",
      results: {
        transcripts: [{ transcript: "Sold, then. Why?" }],
        speaker_labels: {
          speakers: 2,
          segments: [
            {
              turn: 1,
              speaker_label: "spk_0",
              items: [{ start_time: "0.5", speaker_label: "spk_0" }, { start_time: "1.0" }],
            },
            { turn: 2, speaker_label: "spk_1", items: [{ start_time: "2.0", speaker_label: "spk_1" }] },
          ],
        },
        items: [
          {
            type: "pronunciation",
            start_time: "0.5",
            end_time: "0.9",
            alternatives: [{ content: "Sold", confidence: "1" }],
          },
          { type: "punctuation", alternatives: [{ content: "," }] },
          { type: "pronunciation", start_time: "1.0", end_time: "1.4", alternatives: [{ content: "then" }] },
          { type: "punctuation", alternatives: [{ content: "." }] },
          { type: "pronunciation", start_time: "2.0", end_time: "2.5", alternatives: [{ content: "Why" }] },
          { type: "punctuation", alternatives: [{ content: "?" }] },
        ],
      },
    }),
    cues: ["0.5-1.4 spk_0: Sold, then.", "2-2.5 spk_1: Why?"],
  },
  {
    name: "a bare list of Amazon's items, with channels",
    marks: /"channel_label": "ch_1"|"0.5"/g,
    text: text([
      {
        type: "pronunciation",
        channel_label: "ch_0",
        start_time: "0.5",
        end_time: "0.9",
        alternatives: [{ content: "Sold" }],
      },
      { type: "punctuation", alternatives: [{ content: "." }] },
      {
        type: "pronunciation",
        channel_label: "ch_1",
        start_time: "2.0",
        end_time: "2.5",
        alternatives: [{ content: "Why" }],
      },
      { type: "punctuation", alternatives: [{ content: "?" }] },
    ]),
    cues: ["0.5-0.9 ch_0: Sold.", "2-2.5 ch_1: Why?"],
  },
  {
    name: "names beside Amazon's results, and a speaker whom Speechmatics does not know",
    marks: /"content": "[A-Z]/g,
    text: text({
      speakers: [{ label: "S1", name: "Anna" }],
      results: [
        { type: "word", start_time: 0.1, end_time: 0.4, alternatives: [{ content: "Sold", speaker: "S1" }] },
        { type: "punctuation", start_time: 0.4, end_time: 0.4, alternatives: [{ content: ".", speaker: "S1" }] },
        { type: "word", start_time: 1.1, end_time: 1.4, alternatives: [{ content: "Why", speaker: "UU" }] },
      ],
    }),
    cues: ["0.1-0.4 Anna: Sold.", "1.1-1.4 : Why"],
  },
];
