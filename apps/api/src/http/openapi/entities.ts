import {
  codedRangeSchema,
  codingSchema,
  discoverySchema,
  noteSchema,
  outlineSchema,
  outlineSectionSchema,
  placeholderSchema,
  projectSchema,
  restorePointSchema,
  searchResultSchema,
  segmentSchema,
  serverSettingsSchema,
  snapshotSchema,
  sourceSchema,
  tagCountSchema,
  tagNodeSchema,
  tagOnSegmentSchema,
} from "@quarry/domain";
import { OUTCOMES, PROBLEM } from "./entities/outcomes.ts";
import { UPLOADS } from "./entities/uploads.ts";

/** Everything that calls answer, by the name and in the order in which the document lists it. */
export const ENTITIES = {
  Project: projectSchema,
  Source: sourceSchema,
  CodedRange: codedRangeSchema,
  TagOnSegment: tagOnSegmentSchema,
  Segment: segmentSchema,
  Coding: codingSchema,
  TagCount: tagCountSchema,
  TagNode: tagNodeSchema,
  Note: noteSchema,
  OutlineSection: outlineSectionSchema,
  Placeholder: placeholderSchema,
  Outline: outlineSchema,
  SearchResult: searchResultSchema,
  Discovery: discoverySchema,
  RestorePoint: restorePointSchema,
  Snapshot: snapshotSchema,
  ...UPLOADS,
  ...OUTCOMES,
  ServerSettings: serverSettingsSchema,
  Problem: PROBLEM,
};

/** The name of an entity in the document. */
export type EntityName = keyof typeof ENTITIES;
