import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./src/schema/changes.ts",
    "./src/schema/workspaces.ts",
    "./src/schema/codings.ts",
    "./src/schema/material.ts",
    "./src/schema/outlines.ts",
    "./src/schema/print-presets.ts",
    "./src/schema/recordings.ts",
    "./src/schema/restore-points.ts",
    "./src/schema/search.ts",
    "./src/schema/source-jobs.ts",
  ],
  out: "./migrations",
});
