import { z } from "zod";
import { DomainError } from "../errors.ts";
import type { SnapshotOutline } from "../outline/outline.ts";
import type { StoredBlock } from "../outline/outline-block.ts";
import { citedInBlock } from "../outline/outline-content.ts";
import { withCitationsRenamed } from "../outline/outline-markers.ts";
import type { Snapshot } from "./snapshot.ts";
import { checkSnapshot } from "./snapshot-check.ts";

/** Input of adding projects. The snapshot is checked when it is read. */
export const importProjectsInput = z.object({ snapshot: z.unknown() });

/** Returns the snapshot in the present format, to be added beside other data. Refuses what `checkSnapshot` refuses, and
 * a snapshot without a project. */
export function checkProjects(value: unknown): Snapshot {
  const snapshot = checkSnapshot(value);
  if (snapshot.projects.length === 0) throw new DomainError("invalid", "The file has no project.");
  return snapshot;
}

/** Returns every segment id that the snapshot names, each once: first those of its segments, then those that outlines
 * cite though the segment is gone. */
export function namedSegmentIds({ segments, outlines }: Snapshot): string[] {
  const cited = outlines.flatMap(({ blocks }) => blocks.flatMap(citedInBlock));
  return [...new Set([...segments.map(({ id }) => id), ...cited])];
}

/** Gives everything in the snapshot a new id, and every reference with it. `segmentIdAt` gives the ids of segments, by
 * their place in `namedSegmentIds`; a segment that is gone gets one too, so that its citation never comes to mean
 * another segment. A copy of a demo project is a project of its own. */
export function withNewIds(
  snapshot: Snapshot,
  { newId, segmentIdAt }: { newId: () => string; segmentIdAt: (place: number) => string },
): Snapshot {
  const segmentIds = new Map(namedSegmentIds(snapshot).map((id, place) => [id, segmentIdAt(place)]));
  const projectIds = new Map(snapshot.projects.map(({ id }) => [id, newId()]));
  const tagIds = new Map(snapshot.tags.map(({ id }) => [id, newId()]));
  const sourceIds = new Map(snapshot.sources.map(({ id }) => [id, newId()]));
  return {
    ...snapshot,
    projects: snapshot.projects.map((project) => ({
      ...project,
      id: renamed(projectIds, project.id),
      isDemo: false,
    })),
    tags: snapshot.tags.map((tag) => ({
      ...tag,
      id: renamed(tagIds, tag.id),
      projectId: renamed(projectIds, tag.projectId),
      parentId: tag.parentId === null ? null : renamed(tagIds, tag.parentId),
    })),
    sources: snapshot.sources.map((source) => ({
      ...source,
      id: renamed(sourceIds, source.id),
      projectId: renamed(projectIds, source.projectId),
    })),
    segments: snapshot.segments.map((segment) => ({
      ...segment,
      id: renamed(segmentIds, segment.id),
      sourceId: renamed(sourceIds, segment.sourceId),
      codings: segment.codings.map((coding) => ({ ...coding, id: newId(), tagId: renamed(tagIds, coding.tagId) })),
      // Tags that are gone get no id.
      ...(segment.refusedTagIds && { refusedTagIds: segment.refusedTagIds.flatMap((id) => tagIds.get(id) ?? []) }),
    })),
    notes: snapshot.notes.map((note) => ({
      ...note,
      id: newId(),
      segmentId: renamed(segmentIds, note.segmentId),
    })),
    outlines: snapshot.outlines.map((outline) => ({
      ...withOutlineIds(outline, { segmentIds, tagIds, newId }),
      id: newId(),
      projectId: renamed(projectIds, outline.projectId),
    })),
    // They are the workspace's, which has its own.
    presets: [],
  };
}

type OutlineIds = Record<"segmentIds" | "tagIds", ReadonlyMap<string, string>> & { newId: () => string };

/** A section that was generated keeps the id of its tag. */
function withOutlineIds(outline: SnapshotOutline, { segmentIds, tagIds, newId }: OutlineIds): SnapshotOutline {
  const sectionIds = new Map(outline.sections.map(({ id }) => [id, tagIds.get(id) ?? newId()]));
  return {
    ...outline,
    sections: outline.sections.map((section) => ({
      ...section,
      id: renamed(sectionIds, section.id),
      parentId: section.parentId === null ? null : renamed(sectionIds, section.parentId),
    })),
    blocks: outline.blocks.map((block) => ({
      ...withCited(block, (id) => renamed(segmentIds, id)),
      id: newId(),
      sectionId: renamed(sectionIds, block.sectionId),
    })),
    placeholders: outline.placeholders.map((placeholder) => ({ ...placeholder, id: newId() })),
  };
}

/** Returns a block that cites its segments by other ids. A gap cites none. */
function withCited(block: StoredBlock, idOf: (id: string) => string): StoredBlock {
  if (block.kind === "gap") return block;
  return {
    ...block,
    text: withCitationsRenamed(block.text, idOf),
    tail: withCitationsRenamed(block.tail, idOf),
    quote: block.quote && { ...block.quote, segmentId: idOf(block.quote.segmentId) },
  };
}

/** Returns the new id. Whatever a checked snapshot names is among them. */
function renamed(ids: ReadonlyMap<string, string>, id: string): string {
  const found = ids.get(id);
  if (found === undefined) throw new RangeError(`No new id for ${id}`);
  return found;
}
