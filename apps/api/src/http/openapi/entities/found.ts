import { discoverySchema, searchResultSchema } from "@quarry/domain";
import type { EntityText } from "./entity-text.ts";

/** What the searches find, in the workspace and in the media. */
export const FOUND = {
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
} satisfies Record<string, EntityText>;
