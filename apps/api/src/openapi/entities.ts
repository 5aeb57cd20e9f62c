import {
  discoverySchema,
  noteSchema,
  outlineSchema,
  outlineSectionSchema,
  placeholderSchema,
  projectSchema,
  restorePointSchema,
  SEGMENTINGS,
  searchResultSchema,
  segmentSchema,
  snapshotSchema,
  sourceSchema,
  TRANSCRIPT_FORMS,
  tagCountSchema,
  tagOnSegmentSchema,
} from "@quarry/domain";
import { z } from "zod";

/** What an entity is in a reader's words: the entity, each of its fields, and one as it may look. */
type EntityText = { schema: z.ZodType; description: string; fields: Record<string, string>; example: unknown };

const TAG = { name: "#Bakery", confidence: 84, alternatives: ["#Family"] };
const SECTION = {
  id: "section-1",
  title: "The bakery",
  content: "Two people speak of the bakery.\n\n“We opened at four.” [S12]",
  order: 0,
  citationIds: ["S12"],
};
const PLACEHOLDER = { id: "gap-1", description: "When did the bakery close?", resolved: false };
const OUTLINE = { id: "outline-1", sections: [SECTION], placeholders: [PLACEHOLDER] };
const LINEAGE = "6f1f7f0e-6f3a-4b6e-9f0a-0c1d2e3f4a5b";
const NOW = "2026-01-31T12:00:00.000Z";
const SOURCE = {
  ...{ id: "source-1", projectId: "project-1", urlOrName: "Interview with Ann", type: "transcript", status: "ready" },
  ...{
    progressPercent: null,
    failureReason: null,
    color: 0,
    displayOrder: 0,
    segmentCount: 57,
    durationMs: 3_480_000,
    mediaType: null,
  },
};

const SPEAKER_SHARE = z.object({ name: z.string(), segmentCount: z.int(), length: z.int() });
const PREVIEWED_PASSAGE = z.object({ startTime: z.string(), speaker: z.string(), text: z.string() });

/** Everything that calls answer, by the name under which the document lists it. */
export const ENTITIES = {
  Project: {
    schema: projectSchema,
    description: "A client's book in the making.",
    fields: {
      id: "Names the project in calls.",
      title: "The working title.",
      clientName: "Whose book it is; empty only in imported data.",
      status: "Always active.",
      templateId: "The template that its tags were suggested by.",
      updatedAt: "When anything in the project last changed.",
      sourceCount: "How many sources it has.",
      durationMs: "How long was spoken in all its sources, in milliseconds.",
      segmentCount: "How many segments its sources have.",
    },
    example: {
      ...{ id: "project-1", title: "Between Floors", clientName: "Ann Example", status: "active" },
      ...{ templateId: "memoir", updatedAt: NOW, sourceCount: 3, durationMs: 8_280_000, segmentCount: 57 },
    },
  },
  Source: {
    schema: sourceSchema,
    description: "One interview, podcast, video or article of a project.",
    fields: {
      id: "Names the source in calls.",
      projectId: "The project it belongs to.",
      urlOrName: "Its address or name, as it was given.",
      type: "How it came in.",
      status: "queued, then transcribing, then ready; or failed.",
      progressPercent: "How much of it was read, where that is known.",
      failureReason: "Why it failed, in one sentence; otherwise null.",
      color: "Which colour of the palette marks it, from 0.",
      displayOrder: "Its place in the list, from 0.",
      segmentCount: "How many segments it has.",
      durationMs: "Its length in milliseconds; 0 where nothing is timed.",
      mediaType: "The type of its recording, which its media address plays; null without one.",
    },
    example: SOURCE,
  },
  TagOnSegment: {
    schema: tagOnSegmentSchema,
    description: "A tag as it sits on a segment.",
    fields: {
      name: "The tag as it was typed.",
      confidence: "How certain the tag is, in percent: 100 where a person set it.",
      alternatives: "Tags to consider instead.",
    },
    example: TAG,
  },
  Segment: {
    schema: segmentSchema,
    description: "What one person said in one go.",
    fields: {
      id: "Names the segment in calls and citations.",
      sourceId: "The source it is from.",
      text: "What was said.",
      speaker: "Who said it; empty when unknown.",
      startTime: "When it begins, HH:MM:SS; empty when unknown.",
      endTime: "When it ends, HH:MM:SS; empty when unknown.",
      tags: "Its tags, in the order in which it got them.",
      sourceUrl: "Where it can be heard or read; may be empty.",
      confidenceScore: "How certain the transcription is, in percent: 100 where a person wrote it.",
      sourceCount: "In how many sources of the project the same was said, its own included.",
    },
    example: {
      ...{ id: "S12", sourceId: "source-1", text: "We opened at four.", speaker: "Ann", startTime: "00:01:05" },
      ...{ endTime: "00:01:09", tags: [TAG], sourceUrl: "", confidenceScore: 100, sourceCount: 1 },
    },
  },
  TagCount: {
    schema: tagCountSchema,
    description: "A tag of a project.",
    fields: { tag: "The tag.", count: "On how many segments it is." },
    example: { tag: "#Bakery", count: 12 },
  },
  Note: {
    schema: noteSchema,
    description: "A remark on a segment.",
    fields: {
      id: "Names the note in calls.",
      segmentId: "The segment it is on.",
      text: "The remark.",
      createdAt: "When it was written.",
      updatedAt: "When it was last changed.",
    },
    example: { id: "note-1", segmentId: "S12", text: "Ask for the year.", createdAt: NOW, updatedAt: NOW },
  },
  OutlineSection: {
    schema: outlineSectionSchema,
    description: "A chapter of an outline.",
    fields: {
      id: "Names the section in calls.",
      title: "Its title.",
      content: "Its text. [S12] cites a segment, [PLACEHOLDER:text] marks a gap.",
      order: "Its place in the outline, from 0.",
      citationIds: "The segments that it cites.",
    },
    example: SECTION,
  },
  Placeholder: {
    schema: placeholderSchema,
    description: "A gap in the research that the book still needs filled.",
    fields: { id: "Names it in calls.", description: "What is missing.", resolved: "Whether it was found." },
    example: PLACEHOLDER,
  },
  Outline: {
    schema: outlineSchema,
    description: "A project's outline.",
    fields: {
      id: "Names the outline in calls; it stays when the outline is generated anew.",
      sections: "Its sections by order.",
      placeholders: "Its gaps.",
    },
    example: OUTLINE,
  },
  SearchResult: {
    schema: searchResultSchema,
    description: "A passage that holds the search term.",
    fields: {
      projectId: "The project it is in.",
      segmentId: "The segment that holds the term.",
      projectTitle: "The project's title.",
      sourceName: "The name of the segment's source.",
      timestamp: "When it was said, HH:MM:SS; empty when unknown.",
      text: "What was said.",
    },
    example: {
      ...{ projectId: "project-1", segmentId: "S12", projectTitle: "Between Floors" },
      ...{ sourceName: "Interview with Ann", timestamp: "00:01:05", text: "We opened at four." },
    },
  },
  Discovery: {
    schema: discoverySchema,
    description: "A result of the media search.",
    fields: {
      id: "Names the result.",
      title: "Its title.",
      duration: "Its length, as its publisher writes it.",
      type: "What it is.",
      source: "Who published it.",
      description: "What it is about.",
    },
    example: {
      ...{ id: "discovery-1", title: "The long counter", duration: "5:28", type: "podcast" },
      ...{ source: "Shop Hours", description: "A shopkeeper looks back." },
    },
  },
  RestorePoint: {
    schema: restorePointSchema,
    description: "All data as it was just before something replaced it.",
    fields: {
      id: "Names the restore point in calls.",
      createdAt: "When it was made.",
      reason: "What replaced the data.",
      lineage: "The lineage of the data that it keeps.",
      revision: "The revision of the data that it keeps.",
      projectCount: "How many projects it keeps.",
      sourceCount: "How many sources it keeps.",
      segmentCount: "How many segments it keeps.",
      noteCount: "How many notes it keeps.",
      outlineCount: "How many outlines it keeps.",
    },
    example: {
      ...{ id: "restore-point-1", createdAt: NOW, reason: "import", lineage: LINEAGE, revision: 41 },
      ...{ projectCount: 3, sourceCount: 8, segmentCount: 412, noteCount: 20, outlineCount: 2 },
    },
  },
  Snapshot: {
    schema: snapshotSchema,
    description: "All data of a workspace. Two snapshots of the same lineage and revision hold the same data.",
    fields: {
      schemaVersion: "The form of the snapshot; older ones are brought to this one, newer ones refused.",
      lineage: "Which history of data this is.",
      revision: "How many changes it has seen.",
      exportedAt: "When it was made.",
      nextSegmentNumber: "The number of the next segment, so that ids are never used twice.",
      projects: "All projects.",
      sources: "All sources.",
      segments: "All segments, with their tags.",
      notes: "All notes.",
      outlines: "All outlines.",
    },
    example: {
      ...{ schemaVersion: 3, lineage: LINEAGE, revision: 42, exportedAt: NOW, nextSegmentNumber: 1 },
      ...{ projects: [], sources: [], segments: [], notes: [], outlines: [] },
    },
  },
  SpeakerShare: {
    schema: SPEAKER_SHARE,
    description: "How much one person says in a transcript.",
    fields: {
      name: "The name in the text; empty for whom it does not name.",
      segmentCount: "How many segments are theirs.",
      length: "How long these are together, in UTF-16 units.",
    },
    example: { name: "Ann", segmentCount: 2, length: 42 },
  },
  PreviewedPassage: {
    schema: PREVIEWED_PASSAGE,
    description: "A segment as it would be.",
    fields: {
      startTime: "When it begins, as HH:MM:SS; empty where that is not known.",
      speaker: "Who says it; empty where that is not known.",
      text: "What is said.",
    },
    example: { startTime: "00:00:04", speaker: "Ann", text: "We opened at four." },
  },
  UploadPreview: {
    schema: z.object({
      form: z.enum(TRANSCRIPT_FORMS),
      segmenting: z.enum(SEGMENTINGS),
      cueCount: z.int(),
      segmentCount: z.int(),
      speakers: z.array(SPEAKER_SHARE),
      durationMs: z.int(),
      warnings: z.array(z.string()),
      opening: z.array(PREVIEWED_PASSAGE),
      alikeSource: z.string().nullable(),
    }),
    description: "What a transcript would become.",
    fields: {
      form: "The form that the text was read in.",
      segmenting: "How it was parted into segments.",
      cueCount: "How many pieces the text itself has.",
      segmentCount: "How many segments it would have.",
      speakers: "Who speaks, in the order of first words; the empty name is that of whom the text does not name.",
      durationMs: "The end of the last timed segment in milliseconds, 0 when nothing is timed.",
      warnings: "A sentence for each thing in it that could not be read.",
      opening: "The first segments.",
      alikeSource: "The name of a source of the project that says the same; null where there is none.",
    },
    example: {
      ...{ form: "labelled", segmenting: "paragraph", cueCount: 2, segmentCount: 2, durationMs: 0, warnings: [] },
      speakers: [{ name: "Ann", segmentCount: 2, length: 42 }],
      opening: [{ startTime: "", speaker: "Ann", text: "We opened at four." }],
      alikeSource: null,
    },
  },
  UploadedTranscript: {
    schema: z.object({
      source: sourceSchema,
      segmentCount: z.int(),
      form: z.enum(TRANSCRIPT_FORMS).nullable(),
      warnings: z.array(z.string()),
    }),
    description: "What an upload became.",
    fields: {
      source: "The source that was made.",
      segmentCount: "How many segments it has.",
      form: "The form that the text was read in; null for a recording.",
      warnings: "A sentence for each thing in it that could not be read.",
    },
    example: { source: SOURCE, segmentCount: 57, form: "name-and-time", warnings: [] },
  },
  TaggedSegments: {
    schema: z.object({ updatedCount: z.int() }),
    description: "What tagging many segments changed.",
    fields: { updatedCount: "How many segments did not have the tag before." },
    example: { updatedCount: 12 },
  },
  RenamedTag: {
    schema: z.object({ updatedCount: z.int() }),
    description: "What renaming a tag changed.",
    fields: { updatedCount: "On how many segments the tag was." },
    example: { updatedCount: 12 },
  },
  DeletedTag: {
    schema: z.object({ deletedCount: z.int() }),
    description: "What deleting a tag changed.",
    fields: { deletedCount: "On how many segments the tag was." },
    example: { deletedCount: 12 },
  },
  DataVersion: {
    schema: z.object({ lineage: z.string(), revision: z.int() }),
    description: "Which data a workspace has.",
    fields: { lineage: "Which history of data it is.", revision: "How many changes it has seen." },
    example: { lineage: LINEAGE, revision: 43 },
  },
  ImportAnswer: {
    schema: z.object({
      imported: z.boolean(),
      lineage: z.string().optional(),
      revision: z.int().optional(),
      reason: z.string().optional(),
    }),
    description: "Where the data stands after an import.",
    fields: {
      imported: "Whether the data was replaced.",
      lineage: "The lineage after it was.",
      revision: "The revision after it was.",
      reason: "Why it was not, in one sentence.",
    },
    example: { imported: true, lineage: LINEAGE, revision: 43 },
  },
  Problem: {
    schema: z.object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string() }),
    description: "A refusal, for callers that accept application/problem+json (RFC 9457).",
    fields: {
      type: "Always about:blank.",
      title: "The name of the status.",
      status: "The status.",
      detail: "What is wrong, in one sentence.",
    },
    example: { type: "about:blank", title: "Not Found", status: 404, detail: "Project not found" },
  },
} satisfies Record<string, EntityText>;

/** The name of an entity in the document. */
export type EntityName = keyof typeof ENTITIES;
