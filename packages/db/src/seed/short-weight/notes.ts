import type { SeedNote } from "../seed-form.ts";

/** What the editor of "Short Weight" wrote in the margin, newest first. */
export const shortWeightNotes: readonly SeedNote[] = [
  {
    id: "short-weight-note-1",
    segmentId: "S102",
    stepsAgo: 2,
    text: "Open the book on the apple, not in 1938. I weighed it when I got home: 6.3 ounces. The shop's ticket said 200 g, which is seven.",
  },
  {
    id: "short-weight-note-2",
    segmentId: "S138",
    stepsAgo: 3,
    text: "Last page. Nothing after “laughing and all”. If anyone adds a sentence about forgiveness I'm taking my name off it.",
  },
  {
    id: "short-weight-note-3",
    segmentId: "S127",
    stepsAgo: 5,
    text: "Nobody sends Edie this transcript before we've sat down with her. Is the portable beam still in the county store? If a flat hand on the long end can hide a pound or two, we need to have seen it done.",
  },
  {
    id: "short-weight-note-4",
    segmentId: "RADIO-00:08:14",
    stepsAgo: 26,
    text: "This is the lie, and she tells it beautifully. Keep it word for word. Fifteen pounds on the radio, twenty-five at her own table, forty from Wilf: who is right?",
  },
  {
    id: "short-weight-note-5",
    segmentId: "S115",
    stepsAgo: 27,
    text: "Court register for 9 June 1964: ask the archive in Carlisle for fine, costs and how it was paid. For what it's worth, 6,000 old pennies at 9.45 g come to 56.7 kg, which is 125 lb. She is right to the pound about something that may not have happened.",
  },
  {
    id: "short-weight-note-6",
    segmentId: "S132",
    stepsAgo: 29,
    text: "So the mother weighed the kitchen coal on her jam scales, four pounds at a time. 28 × 4 = 112, that holds. Does the 1964 calendar exist? And what is in the envelope in the bureau?",
  },
  {
    id: "short-weight-note-7",
    segmentId: "S118",
    stepsAgo: 50,
    text: "Seven years or eleven? Both are right, it depends on whether a kettle counts. Use both, and let the reader decide.",
  },
  {
    id: "short-weight-note-8",
    segmentId: "RADIO-00:23:30",
    stepsAgo: 52,
    text: "“I'd like to look at the book before I say any more.” That was 2019. Did she look? Has anyone rung Brian Nixon since?",
  },
  {
    id: "short-weight-note-9",
    segmentId: "S135",
    stepsAgo: 54,
    text: "Same opening as the radio version, word for word, so it's a family sentence with two owners. Give the discovery back to the mother.",
  },
  {
    id: "short-weight-note-10",
    segmentId: "S137",
    stepsAgo: 75,
    text: "Each of them says the other paid, and neither is angling for thanks. Annie died in 1971. Who else would have had a brown hat in February 1984? Ask what Harry's pension was.",
  },
];
