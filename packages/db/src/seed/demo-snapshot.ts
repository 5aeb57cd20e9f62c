import {
  parseTimeCode,
  type Snapshot,
  type SnapshotNote,
  type SnapshotOutline,
  type SnapshotProject,
  type SnapshotSegment,
  type SnapshotSource,
  SOURCE_COLOR_COUNT,
} from "@quarry/domain";
import { demoProjects } from "./demo-projects.ts";
import type { SeedOutline, SeedProject, SeedSegment, SeedSource, SeedTag } from "./seed-form.ts";

/** The entities of the demo data, in the form of a snapshot. */
export type DemoSnapshot = Pick<Snapshot, "projects" | "sources" | "segments" | "notes" | "outlines">;

/** What is made at one moment has that moment's date: nobody has worked on it before. A step only keeps the order. */
const STEP_MS = 1;

/** The demo data, made at `now`. */
export function demoSnapshot(now: Date): DemoSnapshot {
  const snapshot: DemoSnapshot = { projects: [], sources: [], segments: [], notes: [], outlines: [] };
  for (const project of demoProjects) {
    const at = (stepsAgo: number) => new Date(now.getTime() - stepsAgo * STEP_MS).toISOString();
    const begunAt = at(Math.max(project.stepsAgo, ...project.notes.map((note) => note.stepsAgo)) + 1);
    snapshot.projects.push(projectOf(project, begunAt, at(project.stepsAgo)));
    project.sources.forEach((source, index) => {
      snapshot.sources.push(sourceOf(source, project.id, index, begunAt));
      snapshot.segments.push(...source.segments.map((segment, position) => segmentOf(segment, source, position)));
    });
    snapshot.notes.push(...project.notes.map((note) => noteOf(note, at(note.stepsAgo))));
    if (project.outline !== null) {
      snapshot.outlines.push(outlineOf(project.outline, project.id, at(project.stepsAgo)));
    }
  }
  return snapshot;
}

function projectOf(project: SeedProject, createdAt: string, updatedAt: string): SnapshotProject {
  const { id, title, clientName, template } = project;
  return { id, title, clientName, status: "active", templateId: template, isDemo: true, createdAt, updatedAt };
}

function sourceOf(source: SeedSource, projectId: string, displayOrder: number, createdAt: string): SnapshotSource {
  return {
    id: source.id,
    projectId,
    urlOrName: source.name,
    type: source.type,
    status: "ready",
    progressPercent: null,
    failureReason: null,
    color: displayOrder % SOURCE_COLOR_COUNT,
    displayOrder,
    durationMs: Math.max(0, ...source.segments.map((segment) => parseTimeCode(segment.to ?? "") ?? 0)),
    createdAt,
  };
}

function segmentOf(segment: SeedSegment, source: SeedSource, position: number): SnapshotSegment {
  return {
    id: segment.id,
    sourceId: source.id,
    position,
    startMs: parseTimeCode(segment.at ?? ""),
    endMs: parseTimeCode(segment.to ?? ""),
    speaker: segment.speaker,
    text: segment.text,
    sourceUrl: source.url,
    confidenceScore: segment.confidence ?? 100,
    tags: (segment.tags ?? []).map(tagOf),
  };
}

function tagOf(tag: SeedTag) {
  if (typeof tag === "string") return { name: tag, confidence: 100, alternatives: [] };
  return { ...tag, alternatives: [...tag.alternatives] };
}

function noteOf({ id, segmentId, text }: SeedProject["notes"][number], writtenAt: string): SnapshotNote {
  return { id, segmentId, text, createdAt: writtenAt, updatedAt: writtenAt };
}

function outlineOf(outline: SeedOutline, projectId: string, createdAt: string): SnapshotOutline {
  return {
    id: outline.id,
    projectId,
    createdAt,
    sections: outline.sections.map(({ id, title, paragraphs, citationIds }, order) => {
      return { id, title, content: paragraphs.join("\n\n"), order, citationIds: [...citationIds] };
    }),
    placeholders: outline.placeholders.map((placeholder) => ({ ...placeholder })),
  };
}
