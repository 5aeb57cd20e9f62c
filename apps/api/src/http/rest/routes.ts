import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "../../procedures/router.ts";

type Procedures = inferRouterInputs<AppRouter>;

/** The name of a procedure, e.g. `tags.rename`. */
export type ProcedureName = {
  [Entity in keyof Procedures & string]: `${Entity}.${keyof Procedures[Entity] & string}`;
}[keyof Procedures & string];

/** The address of a procedure below `/api`. Path parameters and body keys are the fields of its input (the path wins);
 * with `bodyField` the whole body is that one field; `queryFields` go in the query though it is no GET. `status` is
 * what success answers; 204 has no body. */
export type RestRoute = {
  procedure: ProcedureName;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/${string}`;
  status: 200 | 201 | 204;
  bodyField?: string;
  queryFields?: readonly string[];
  /** The limits of its body, where they are above the usual ones. */
  body?: Partial<BodyLimits>;
  /** Marks a read whose answer depends on the person who asks, or changes without the data: it has no version. */
  isPersonal?: true;
  /** Marks a read of a project whose answer names people, whose names belong to the workspace: it has the workspace's
   * version, where other reads of a project have the project's. */
  namesPeople?: true;
  /** Marks a body that is a snapshot, which is read piece by piece. */
  isSnapshot?: true;
};

/** The limits of a body before it is parsed: bytes, and entries of its lists and objects at all depths. */
export type BodyLimits = { bytes: number; entries: number };

const MB = 1024 * 1024;
/** A transcript: JSON writes a text's line breaks, quotes and characters beyond ASCII in more bytes than they have. */
const TEXT_BODY = { bytes: 50 * MB };
/** The ids of all segments of a project, of which there may be half a million. */
const SEGMENTS_BODY = { bytes: 16 * MB, entries: 500_100 };
/** Beyond so many bytes the text would be longer than JavaScript can hold; no snapshot of this size has so many
 * entries. */
const SNAPSHOT_BODY = { bytes: 512_000_000, entries: 40_000_000 };

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
  { procedure: "projects.list", method: "GET", path: "/projects", status: 200 },
  { procedure: "projects.create", method: "POST", path: "/projects", status: 201 },
  { procedure: "projects.get", method: "GET", path: "/projects/:projectId", status: 200 },
  { procedure: "projects.update", method: "PATCH", path: "/projects/:projectId", status: 200 },
  { procedure: "projects.delete", method: "DELETE", path: "/projects/:projectId", status: 204 },
  { procedure: "projects.export", method: "GET", path: "/projects/:projectId/export", status: 200 },
  {
    procedure: "projects.import",
    method: "POST",
    path: "/projects/import",
    status: 201,
    bodyField: "snapshot",
    isSnapshot: true,
    body: SNAPSHOT_BODY,
  },

  { procedure: "sources.list", method: "GET", path: "/projects/:projectId/sources", status: 200 },
  { procedure: "sources.add", method: "POST", path: "/projects/:projectId/sources", status: 201 },
  {
    procedure: "sources.uploadTranscript",
    method: "POST",
    path: "/projects/:projectId/upload-transcript",
    status: 201,
    body: TEXT_BODY,
  },
  {
    procedure: "sources.previewTranscript",
    method: "POST",
    path: "/projects/:projectId/preview-transcript",
    status: 200,
    body: TEXT_BODY,
  },
  {
    procedure: "sources.addDiscoveries",
    method: "POST",
    path: "/projects/:projectId/add-discoveries",
    status: 201,
    bodyField: "discoveries",
  },
  { procedure: "sources.rename", method: "PATCH", path: "/sources/:sourceId", status: 200 },
  { procedure: "sources.renameSpeakers", method: "POST", path: "/sources/:sourceId/speakers/rename", status: 200 },
  { procedure: "sources.delete", method: "DELETE", path: "/sources/:sourceId", status: 204 },
  {
    procedure: "sources.attachTranscript",
    method: "POST",
    path: "/sources/:sourceId/transcript",
    status: 200,
    body: TEXT_BODY,
  },
  { procedure: "sources.retry", method: "POST", path: "/sources/:sourceId/retry", status: 200 },
  {
    procedure: "sources.reorder",
    method: "POST",
    path: "/projects/:projectId/reorder-sources",
    status: 200,
    bodyField: "sources",
  },

  { procedure: "segments.list", method: "GET", path: "/projects/:projectId/segments", status: 200 },
  { procedure: "segments.addTag", method: "POST", path: "/segments/:segmentId/tags", status: 200 },
  {
    procedure: "segments.removeTag",
    method: "DELETE",
    path: "/segments/:segmentId/tags/:tag",
    status: 200,
    queryFields: ["keepWords"],
  },
  { procedure: "segments.swapTag", method: "POST", path: "/segments/:segmentId/tags/:tag/swap", status: 200 },
  { procedure: "segments.confirmTag", method: "POST", path: "/segments/:segmentId/tags/:tag/confirm", status: 200 },

  { procedure: "codings.add", method: "POST", path: "/segments/:segmentId/codings", status: 201 },
  { procedure: "codings.change", method: "PATCH", path: "/codings/:codingId", status: 200 },
  { procedure: "codings.remove", method: "DELETE", path: "/codings/:codingId", status: 204 },

  { procedure: "tags.list", method: "GET", path: "/projects/:projectId/tags", status: 200 },
  {
    procedure: "tags.addToSegments",
    method: "POST",
    path: "/projects/:projectId/tags",
    status: 200,
    body: SEGMENTS_BODY,
  },
  {
    procedure: "tags.removeFromSegments",
    method: "POST",
    path: "/projects/:projectId/tags/remove",
    status: 200,
    body: SEGMENTS_BODY,
  },
  { procedure: "tags.rename", method: "POST", path: "/projects/:projectId/tags/rename", status: 200 },
  { procedure: "tags.delete", method: "DELETE", path: "/projects/:projectId/tags/:tag", status: 200 },
  { procedure: "tags.tree", method: "GET", path: "/projects/:projectId/tag-tree", status: 200 },
  { procedure: "tags.create", method: "POST", path: "/projects/:projectId/tag-tree", status: 201 },
  { procedure: "tags.change", method: "PATCH", path: "/tags/:tagId", status: 200 },
  { procedure: "tags.remove", method: "DELETE", path: "/tags/:tagId", status: 204 },
  { procedure: "tags.merge", method: "POST", path: "/tags/:tagId/merge", status: 200 },

  { procedure: "notes.list", method: "GET", path: "/projects/:projectId/notes", status: 200 },
  { procedure: "notes.create", method: "POST", path: "/notes", status: 201 },
  { procedure: "notes.update", method: "PATCH", path: "/notes/:noteId", status: 200 },
  { procedure: "notes.delete", method: "DELETE", path: "/notes/:noteId", status: 204 },

  { procedure: "outline.get", method: "GET", path: "/projects/:projectId/outline", status: 200 },
  { procedure: "outline.generate", method: "POST", path: "/projects/:projectId/generate-outline", status: 200 },
  { procedure: "outline.reorder", method: "PUT", path: "/outlines/:outlineId/reorder", status: 200 },
  { procedure: "outline.update", method: "PATCH", path: "/outlines/:outlineId", status: 200 },

  { procedure: "changes.list", method: "GET", path: "/projects/:projectId/changes", status: 200, namesPeople: true },
  { procedure: "changes.steps", method: "GET", path: "/projects/:projectId/steps", status: 200, isPersonal: true },
  { procedure: "changes.undo", method: "POST", path: "/projects/:projectId/undo", status: 200 },
  { procedure: "changes.redo", method: "POST", path: "/projects/:projectId/redo", status: 200 },
  { procedure: "changes.history", method: "GET", path: "/projects/:projectId/history", status: 200, namesPeople: true },
  { procedure: "changes.forget", method: "DELETE", path: "/projects/:projectId/history", status: 204 },
  { procedure: "changes.undoOne", method: "POST", path: "/changes/:number/undo", status: 200 },

  { procedure: "search.find", method: "GET", path: "/search", status: 200 },

  { procedure: "settings.get", method: "GET", path: "/settings", status: 200, isPersonal: true },
  { procedure: "people.update", method: "PUT", path: "/person", status: 200 },
  { procedure: "people.announce", method: "PUT", path: "/presence", status: 204 },

  { procedure: "data.export", method: "GET", path: "/data/export", status: 200 },
  {
    procedure: "data.import",
    method: "POST",
    path: "/data/import",
    status: 200,
    bodyField: "snapshot",
    queryFields: ["startUp"],
    isSnapshot: true,
    body: SNAPSHOT_BODY,
  },
  { procedure: "data.reset", method: "POST", path: "/data/reset", status: 200, queryFields: ["startUp"] },
  { procedure: "data.restorePoints", method: "GET", path: "/data/restore-points", status: 200 },
  { procedure: "data.restore", method: "POST", path: "/data/restore-points/:restorePointId/restore", status: 200 },
  { procedure: "data.deleteRestorePoint", method: "DELETE", path: "/data/restore-points/:restorePointId", status: 204 },
  { procedure: "data.deleteRestorePoints", method: "DELETE", path: "/data/restore-points", status: 204 },
];
