import type { SeedNote } from "../seed-form.ts";

/** What the editor of "Between Floors" wrote in the margin, newest first. */
export const betweenFloorsNotes: readonly SeedNote[] = [
  {
    id: "between-floors-note-1",
    segmentId: "S146",
    stepsAgo: 7,
    text: "Chapter 1, and it has to stay a scene with a shovel in it. Don't correct the sum here. Let Teresa do it sixty pages on.",
  },
  {
    id: "between-floors-note-2",
    segmentId: "S167",
    stepsAgo: 8,
    text: "Get a photograph of the ledger page for 14 February 1991. Will Teresa let us print two pencilled initials?",
  },
  {
    id: "between-floors-note-3",
    segmentId: "S248",
    stepsAgo: 9,
    text: "He has the carbon. Do we need to see it, or is the book better if we leave him with his hand over the receiver? I think the second. Ask the lawyer.",
  },
  {
    id: "between-floors-note-4",
    segmentId: "S149",
    stepsAgo: 30,
    text: "How long was Walter Pruitt in there? Nineteen (Dolly), twenty-two (Darnell), “over thirty” (Marta on stage), nineteen and a half (the time card). Use the card in the text and the others as they are spoken.",
  },
  {
    id: "between-floors-note-5",
    segmentId: "S199",
    stepsAgo: 31,
    text: "Four people wrote this letter: Stan, Marta, Walter Pruitt, and in a sense Ricky. Could this be the structure of the chapter? Four drafts, four desks.",
  },
  {
    id: "between-floors-note-6",
    segmentId: "S219",
    stepsAgo: 33,
    text: "The newspaper in the closet settles it. Darnell says there was no newspaper and Dolly says there was, and here it is with Friday's date on it. Who has it now?",
  },
  {
    id: "between-floors-note-7",
    segmentId: "S213",
    stepsAgo: 55,
    text: "Marta tells Darnell's story, gets caught, and tells us that she got caught. Best thing in the ballroom. Keep the yams.",
  },
  {
    id: "between-floors-note-8",
    segmentId: "S196",
    stepsAgo: 56,
    text: "The real answer to why nobody came, and only one source has it. Darnell has to read this page before anyone else does.",
  },
  {
    id: "between-floors-note-9",
    segmentId: "S247",
    stepsAgo: 58,
    text: "Did anyone at the hospital keep the sheet? Try facilities management, autumn 2007. Dolly doesn't know. Are we the ones to tell her?",
  },
  {
    id: "between-floors-note-10",
    segmentId: "S177",
    stepsAgo: 78,
    text: "Ask to see the frame in good light. Black over blue, is it legible underneath? If it says nine, do we say nine?",
  },
  {
    id: "between-floors-note-11",
    segmentId: "S157",
    stepsAgo: 80,
    text: "Veal or flounder, Sicily or Sardinia. Three people at one table and not one of them ate the same dinner.",
  },
];
