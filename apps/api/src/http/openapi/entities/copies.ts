import { restorePointSchema, snapshotSchema } from "@quarry/domain";
import type { EntityText } from "./entity-text.ts";
import { EXAMPLE_LINEAGE, EXAMPLE_NOW } from "./examples.ts";

/** All data at once: as it is kept aside, and as it is sent. */
export const COPIES = {
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
      ...{ id: "restore-point-1", createdAt: EXAMPLE_NOW, reason: "import", lineage: EXAMPLE_LINEAGE, revision: 41 },
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
      ...{ schemaVersion: 3, lineage: EXAMPLE_LINEAGE, revision: 42, exportedAt: EXAMPLE_NOW, nextSegmentNumber: 1 },
      ...{ projects: [], sources: [], segments: [], notes: [], outlines: [] },
    },
  },
} satisfies Record<string, EntityText>;
