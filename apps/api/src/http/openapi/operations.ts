import type { ProcedureName } from "../rest/routes.ts";
import type { EntityName } from "./entities.ts";

/** The words for a call. `answer` is the entity of a successful answer, a list of them, or one or null; null for no
 * body. `refusals` are the statuses beyond those of every similar call, with their causes. */
export type Operation = {
  summary: string;
  description?: string;
  answer: { entity: EntityName; shape: "one" | "list" | "one or null" } | null;
  refusals?: Partial<Record<409 | 422, string>>;
};

const one = (entity: EntityName) => ({ entity, shape: "one" }) as const;
const list = (entity: EntityName) => ({ entity, shape: "list" }) as const;

/** Every procedure that has an address. */
export const OPERATIONS: Record<ProcedureName, Operation> = {
  "projects.list": { summary: "List all projects, the last changed first", answer: list("Project") },
  "projects.create": { summary: "Create a project", answer: one("Project") },
  "projects.get": { summary: "Get a project", answer: one("Project") },
  "projects.update": { summary: "Change a project's title and client", answer: one("Project") },
  "projects.delete": { summary: "Delete a project and everything in it", answer: null },
  "projects.export": {
    summary: "Export one project",
    description:
      "A snapshot that holds this project alone, with its sources, segments, tags, notes and outline. Recordings are not in it.",
    answer: one("Snapshot"),
  },
  "projects.import": {
    summary: "Add the projects of a snapshot",
    description:
      "They are added beside what is there, under new ids, and answered. The snapshot is checked whole before anything changes; older formats are brought to the present one. A source keeps its recording where this server still has it.",
    answer: list("Project"),
  },
  "sources.list": { summary: "List a project's sources in their order", answer: list("Source") },
  "sources.add": {
    summary: "Add a source by its address or name",
    description:
      "The address is not read: the source is ready at once, without segments, until a transcript is uploaded.",
    answer: one("Source"),
  },
  "sources.uploadTranscript": {
    summary: "Upload a transcript",
    description:
      "As JSON with the text, or as a form with a file. Speakers and times are taken from the text where it has them. A recording is kept, and its source queued to be transcribed.",
    answer: one("UploadedTranscript"),
    refusals: { 422: "The file cannot be read." },
  },
  "sources.previewTranscript": {
    summary: "See what a transcript would become",
    description: "Sent like an upload, without a name. Nothing is stored.",
    answer: one("UploadPreview"),
    refusals: { 422: "The file cannot be read." },
  },
  "sources.attachTranscript": {
    summary: "Give a source without segments its transcript",
    description: "Sent like an upload, without a name: for a recording that nothing has transcribed, or an address.",
    answer: one("UploadedTranscript"),
    refusals: { 409: "The source has a transcript already.", 422: "The file cannot be read." },
  },
  "sources.addDiscoveries": {
    summary: "Add results of the media search as sources",
    description: "They are read in the background. What the project has already is answered as it is.",
    answer: list("Source"),
  },
  "sources.rename": { summary: "Give a source another name", answer: one("Source") },
  "sources.renameSpeakers": {
    summary: "Give speakers of a source other names",
    description:
      "Two with one new name become one speaker; the empty name is that of whom the transcript does not name. The outline names them anew wherever it does so as it was generated.",
    answer: one("RenamedSpeakers"),
  },
  "sources.delete": {
    summary: "Delete a source",
    description: "Its segments go with it, and their tags and notes. An outline that quotes them stays as it is.",
    answer: null,
  },
  "sources.retry": {
    summary: "Read a source that has failed once more, or a recording that was not transcribed",
    answer: one("Source"),
    refusals: { 409: "The source has not failed, or the server cannot transcribe." },
  },
  "sources.reorder": {
    summary: "Put sources in another order",
    description: "Sources that are left out keep their place.",
    answer: list("Source"),
  },
  "segments.list": { summary: "List a project's segments, source by source", answer: list("Segment") },
  "segments.addTag": { summary: "Add a tag to a segment", answer: one("Segment") },
  "segments.removeTag": { summary: "Remove a tag from a segment", answer: one("Segment") },
  "tags.list": { summary: "List a project's tags, the most frequent first", answer: list("TagCount") },
  "tags.addToSegments": {
    summary: "Add a tag to many segments of a project",
    description: "All of them get it, or none; those that have it already stay as they are.",
    answer: one("TaggedSegments"),
  },
  "tags.removeFromSegments": {
    summary: "Remove a tag from many segments of a project",
    description: "It is removed from all of them, or none; those without it stay as they are.",
    answer: one("UntaggedSegments"),
  },
  "tags.rename": {
    summary: "Rename a tag in the whole project",
    description: "If the new name is that of an existing tag, the two become one, under the new name.",
    answer: one("RenamedTag"),
  },
  "tags.delete": { summary: "Delete a tag from the whole project", answer: one("DeletedTag") },
  "notes.list": { summary: "List a project's notes", answer: list("Note") },
  "notes.create": { summary: "Add a note to a segment", answer: one("Note") },
  "notes.update": { summary: "Change a note", answer: one("Note") },
  "notes.delete": { summary: "Delete a note", answer: null },
  "outline.get": {
    summary: "Get a project's outline",
    description: "Answers null while there is none.",
    answer: { entity: "Outline", shape: "one or null" },
  },
  "outline.generate": {
    summary: "Generate a project's outline from its tagged segments",
    answer: one("Outline"),
    refusals: { 409: "No segment of the project has a tag." },
  },
  "outline.reorder": {
    summary: "Put an outline's sections in another order",
    description: "Only ids and orders are used, so that nobody's change of the text is overwritten.",
    answer: one("Outline"),
    refusals: { 409: "The sections are not those of the outline." },
  },
  "outline.update": {
    summary: "Change an outline's sections and placeholders",
    description: "What is left out stays as it is.",
    answer: one("Outline"),
  },
  "search.find": {
    summary: "Find what was said in any project",
    description:
      "The term may stand anywhere in the text, in any case. Whole words come first, then starts of words, then the newest project; at most 50. A term of fewer than 2 characters finds nothing.",
    answer: list("SearchResult"),
  },
  "settings.get": { summary: "Get what is set up on this server", answer: one("ServerSettings") },
  "data.export": {
    summary: "Export all data",
    description: "Sent piece by piece. The ETag is the data's version.",
    answer: one("Snapshot"),
  },
  "data.import": {
    summary: "Replace all data by a snapshot",
    description:
      "The snapshot is checked whole before anything changes; older formats are brought to the present one. What was there before becomes a restore point.",
    answer: one("ImportAnswer"),
  },
  "data.reset": {
    summary: "Replace all data by the demo data",
    description: "What was there before becomes a restore point. Answers the data that there is then.",
    answer: one("Snapshot"),
  },
  "data.restorePoints": { summary: "List the restore points, the last one first", answer: list("RestorePoint") },
  "data.restore": {
    summary: "Go back to a restore point",
    description: "What was there before becomes a restore point too.",
    answer: one("DataVersion"),
  },
};

/** The meaning of input fields, each with an example. */
export const INPUT_FIELDS: Record<string, { description: string; example: unknown }> = {
  projectId: { description: "The project.", example: "project-1" },
  sourceId: { description: "The source.", example: "source-1" },
  segmentId: { description: "The segment.", example: "S12" },
  noteId: { description: "The note.", example: "note-1" },
  outlineId: { description: "The outline.", example: "outline-1" },
  restorePointId: { description: "The restore point.", example: "restore-point-1" },
  id: { description: "Names the entity.", example: "section-1" },
  title: { description: "The title.", example: "Between Floors" },
  clientName: { description: "Whose book it is.", example: "Ann Example" },
  status: { description: "May be left out; only this value is taken.", example: "active" },
  templateId: { description: "The template to suggest tags by.", example: "memoir" },
  urlOrName: { description: "An address or a name.", example: "https://example.org/interview" },
  type: { description: "May be left out; only this value is taken.", example: "url" },
  sourceName: { description: "The name of the new source.", example: "Interview with Ann" },
  fullText: { description: "The whole transcript.", example: "Ann: We opened at four.\n\nBen: Every day?" },
  speaker: { description: "Who speaks where the text names nobody.", example: "Ann" },
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
    description: "Marks a call that an app makes by itself while it starts: such a call takes nobody's work.",
    example: false,
  },
};
