import { DomainError } from "../errors.ts";
import { append } from "../grouping.ts";
import { lastEndMs, type SegmentTimes } from "../source/source-length.ts";
import type { CodingOrigin } from "../tag/coding.ts";
import { normalizeImportedTag } from "../tag/tag-text.ts";
import { parseTimeCode } from "../time-code.ts";
import { SNAPSHOT_VERSION } from "./snapshot.ts";
import { each, type Fields, isFields } from "./snapshot-migrate-fields.ts";
import { outlinesInBlocks } from "./snapshot-migrate-outlines.ts";

/** The lineage of data that has none, such as a single project. No workspace has it. */
export const NO_LINEAGE = "00000000-0000-0000-0000-000000000000";

/** Each step makes of a snapshot of its version one of the next. Nothing is checked here: what is wrong stays wrong,
 * and is refused after. */
const STEPS: Readonly<Record<number, (snapshot: Fields) => Fields>> = {
  1: fromVersion1,
  2: fromVersion2,
  3: fromVersion3,
  4: outlinesInBlocks,
  5: fromVersion5,
};

/** Returns a snapshot of any known version in the present format, not yet checked. Refuses what names no known version,
 * a newer one included. */
export function migrateSnapshot(value: unknown): unknown {
  const version = versionOf(value);
  let snapshot = value as Fields;
  for (let at = version; at < SNAPSHOT_VERSION; at += 1) snapshot = STEPS[at]?.(snapshot) ?? snapshot;
  return snapshot;
}

/** Returns the version of a snapshot. Refuses what names no known version, a newer one included. */
export function versionOf(value: unknown): number {
  if (!isFields(value)) throw new DomainError("invalid", "The snapshot must be an object.");
  const version = value.schemaVersion;
  if (version === undefined)
    throw new DomainError("invalid", "This was not exported by Quarry: schemaVersion is missing.");
  if (typeof version !== "number" || !Number.isSafeInteger(version) || version < 1) {
    throw new DomainError("invalid", `schemaVersion must be a whole number from 1 to ${SNAPSHOT_VERSION}.`);
  }
  if (version > SNAPSHOT_VERSION) {
    throw new DomainError(
      "invalid",
      `schemaVersion ${version} is of a newer release; this one reads up to ${SNAPSHOT_VERSION}.`,
    );
  }
  return version;
}

/** In version 1 a tag was its name, notes had no times, outlines no placeholders, and nothing told one state of the
 * data from another. */
function fromVersion1(snapshot: Fields): Fields {
  const { exportedAt } = snapshot;
  return {
    ...snapshot,
    schemaVersion: 2,
    lineage: NO_LINEAGE,
    revision: 0,
    segments: each(snapshot.segments, (segment) => ({
      ...segment,
      tags: Array.isArray(segment.tags) ? segment.tags.map(tagOfName) : segment.tags,
    })),
    notes: each(snapshot.notes, (note) => ({ createdAt: exportedAt, updatedAt: exportedAt, ...note })),
    outlines: each(snapshot.outlines ?? [], (outline) => ({ placeholders: [], ...outline })),
  };
}

function tagOfName(tag: unknown): unknown {
  return typeof tag === "string" ? { name: tag, confidence: 100, alternatives: [] } : tag;
}

/** In version 2 times were `HH:MM:SS` texts and segments came in reading order; projects had no template, and nothing
 * but notes had a time of creation. */
function fromVersion2(snapshot: Fields): Fields {
  const { exportedAt } = snapshot;
  const segments = withPositions(each(snapshot.segments, withMilliseconds));
  const ends = lastEnds(segments);
  return {
    ...snapshot,
    schemaVersion: 3,
    projects: each(snapshot.projects, (project) => ({
      templateId: "blank",
      createdAt: project.updatedAt,
      ...project,
    })),
    sources: each(snapshot.sources, (source) => ({
      progressPercent: null,
      failureReason: null,
      durationMs: ends.get(source.id) ?? 0,
      createdAt: exportedAt,
      ...source,
    })),
    segments,
    outlines: each(snapshot.outlines, (outline) => ({ createdAt: exportedAt, ...outline })),
  };
}

function withMilliseconds(segment: Fields): Fields {
  return { startMs: timeOf(segment.startTime), endMs: timeOf(segment.endTime), ...segment };
}

/** An unknown time was an empty text; what is no time at all stays what it is. */
function timeOf(time: unknown): unknown {
  if (typeof time !== "string") return time;
  return time === "" ? null : (parseTimeCode(time) ?? time);
}

function withPositions(segments: unknown): unknown {
  const counts = new Map<unknown, number>();
  return each(segments, (segment) => {
    const position = counts.get(segment.sourceId) ?? 0;
    counts.set(segment.sourceId, position + 1);
    return { position, ...segment };
  });
}

function lastEnds(segments: unknown): Map<unknown, number> {
  const times = new Map<unknown, SegmentTimes[]>();
  each(segments, (segment) => {
    const { startMs, endMs } = segment;
    append(times, segment.sourceId, { startMs: numberOrNull(startMs), endMs: numberOrNull(endMs) });
    return segment;
  });
  return new Map([...times].map(([sourceId, ofSource]) => [sourceId, lastEndMs(ofSource)]));
}

function numberOrNull(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** In version 3 a tag was a name on a segment, and notes were on whole segments. What a person had set was fully
 * certain and had no alternatives. The ids of tags and codings begin like the lineage and end with a number, so that
 * one snapshot always becomes the same. */
function fromVersion3(snapshot: Fields): Fields {
  const projects = projectsOfSources(snapshot.sources);
  const newId = (number: number) => `${String(snapshot.lineage).slice(0, -12)}${hex(number)}`;
  const tags = new Map<string, Fields>();
  const tagIdOf = (projectId: unknown, name: unknown) => {
    const key = JSON.stringify([projectId, typeof name === "string" ? normalizeImportedTag(name) : name]);
    const position = tags.size;
    const tag = tags.get(key) ?? { ...UNARRANGED_TAG, id: newId(position + 1), projectId, name, position };
    tags.set(key, tag);
    return tag.id;
  };
  let codingCount = 0;
  const segments = each(snapshot.segments, ({ tags: tagsOfSegment, ...segment }) => ({
    ...segment,
    codings: each(tagsOfSegment, ({ name, ...tag }) => {
      codingCount += 1;
      const tagId = tagIdOf(projects.get(segment.sourceId), name);
      return { ...tag, id: newId(codingCount), tagId, start: null, end: null, origin: originOf(tag) };
    }),
  }));
  const notes = each(snapshot.notes, (note) => ({ ...note, start: null, end: null }));
  return { ...snapshot, schemaVersion: 4, tags: [...tags.values()], segments, notes };
}

/** In version 5 presets of printed outlines were remembered by browsers. */
function fromVersion5(snapshot: Fields): Fields {
  return { ...snapshot, schemaVersion: 6, presets: [] };
}

function hex(number: number): string {
  return number.toString(16).padStart(12, "0");
}

const UNARRANGED_TAG = { parentId: null, color: null, description: "", isKept: false };

function projectsOfSources(sources: unknown): Map<unknown, unknown> {
  const projects = new Map<unknown, unknown>();
  each(sources, (source) => {
    projects.set(source.id, source.projectId);
    return source;
  });
  return projects;
}

function originOf({ confidence, alternatives }: Fields): CodingOrigin {
  const isCertain = confidence === 100 && Array.isArray(alternatives) && alternatives.length === 0;
  return isCertain ? "person" : "import";
}
