import {
  noteSchema,
  outlineSchema,
  outlineSectionSchema,
  placeholderSchema,
  projectSchema,
  segmentSchema,
  sourceSchema,
  tagCountSchema,
  tagOnSegmentSchema,
} from "@quarry/domain";
import type { EntityText } from "./entity-text.ts";
import {
  EXAMPLE_NOW,
  EXAMPLE_OUTLINE,
  EXAMPLE_PLACEHOLDER,
  EXAMPLE_SECTION,
  EXAMPLE_SOURCE,
  EXAMPLE_TAG,
} from "./examples.ts";

/** What people work with: projects, their sources and segments, and what is made of them. */
export const MATERIAL = {
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
      ...{ templateId: "memoir", updatedAt: EXAMPLE_NOW, sourceCount: 3, durationMs: 8_280_000, segmentCount: 57 },
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
    example: EXAMPLE_SOURCE,
  },
  TagOnSegment: {
    schema: tagOnSegmentSchema,
    description: "A tag as it sits on a segment.",
    fields: {
      name: "The tag as it was typed.",
      confidence: "How certain the tag is, in percent: 100 where a person set it.",
      alternatives: "Tags to consider instead.",
    },
    example: EXAMPLE_TAG,
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
      ...{ endTime: "00:01:09", tags: [EXAMPLE_TAG], sourceUrl: "", confidenceScore: 100, sourceCount: 1 },
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
    example: {
      id: "note-1",
      segmentId: "S12",
      text: "Ask for the year.",
      createdAt: EXAMPLE_NOW,
      updatedAt: EXAMPLE_NOW,
    },
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
    example: EXAMPLE_SECTION,
  },
  Placeholder: {
    schema: placeholderSchema,
    description: "A gap in the research that the book still needs filled.",
    fields: { id: "Names it in calls.", description: "What is missing.", resolved: "Whether it was found." },
    example: EXAMPLE_PLACEHOLDER,
  },
  Outline: {
    schema: outlineSchema,
    description: "A project's outline.",
    fields: {
      id: "Names the outline in calls; it stays when the outline is generated anew.",
      sections: "Its sections by order.",
      placeholders: "Its gaps.",
    },
    example: EXAMPLE_OUTLINE,
  },
} satisfies Record<string, EntityText>;
