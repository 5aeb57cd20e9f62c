/** The meaning of input fields, each with an example. */
export const INPUT_FIELDS: Record<string, { description: string; example: unknown }> = {
  projectId: { description: "The project.", example: "project-1" },
  sourceId: { description: "The source.", example: "source-1" },
  segmentId: { description: "The segment.", example: "S12" },
  noteId: { description: "The note.", example: "note-1" },
  outlineId: { description: "The outline.", example: "outline-1" },
  sectionId: { description: "The section.", example: "section-1" },
  blockId: { description: "The block.", example: "block-1" },
  presetId: { description: "The preset; of a new one, the id that it gets.", example: "report" },
  tagId: { description: "The tag.", example: "0b9f3c52-6a1d-4e0f-8c7b-2d5e4f6a7b81" },
  codingId: { description: "The coding.", example: "5d0f8d7e-3c1b-4f0a-9a54-0c8f5f0e6b21" },
  restorePointId: { description: "The restore point.", example: "restore-point-1" },
  number: { description: "The number of the change.", example: 412 },
  since: { description: "The number up to which the caller knows the changes.", example: 405 },
  before: { description: "The number of the oldest change that the caller has. May be left out.", example: 300 },
  limit: {
    description: "How many changes to answer at most, 200 or fewer. May be left out; it is 100 then.",
    example: 50,
  },
  person: { description: "Whose changes to list. May be left out.", example: "5f0c8a52-0d0b-4f0e-9b0a-6f2f7b1d9c11" },
  kind: {
    description: "Which kinds of changes to list, separated by commas. May be left out.",
    example: "tags.rename",
  },
  id: { description: "Names the entity.", example: "section-1" },
  title: { description: "The title.", example: "Between Floors" },
  clientName: { description: "Whose book it is.", example: "Ann Example" },
  status: { description: "May be left out; only this value is taken.", example: "active" },
  templateId: { description: "The template to suggest tags by.", example: "memoir" },
  urlOrName: { description: "An address or a name.", example: "https://example.org/interview" },
  type: { description: "May be left out; only this value is taken.", example: "url" },
  sourceName: { description: "The name of the new source.", example: "Interview with Ann" },
  fullText: { description: "The whole transcript.", example: "Ann: We opened at four.\n\nBen: Every day?" },
  speaker: { description: "The speaker of text that names none.", example: "Ann" },
  form: { description: "May be left out; the form is then seen from the text.", example: "labelled" },
  segmenting: {
    description:
      "How the text becomes segments: what one person says in one go (turn), the same in parts of 60 to 120 words that end with sentences (part), split at blank lines (paragraph), or each piece as the text has it (cue). May be left out; it is then part for captions and other lines, turn for timed turns, else paragraph.",
    example: "turn",
  },
  joinsAsides: {
    description:
      "Whether words of one or two syllables between two parts of another speaker's turn become a part of it, as [Ben: Mm.]. May be left out; they do not then.",
    example: false,
  },
  columns: {
    description:
      "What each column of a table is, in order: one is the text; start, end and speaker may be named; tier names the speaker where that column is empty; ignored columns are left out. A text that is no table is read without them, unless form is table. May be left out; the titles and the cells decide then.",
    example: ["speaker", "start", "text", "ignored"],
  },
  keepsHead: {
    description:
      "Whether the lines about the source (those at the top, and an index of words) become segments too. May be left out; they do not then.",
    example: false,
  },
  commentsAsNotes: {
    description: "Whether the comments in the margin of a Word file become notes. May be left out; they do not then.",
    example: true,
  },
  leaveOut: {
    description: "Segments that are not stored, by their places in the preview of the same reading, counted from 0.",
    example: [0],
  },
  speakers: {
    description: "What becomes of speakers: another name, or, with null, nothing of what they said.",
    example: [{ name: "Ann", as: "Anna" }],
  },
  name: { description: "The speaker as the text names them.", example: "Ann" },
  as: { description: "The new name; null leaves out what was said.", example: "Anna" },
  discoveries: {
    description: "The chosen results; only their ids are used.",
    example: [{ id: "discovery-long-counter" }],
  },
  sources: { description: "Sources with their new places.", example: [{ id: "source-1", displayOrder: 0 }] },
  displayOrder: { description: "The place in the list, from 0.", example: 0 },
  segmentIds: { description: "The segments.", example: ["S12", "S13"] },
  tag: { description: "The tag, with or without #.", example: "#Bakery" },
  oldTag: { description: "The tag as it is.", example: "#Bakery" },
  newTag: { description: "The tag as it shall be.", example: "#TheBakery" },
  text: { description: "The note.", example: "Ask for the year." },
  sections: { description: "The sections.", example: [{ id: "section-1", order: 0 }] },
  order: { description: "The place in the outline, from 0.", example: 0 },
  content: { description: "The text of the section.", example: "“We opened at four.” [S12]" },
  placeholders: { description: "The placeholders.", example: [{ id: "gap-1", resolved: true }] },
  description: { description: "What is missing.", example: "When did the bakery close?" },
  resolved: { description: "Whether it was found.", example: true },
  q: { description: "What to search for.", example: "bakery" },
  startUp: {
    description:
      "Marks a call that an app makes by itself while it starts: such a call never replaces work that was done meanwhile.",
    example: false,
  },
};
