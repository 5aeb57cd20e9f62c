import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "../../procedures/router.ts";

type Procedures = inferRouterInputs<AppRouter>;

/** The name of a procedure, e.g. `tags.rename`. */
export type ProcedureName = {
  [Entity in keyof Procedures & string]: `${Entity}.${keyof Procedures[Entity] & string}`;
}[keyof Procedures & string];

/** The address of a procedure below `/api`. Path parameters and body keys are the fields of its input (the path wins);
 * with `bodyField` the whole body is that one field; `queryFields` go in the query though it is no GET. */
export type RestRoute = {
  procedure: ProcedureName;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  bodyField?: string;
  queryFields?: readonly string[];
  /** Marks a read whose answer depends on the person who asks, or changes without the data: it has no version. */
  isPersonal?: true;
  /** Marks a read of a project whose answer names people, whose names belong to the workspace: it has the workspace's
   * version, where other reads of a project have the project's. */
  namesPeople?: true;
  /** Marks a body that is a snapshot, which is read piece by piece. */
  isSnapshot?: true;
};

/** The prefix of all REST addresses. */
export const REST_PREFIX = "/api";

/** The address of the recording of a source, for players. */
export const MEDIA_PATH = "/sources/:sourceId/media";

/** The address of a project's outline as a file. */
export const OUTLINE_FILE_PATH = "/projects/:projectId/outline/export";

/** The address of the stream of events. */
export const EVENTS_PATH = "/events";

/** The address for uploads of recordings in parts, by the tus protocol. Each upload is below it. */
export const RECORDINGS_PATH = "/projects/:projectId/recordings";

/** Every procedure with its address. This is data: the server's plugin and the browser's link both read it. */
export const REST_ROUTES: readonly RestRoute[] = [
  { procedure: "projects.list", method: "GET", path: "/projects" },
  { procedure: "projects.create", method: "POST", path: "/projects" },
  { procedure: "projects.get", method: "GET", path: "/projects/:projectId" },
  { procedure: "projects.update", method: "PATCH", path: "/projects/:projectId" },
  { procedure: "projects.delete", method: "DELETE", path: "/projects/:projectId" },
  { procedure: "projects.export", method: "GET", path: "/projects/:projectId/export" },
  {
    procedure: "projects.import",
    method: "POST",
    path: "/projects/import",
    bodyField: "snapshot",
    isSnapshot: true,
  },

  { procedure: "sources.list", method: "GET", path: "/projects/:projectId/sources" },
  { procedure: "sources.add", method: "POST", path: "/projects/:projectId/sources" },
  {
    procedure: "sources.uploadTranscript",
    method: "POST",
    path: "/projects/:projectId/upload-transcript",
  },
  {
    procedure: "sources.previewTranscript",
    method: "POST",
    path: "/projects/:projectId/preview-transcript",
  },
  {
    procedure: "sources.addDiscoveries",
    method: "POST",
    path: "/projects/:projectId/add-discoveries",
    bodyField: "discoveries",
  },
  { procedure: "sources.rename", method: "PATCH", path: "/sources/:sourceId" },
  { procedure: "sources.renameSpeakers", method: "POST", path: "/sources/:sourceId/speakers/rename" },
  { procedure: "sources.delete", method: "DELETE", path: "/sources/:sourceId" },
  {
    procedure: "sources.attachTranscript",
    method: "POST",
    path: "/sources/:sourceId/transcript",
  },
  { procedure: "sources.correct", method: "POST", path: "/sources/:sourceId/correction" },
  { procedure: "sources.retry", method: "POST", path: "/sources/:sourceId/retry" },
  {
    procedure: "sources.reorder",
    method: "POST",
    path: "/projects/:projectId/reorder-sources",
    bodyField: "sources",
  },

  { procedure: "segments.list", method: "GET", path: "/projects/:projectId/segments" },
  { procedure: "segments.sourceCounts", method: "GET", path: "/projects/:projectId/source-counts" },
  { procedure: "segments.correct", method: "PATCH", path: "/segments/:segmentId" },
  { procedure: "segments.split", method: "POST", path: "/segments/:segmentId/split" },
  { procedure: "segments.merge", method: "POST", path: "/segments/:segmentId/merge" },
  { procedure: "segments.addTag", method: "POST", path: "/segments/:segmentId/tags" },
  {
    procedure: "segments.removeTag",
    method: "DELETE",
    path: "/segments/:segmentId/tags/:tag",
    queryFields: ["keepWords"],
  },
  { procedure: "segments.swapTag", method: "POST", path: "/segments/:segmentId/tags/:tag/swap" },
  { procedure: "segments.confirmTag", method: "POST", path: "/segments/:segmentId/tags/:tag/confirm" },
  { procedure: "segments.replace", method: "POST", path: "/projects/:projectId/replace" },

  { procedure: "codings.add", method: "POST", path: "/segments/:segmentId/codings" },
  { procedure: "codings.change", method: "PATCH", path: "/codings/:codingId" },
  { procedure: "codings.remove", method: "DELETE", path: "/codings/:codingId" },

  { procedure: "suggestions.list", method: "GET", path: "/segments/:segmentId/suggestions" },
  { procedure: "suggestions.refuse", method: "POST", path: "/segments/:segmentId/refused-tags" },
  { procedure: "suggestions.allow", method: "DELETE", path: "/segments/:segmentId/refused-tags/:tag" },
  { procedure: "suggestions.takeAll", method: "POST", path: "/projects/:projectId/taken-suggestions" },

  { procedure: "tags.list", method: "GET", path: "/projects/:projectId/tags" },
  {
    procedure: "tags.addToSegments",
    method: "POST",
    path: "/projects/:projectId/tags",
  },
  {
    procedure: "tags.removeFromSegments",
    method: "POST",
    path: "/projects/:projectId/tags/remove",
  },
  { procedure: "tags.rename", method: "POST", path: "/projects/:projectId/tags/rename" },
  { procedure: "tags.delete", method: "DELETE", path: "/projects/:projectId/tags/:tag" },
  { procedure: "tags.tree", method: "GET", path: "/projects/:projectId/tag-tree" },
  { procedure: "tags.create", method: "POST", path: "/projects/:projectId/tag-tree" },
  { procedure: "tags.change", method: "PATCH", path: "/tags/:tagId" },
  { procedure: "tags.remove", method: "DELETE", path: "/tags/:tagId" },
  { procedure: "tags.merge", method: "POST", path: "/tags/:tagId/merge" },

  { procedure: "notes.list", method: "GET", path: "/projects/:projectId/notes" },
  { procedure: "notes.create", method: "POST", path: "/notes" },
  { procedure: "notes.update", method: "PATCH", path: "/notes/:noteId" },
  { procedure: "notes.delete", method: "DELETE", path: "/notes/:noteId" },

  { procedure: "outline.get", method: "GET", path: "/projects/:projectId/outline" },
  { procedure: "outline.generate", method: "POST", path: "/projects/:projectId/generate-outline" },
  { procedure: "outline.reorder", method: "PUT", path: "/outlines/:outlineId/reorder" },
  { procedure: "outline.update", method: "PATCH", path: "/outlines/:outlineId" },
  { procedure: "outline.edit", method: "POST", path: "/outlines/:outlineId/edits" },
  { procedure: "outline.proposals", method: "GET", path: "/projects/:projectId/outline/proposals" },
  { procedure: "outline.unused", method: "GET", path: "/projects/:projectId/outline/unused" },
  { procedure: "outline.addSection", method: "POST", path: "/outlines/:outlineId/sections" },
  { procedure: "outline.changeSection", method: "PATCH", path: "/sections/:sectionId" },
  { procedure: "outline.removeSection", method: "DELETE", path: "/sections/:sectionId" },
  { procedure: "outline.addBlock", method: "POST", path: "/sections/:sectionId/blocks" },
  { procedure: "outline.changeBlock", method: "PATCH", path: "/blocks/:blockId" },
  { procedure: "outline.removeBlock", method: "DELETE", path: "/blocks/:blockId" },

  { procedure: "presets.list", method: "GET", path: "/print-presets" },
  { procedure: "presets.save", method: "PUT", path: "/projects/:projectId/print-presets/:presetId" },
  { procedure: "presets.remove", method: "DELETE", path: "/projects/:projectId/print-presets/:presetId" },

  { procedure: "changes.list", method: "GET", path: "/projects/:projectId/changes", namesPeople: true },
  { procedure: "changes.steps", method: "GET", path: "/projects/:projectId/steps", isPersonal: true },
  { procedure: "changes.undo", method: "POST", path: "/projects/:projectId/undo" },
  { procedure: "changes.redo", method: "POST", path: "/projects/:projectId/redo" },
  { procedure: "changes.history", method: "GET", path: "/projects/:projectId/history", namesPeople: true },
  { procedure: "changes.forget", method: "DELETE", path: "/projects/:projectId/history" },
  { procedure: "changes.undoOne", method: "POST", path: "/changes/:number/undo" },

  { procedure: "search.find", method: "GET", path: "/search" },

  { procedure: "settings.get", method: "GET", path: "/settings", isPersonal: true },
  { procedure: "people.update", method: "PUT", path: "/person" },
  { procedure: "people.announce", method: "PUT", path: "/presence" },

  { procedure: "data.export", method: "GET", path: "/data/export" },
  {
    procedure: "data.import",
    method: "POST",
    path: "/data/import",
    bodyField: "snapshot",
    queryFields: ["startUp"],
    isSnapshot: true,
  },
  { procedure: "data.reset", method: "POST", path: "/data/reset", queryFields: ["startUp"] },
  { procedure: "data.restorePoints", method: "GET", path: "/data/restore-points" },
  { procedure: "data.restore", method: "POST", path: "/data/restore-points/:restorePointId/restore" },
  { procedure: "data.deleteRestorePoint", method: "DELETE", path: "/data/restore-points/:restorePointId" },
  { procedure: "data.deleteRestorePoints", method: "DELETE", path: "/data/restore-points" },
];
