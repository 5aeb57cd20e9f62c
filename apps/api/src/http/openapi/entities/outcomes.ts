import { serverSettingsSchema } from "@quarry/domain";
import { z } from "zod";
import type { EntityText } from "./entity-text.ts";
import { EXAMPLE_LINEAGE } from "./examples.ts";

/** What a change answers: how much it changed, where the data stands now, or why it was refused; and what the server
 * can do at all. */
export const OUTCOMES = {
  TaggedSegments: {
    schema: z.object({ updatedCount: z.int() }),
    description: "What tagging many segments changed.",
    fields: { updatedCount: "How many segments did not have the tag before." },
    example: { updatedCount: 12 },
  },
  UntaggedSegments: {
    schema: z.object({ updatedCount: z.int() }),
    description: "What removing a tag from many segments changed.",
    fields: { updatedCount: "How many segments had the tag before." },
    example: { updatedCount: 12 },
  },
  RenamedTag: {
    schema: z.object({ updatedCount: z.int() }),
    description: "What renaming a tag changed.",
    fields: { updatedCount: "On how many segments the tag was." },
    example: { updatedCount: 12 },
  },
  RenamedSpeakers: {
    schema: z.object({ updatedCount: z.int() }),
    description: "What renaming speakers changed.",
    fields: { updatedCount: "How many segments have another speaker now." },
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
    example: { lineage: EXAMPLE_LINEAGE, revision: 43 },
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
    example: { imported: true, lineage: EXAMPLE_LINEAGE, revision: 43 },
  },
  ServerSettings: {
    schema: serverSettingsSchema,
    description: "What is set up on the server.",
    fields: {
      transcribes: "Whether recordings can be transcribed. Where not, they are kept, and wait for a transcript.",
    },
    example: { transcribes: true },
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
