import { DEFAULT_WORKSPACE_ID, storeSourceState } from "@quarry/db";
import {
  type Coding,
  must,
  type Note,
  type Outline,
  type PrintPreset,
  type Project,
  presetOptions,
  type RestorePoint,
  SAMPLE_DISCOVERIES,
  type Segment,
  type Source,
  type TagNode,
} from "@quarry/domain";
import type { TestServer } from "../testing/test-server.ts";
import type { createCaller } from "./router.ts";

/** A caller of the procedures. */
export type Caller = ReturnType<typeof createCaller>;

/** One of everything, for calls to aim at. */
export type Material = {
  project: Project;
  source: Source;
  failed: Source;
  segment: Segment;
  tag: TagNode;
  coding: Coding;
  note: Note;
  outline: Outline;
  preset: PrintPreset;
  restorePoint: RestorePoint;
  /** The number of a change that can be undone. */
  change: number;
};

/** Stores one of everything in a workspace. */
export async function addMaterial(
  server: TestServer,
  caller: Caller,
  workspaceId = DEFAULT_WORKSPACE_ID,
): Promise<Material> {
  const project = await caller.projects.create({ title: "T", clientName: "C" });
  const projectId = project.id;
  const { source } = await caller.sources.uploadTranscript({ projectId, sourceName: "N", fullText: "one\n\ntwo" });
  const [queued] = await caller.sources.addDiscoveries({ projectId, discoveries: SAMPLE_DISCOVERIES.slice(0, 1) });
  const failure = { status: "failed", progressPercent: null, failureReason: "No." } as const;
  const failed = await storeSourceState(server.db, { workspaceId, sourceId: queued?.id ?? "", ...failure });
  const [untagged] = await caller.segments.list({ projectId });
  const segment = await caller.segments.addTag({ segmentId: untagged?.id ?? "", tag: "#A" });
  const tag = await caller.tags.create({ projectId, name: "#Kept" });
  const coding = await caller.codings.add({ segmentId: segment.id, tag: "#A", start: 0, end: 1 });
  const note = await caller.notes.create({ segmentId: segment.id, text: "Why?" });
  const asked = { projectId, presetId: crypto.randomUUID(), name: `Of ${projectId}`, options: presetOptions("report") };
  const preset = await caller.presets.save(asked);
  const outline = await caller.outline.generate({ projectId });
  const [restorePoint] = await caller.data.restorePoints();
  if (restorePoint === undefined) throw new Error("There is no restore point.");
  // The last change is undone, so that there is something to make again.
  await caller.tags.create({ projectId, name: "#Undone" });
  await caller.changes.undo({ projectId });
  const { changes } = await caller.changes.history({ projectId });
  const change = must(
    changes.find(({ kind }) => kind === "outline.generate"),
    "change of the outline",
  ).number;
  return { project, source, failed, segment, tag, coding, note, outline, preset, restorePoint, change };
}

/** Returns a section of the material. */
export const sectionOf = ({ outline }: Material) => must(outline.sections[0], "section");

/** Returns a block of the material. */
export const blockOf = (at: Material) => must(sectionOf(at).blocks[0], "block");
