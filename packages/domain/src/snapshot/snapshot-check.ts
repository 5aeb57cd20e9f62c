import type { z } from "zod";
import { DomainError } from "../errors.ts";
import type { SnapshotSegment } from "../segment/segment.ts";
import { type Snapshot, snapshotSchema } from "./snapshot.ts";
import { checkOutlines } from "./snapshot-check-outlines.ts";
import { checkCodings, checkNotes, checkTags } from "./snapshot-check-tags.ts";
import { migrateSnapshot, versionOf } from "./snapshot-migrate.ts";
import { inPlacesOf } from "./snapshot-places.ts";
import { claim, refusal } from "./snapshot-refusal.ts";

/** Returns the snapshot in the present format, whatever known version it has, or a refusal that says in a sentence what
 * is wrong where. */
export function checkSnapshot(value: unknown): Snapshot {
  const migrated = migrateSnapshot(value);
  try {
    return checkedAsPresent(migrated);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw refusal(inPlacesOf(versionOf(value), migrated, error.message));
  }
}

function checkedAsPresent(snapshot: unknown): Snapshot {
  const result = snapshotSchema.safeParse(snapshot);
  if (!result.success) throw refusal(sentenceOf(result.error));
  checkReferences(result.data);
  return result.data;
}

function checkReferences(snapshot: Snapshot): void {
  const { projects, tags, sources, segments, notes, outlines, presets } = snapshot;
  const projectIds = uniqueIds("projects", projects);
  uniqueIds("tags", tags);
  const sourceIds = uniqueIds("sources", sources);
  const segmentIds = uniqueIds("segments", segments);
  uniqueIds("notes", notes);
  uniqueIds("outlines", outlines);
  uniqueIds("presets", presets);
  // Before tags, which those of older versions get from their sources.
  eachNames("sources", sources, "projectId", projectIds, "project");
  eachNames("tags", tags, "projectId", projectIds, "project");
  eachNames("segments", segments, "sourceId", sourceIds, "source");
  eachNames("notes", notes, "segmentId", segmentIds, "segment");
  eachNames("outlines", outlines, "projectId", projectIds, "project");
  checkPositions(segments);
  checkTags(snapshot);
  checkCodings(snapshot);
  checkNotes(snapshot);
  checkOutlines(outlines);
}

/** The ids with the places where they stand; refuses one that stands twice. */
function uniqueIds(place: string, entities: readonly { id: string }[]): Map<string, string> {
  const places = new Map<string, string>();
  entities.forEach(({ id }, index) => {
    claim(places, id, `${place}[${index}].id`);
  });
  return places;
}

function eachNames<Field extends string>(
  place: string,
  entities: readonly Record<Field, string>[],
  field: Field,
  known: ReadonlyMap<string, unknown>,
  thing: string,
): void {
  const index = entities.findIndex((entity) => !known.has(entity[field]));
  if (index >= 0) throw refusal(`${place}[${index}].${field} names no ${thing}.`);
}

function checkPositions(segments: readonly SnapshotSegment[]): void {
  const takenBySource = new Map<string, Map<number, number>>();
  segments.forEach(({ sourceId, position }, index) => {
    const taken = takenBySource.get(sourceId) ?? new Map<number, number>();
    takenBySource.set(sourceId, taken);
    const other = taken.get(position);
    if (other !== undefined) throw refusal(`segments[${index}].position is taken by segments[${other}].`);
    taken.set(position, index);
  });
}

/** Returns a sentence that names the first mistake and its place. */
function sentenceOf(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined || issue.path.length === 0) return "The snapshot must be an object.";
  const place = issue.path.reduce<string>((path, key) => {
    if (typeof key === "number") return `${path}[${key}]`;
    return path === "" ? String(key) : `${path}.${String(key)}`;
  }, "");
  return `${place} ${issue.message}`;
}
