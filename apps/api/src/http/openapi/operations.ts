import type { ProcedureName } from "../rest/routes.ts";
import { CHANGE_OPERATIONS } from "./change-operations.ts";
import type { EntityName } from "./entities.ts";
import { OUTLINE_OPERATIONS } from "./outline-operations.ts";
import { SEGMENT_OPERATIONS } from "./segment-operations.ts";

/** The words for a call. `answer` is the entity of a successful answer, a list of them, or one or null; null for no
 * body. `refusals` are the statuses beyond those of every similar call, with their causes. */
export type Operation = {
  summary: string;
  description?: string;
  answer: { entity: EntityName; shape: "one" | "list" | "one or null" } | null;
  refusals?: Partial<Record<409 | 410 | 422, string>>;
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
  "sources.correct": {
    summary: "Correct a source by a better transcript of it",
    description:
      "Sent like an upload, without a name. Segments are found again by their times and words and get the new text, speaker and times; tags, notes and quotes stay on their words. A segment that the better transcript does not have is deleted only where nothing is on it. With dryRun nothing is stored.",
    answer: one("SourceCorrection"),
    refusals: {
      409: "The source has no segments, or the text has too little in common with it.",
      422: "The file cannot be read.",
    },
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
  ...SEGMENT_OPERATIONS,
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
  "tags.tree": {
    summary: "List a project's tags as a tree",
    description: "Each tag comes before the tags below it. Those that a person made are there without a segment too.",
    answer: list("TagNode"),
  },
  "tags.create": {
    summary: "Create a tag",
    description: "It stays, also without a segment, until it is deleted.",
    answer: one("TagNode"),
    refusals: { 409: "The project has a tag of this name, or the parent is on the last level that a tree may have." },
  },
  "tags.change": {
    summary: "Change a tag's name, place, color or description",
    description: "From then on it stays, also without a segment, until it is deleted.",
    answer: one("TagNode"),
    refusals: {
      409: "Another tag has this name, the new parent is the tag itself or below it, or the tree would be too deep.",
    },
  },
  "tags.remove": {
    summary: "Delete a tag by its id",
    description: "The tags below it take its place.",
    answer: null,
  },
  "tags.merge": {
    summary: "Merge tags into one",
    description:
      "Of two codings on the same words one stays: a person's before an imported one, then the more certain. The tags below the merged ones come below this one.",
    answer: one("TagNode"),
  },
  "notes.list": { summary: "List a project's notes", answer: list("Note") },
  "notes.create": { summary: "Add a note to a segment", answer: one("Note") },
  "notes.update": {
    summary: "Change a note",
    answer: one("Note"),
    refusals: { 409: "The note has another text than the one before." },
  },
  "notes.delete": { summary: "Delete a note", answer: null },
  ...OUTLINE_OPERATIONS,
  ...CHANGE_OPERATIONS,
  "search.find": {
    summary: "Find what was said in any project",
    description:
      "The term may stand anywhere in the text, in any case. Whole words come first, then starts of words, then the newest project; at most 50. A term of fewer than 2 characters finds nothing.",
    answer: list("SearchResult"),
  },
  "presets.list": {
    summary: "List the presets of printed outlines",
    description: "First the built-in ones, as they were changed, then those that people made, by name.",
    answer: list("PrintPreset"),
  },
  "presets.save": {
    summary: "Make a preset of printed outlines, or change one",
    description:
      "Presets are for all projects. The change stands in the history of the project that is named, where it can be undone.",
    answer: one("PrintPreset"),
    refusals: { 409: "Another preset has this name." },
  },
  "presets.remove": {
    summary: "Delete a preset of printed outlines",
    description: "The change stands in the history of the project that is named, where it can be undone.",
    answer: null,
    refusals: { 409: "The preset is built in." },
  },
  "settings.get": { summary: "Get what is set up on this server, and who asks", answer: one("ServerSettings") },
  "people.update": {
    summary: "Say how you are called",
    description:
      "The person is the one of the cookie that a browser got, or of the header Quarry-Person. Others see the name and the color beside what the person changes.",
    answer: one("Person"),
  },
  "people.announce": {
    summary: "Say where you are",
    description:
      "Others see it for 30 seconds. Without a project, you have left. A segment that is gone counts as none.",
    answer: null,
  },
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
  "data.deleteRestorePoint": {
    summary: "Delete a restore point",
    description: "The data that it kept, also what was deleted since, is gone for good.",
    answer: null,
  },
  "data.deleteRestorePoints": { summary: "Delete all restore points", answer: null },
};
