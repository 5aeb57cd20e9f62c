import type { Snapshot } from "@quarry/domain";

/** The entities of the demo data, in the format of a snapshot. */
export type DemoSnapshot = Pick<
  Snapshot,
  "projects" | "tags" | "sources" | "segments" | "notes" | "outlines" | "presets"
>;

/** Returns the demo projects as one snapshot, made at `now`: the dates of each file are moved so that its export
 * happened then. */
export function demoSnapshot(demoProjects: readonly Snapshot[], now: Date): DemoSnapshot {
  const made = demoProjects.map((project) => madeAt(project, now));
  return {
    projects: made.flatMap(({ projects }) => projects),
    tags: made.flatMap(({ tags }) => tags),
    sources: made.flatMap(({ sources }) => sources),
    segments: made.flatMap(({ segments }) => segments),
    notes: made.flatMap(({ notes }) => notes),
    outlines: made.flatMap(({ outlines }) => outlines),
    presets: [],
  };
}

function madeAt(project: Snapshot, now: Date): Omit<DemoSnapshot, "presets"> {
  const byMs = now.getTime() - Date.parse(project.exportedAt);
  const moved = (time: string) => new Date(Date.parse(time) + byMs).toISOString();
  const created = <Entity extends { createdAt: string }>(entity: Entity) => {
    return { ...entity, createdAt: moved(entity.createdAt) };
  };
  const updated = <Entity extends { createdAt: string; updatedAt: string }>(entity: Entity) => {
    return { ...created(entity), updatedAt: moved(entity.updatedAt) };
  };
  return {
    projects: project.projects.map(updated),
    tags: project.tags,
    sources: project.sources.map(created),
    segments: project.segments,
    notes: project.notes.map(updated),
    outlines: project.outlines.map(created),
  };
}
