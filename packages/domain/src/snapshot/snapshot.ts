import { z } from "zod";
import { described, EXAMPLE_TIME } from "../described.ts";
import { snapshotNoteSchema } from "../note.ts";
import { snapshotOutlineSchema } from "../outline/outline.ts";
import { snapshotPresetSchema } from "../outline/print/print-presets.ts";
import { snapshotProjectSchema } from "../project/project.ts";
import { snapshotSegmentSchema } from "../segment/segment.ts";
import { snapshotSourceSchema } from "../source/source.ts";
import { snapshotTagSchema } from "../tag/tag.ts";
import { instant, list, mustBe, object, whole } from "./snapshot-fields.ts";

/** The version of the format that snapshots are written in. Older ones are brought to it by `migrateSnapshot`; newer
 * ones are refused. */
export const SNAPSHOT_VERSION = 6;

/** The highest number that a segment id counts with. No workspace comes near it, so imported data cannot make the
 * numbers run out: an id with a higher number is just a name. */
export const MAX_SEGMENT_NUMBER = 1_000_000_000_000;

/** A lineage in examples. */
export const EXAMPLE_LINEAGE = "6f1f7f0e-6f3a-4b6e-9f0a-0c1d2e3f4a5b";

/** All data of a workspace. `nextSegmentNumber` keeps ids of deleted segments from being used again. Fields that are
 * not named here are ignored. */
export const snapshotSchema = object({
  schemaVersion: described(
    z.literal(SNAPSHOT_VERSION, mustBe(String(SNAPSHOT_VERSION))),
    "The version of the snapshot's format; older ones are brought to this one, newer ones refused.",
    SNAPSHOT_VERSION,
  ),
  lineage: described(z.guid(mustBe("a UUID")).toLowerCase(), "Which history of data this is.", EXAMPLE_LINEAGE),
  revision: described(whole(0), "How many changes it has seen.", 42),
  exportedAt: described(instant, "When it was made.", EXAMPLE_TIME),
  nextSegmentNumber: described(
    whole(1, MAX_SEGMENT_NUMBER).optional(),
    "The number of the next segment, so that ids are never used twice.",
    1,
  ),
  projects: described(list(snapshotProjectSchema), "All projects.", []),
  tags: described(list(snapshotTagSchema), "All tags.", []),
  sources: described(list(snapshotSourceSchema), "All sources.", []),
  segments: described(list(snapshotSegmentSchema), "All segments, with their codings.", []),
  notes: described(list(snapshotNoteSchema), "All notes.", []),
  outlines: described(list(snapshotOutlineSchema), "All outlines.", []),
  presets: described(list(snapshotPresetSchema), "The presets of printed outlines that people made or changed.", []),
}).meta({
  description: "All data of a workspace. Two snapshots of the same lineage and revision hold the same data.",
});
export type Snapshot = z.infer<typeof snapshotSchema>;
