export * from "./schema/codings.ts";
export * from "./schema/material.ts";
export * from "./schema/outlines.ts";
export * from "./schema/recordings.ts";
export * from "./schema/restore-points.ts";
export * from "./schema/search.ts";
export * from "./schema/source-jobs.ts";
export * from "./schema/workspaces.ts";
