import { expect, test } from "vitest";
import { inputFields, procedureNames } from "../../testing/test-server.ts";
import { REST_ROUTES } from "./routes.ts";

test("every procedure has one address, and every address a procedure", () => {
  const procedures = [...procedureNames("query"), ...procedureNames("mutation")].sort();
  expect(REST_ROUTES.map((route) => route.procedure).sort()).toEqual(procedures);
});

test("queries are read with GET, mutations with a writing method", () => {
  const reads = REST_ROUTES.filter((route) => route.method === "GET").map((route) => route.procedure);
  expect(reads.sort()).toEqual(procedureNames("query"));
});

test("no two procedures share an address", () => {
  const addresses = REST_ROUTES.map((route) => `${route.method} ${route.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("the routes have the specified addresses", () => {
  expect(REST_ROUTES.map((route) => `${route.method} /api${route.path}`).sort()).toEqual(
    [
      "GET /api/projects",
      "POST /api/projects",
      "PATCH /api/projects/:projectId",
      "DELETE /api/projects/:projectId",
      "GET /api/projects/:projectId",
      "GET /api/projects/:projectId/export",
      "POST /api/projects/import",
      "GET /api/projects/:projectId/sources",
      "GET /api/projects/:projectId/segments",
      "GET /api/projects/:projectId/source-counts",
      "GET /api/projects/:projectId/notes",
      "GET /api/projects/:projectId/tags",
      "GET /api/projects/:projectId/outline",
      "POST /api/projects/:projectId/replace",
      "POST /api/projects/:projectId/sources",
      "POST /api/projects/:projectId/upload-transcript",
      "POST /api/projects/:projectId/preview-transcript",
      "POST /api/projects/:projectId/add-discoveries",
      "PATCH /api/sources/:sourceId",
      "DELETE /api/sources/:sourceId",
      "POST /api/sources/:sourceId/retry",
      "POST /api/sources/:sourceId/speakers/rename",
      "POST /api/sources/:sourceId/transcript",
      "POST /api/sources/:sourceId/correction",
      "POST /api/projects/:projectId/reorder-sources",
      "POST /api/projects/:projectId/generate-outline",
      "POST /api/projects/:projectId/tags",
      "POST /api/projects/:projectId/tags/remove",
      "POST /api/projects/:projectId/tags/rename",
      "DELETE /api/projects/:projectId/tags/:tag",
      "PATCH /api/segments/:segmentId",
      "POST /api/segments/:segmentId/split",
      "POST /api/segments/:segmentId/merge",
      "POST /api/segments/:segmentId/tags",
      "DELETE /api/segments/:segmentId/tags/:tag",
      "POST /api/segments/:segmentId/tags/:tag/swap",
      "POST /api/segments/:segmentId/tags/:tag/confirm",
      "POST /api/segments/:segmentId/codings",
      "PATCH /api/codings/:codingId",
      "DELETE /api/codings/:codingId",
      "GET /api/segments/:segmentId/suggestions",
      "POST /api/segments/:segmentId/refused-tags",
      "DELETE /api/segments/:segmentId/refused-tags/:tag",
      "POST /api/projects/:projectId/taken-suggestions",
      "GET /api/projects/:projectId/tag-tree",
      "POST /api/projects/:projectId/tag-tree",
      "PATCH /api/tags/:tagId",
      "DELETE /api/tags/:tagId",
      "POST /api/tags/:tagId/merge",
      "POST /api/notes",
      "PATCH /api/notes/:noteId",
      "DELETE /api/notes/:noteId",
      "PUT /api/outlines/:outlineId/reorder",
      "PATCH /api/outlines/:outlineId",
      "POST /api/outlines/:outlineId/edits",
      "GET /api/projects/:projectId/outline/proposals",
      "GET /api/projects/:projectId/outline/unused",
      "POST /api/outlines/:outlineId/sections",
      "PATCH /api/sections/:sectionId",
      "DELETE /api/sections/:sectionId",
      "POST /api/sections/:sectionId/blocks",
      "PATCH /api/blocks/:blockId",
      "DELETE /api/blocks/:blockId",
      "GET /api/print-presets",
      "PUT /api/projects/:projectId/print-presets/:presetId",
      "DELETE /api/projects/:projectId/print-presets/:presetId",
      "GET /api/projects/:projectId/changes",
      "GET /api/projects/:projectId/steps",
      "POST /api/projects/:projectId/undo",
      "POST /api/projects/:projectId/redo",
      "GET /api/projects/:projectId/history",
      "DELETE /api/projects/:projectId/history",
      "POST /api/changes/:number/undo",
      "GET /api/search",
      "GET /api/settings",
      "PUT /api/person",
      "PUT /api/presence",
      "GET /api/data/export",
      "POST /api/data/import",
      "POST /api/data/reset",
      "GET /api/data/restore-points",
      "POST /api/data/restore-points/:restorePointId/restore",
      "DELETE /api/data/restore-points/:restorePointId",
      "DELETE /api/data/restore-points",
    ].sort(),
  );
});

test("every path parameter and body field is a field of the procedure's input", () => {
  for (const { procedure, path, bodyField } of REST_ROUTES) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const fields = [...named, ...(bodyField === undefined ? [] : [bodyField])];
    expect([procedure, inputFields(procedure)]).toEqual([procedure, expect.arrayContaining(fields)]);
  }
});
