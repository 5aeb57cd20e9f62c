import { groupedBy } from "../grouping.ts";
import { must } from "../must.ts";
import type { SnapshotNote } from "../note.ts";
import type { SnapshotOutline } from "../outline/outline.ts";
import type { SnapshotPreset } from "../outline/print/print-presets.ts";
import type { SnapshotProject } from "../project/project.ts";
import type { SnapshotSegment } from "../segment/segment.ts";
import type { SnapshotSource } from "../source/source.ts";
import type { SnapshotTag } from "../tag/tag.ts";
import { sourceCounts } from "../uniqueness/uniqueness.ts";
import { MAX_SEGMENT_NUMBER, type Snapshot } from "./snapshot.ts";

/** A snapshot's entities with their derived fields: the project of each, and its counts. */
export type DerivedSnapshot = {
  projects: SnapshotProject[];
  tags: SnapshotTag[];
  sources: (SnapshotSource & { segmentCount: number })[];
  segments: (SnapshotSegment & { projectId: string; sourceCount: number })[];
  notes: (SnapshotNote & { projectId: string })[];
  outlines: SnapshotOutline[];
  presets: SnapshotPreset[];
};

/** Works out everything that a snapshot does not say but a stored workspace has. The snapshot must have been
 * checked. */
export function deriveSnapshot(snapshot: Pick<Snapshot, keyof DerivedSnapshot>): DerivedSnapshot {
  const projectOfSource = new Map(snapshot.sources.map(({ id, projectId }) => [id, projectId]));
  const segmentCounts = new Map<string, number>();
  const projectOfSegment = new Map<string, string>();
  const segments = snapshot.segments.map((segment) => {
    const projectId = must(projectOfSource.get(segment.sourceId), `project of segment ${segment.id}`);
    projectOfSegment.set(segment.id, projectId);
    segmentCounts.set(segment.sourceId, (segmentCounts.get(segment.sourceId) ?? 0) + 1);
    return { ...segment, projectId, sourceCount: 1 };
  });
  for (const inProject of groupedBy(segments, ({ projectId }) => projectId).values()) {
    const counts = sourceCounts(inProject);
    inProject.forEach((segment, index) => {
      segment.sourceCount = must(counts[index], `source count of segment ${segment.id}`);
    });
  }
  return {
    projects: snapshot.projects,
    tags: snapshot.tags,
    sources: snapshot.sources.map((source) => ({ ...source, segmentCount: segmentCounts.get(source.id) ?? 0 })),
    segments,
    notes: snapshot.notes.map((note) => ({
      ...note,
      projectId: must(projectOfSegment.get(note.segmentId), `project of note ${note.id}`),
    })),
    outlines: snapshot.outlines,
    presets: snapshot.presets,
  };
}

/** The number of the next `S<number>` segment: beyond every number that is in use, or was when the snapshot was
 * made. */
export function nextSegmentNumber(snapshot: Pick<Snapshot, "segments" | "nextSegmentNumber">): number {
  return snapshot.segments.reduce((next, { id }) => {
    const number = /^S\d+$/.test(id) ? Number(id.slice(1)) : 0;
    return number < MAX_SEGMENT_NUMBER ? Math.max(next, number + 1) : next;
  }, snapshot.nextSegmentNumber ?? 1);
}
