import type { SeedNote } from "../seed-form.ts";

/** What the editor of "Mend It Badly" wrote in the margin, newest first. */
export const mendItBadlyNotes: readonly SeedNote[] = [
  {
    id: "mend-it-badly-note-1",
    segmentId: "S272",
    stepsAgo: 74,
    text: "There's our title, settled. Move this to page one and let the publisher argue with Noreen's mother.",
  },
  {
    id: "mend-it-badly-note-2",
    segmentId: "S294",
    stepsAgo: 75,
    text: "Three teachers so far: a nun with a mushroom, a blind grandmother, a book with a six-fingered hand. And the darn on the wall is dated 1968, six years before the book. Do I ask her, or do I just enjoy it?",
  },
  {
    id: "mend-it-badly-note-3",
    segmentId: "S260",
    stepsAgo: 77,
    text: "Mossie has read this and says leave it in. He wants “Nivea” spelled right.",
  },
  {
    id: "mend-it-badly-note-4",
    segmentId: "S303",
    stepsAgo: 78,
    text: "Navy here, and he says bottle green. Correct it in the book and put the correction in a footnote, for Carmel.",
  },
  {
    id: "mend-it-badly-note-5",
    segmentId: "S281",
    stepsAgo: 103,
    text: "Ask Tunde for the log itself. I want “Refused” in facsimile, with the three blank weeks under it.",
  },
  {
    id: "mend-it-badly-note-6",
    segmentId: "S306",
    stepsAgo: 125,
    text: "She stole the cloak and then published it. Is there anyone left at the Alhambra who could want it back?",
  },
  {
    id: "mend-it-badly-note-7",
    segmentId: "S264",
    stepsAgo: 127,
    text: "Needs a drawing at every turn. Can we get someone to draw the loops as big as lentils, with a lentil?",
  },
  {
    id: "mend-it-badly-note-8",
    segmentId: "S296",
    stepsAgo: 151,
    text: "At the bench she stops at the laugh, here she goes on to what it cost. Run both, in that order.",
  },
];
