import { cpSync } from "node:fs";
import path from "node:path";
import { defineConfig, type Plugin } from "vite";

/** The entry modules of the server's programs. The code that starts them knows their names. */
const entries = {
  main: "src/main.ts",
  "ingest-process": "src/ingest/reader/reader-process.ts",
  "ingest-worker": "src/ingest/reader/worker.ts",
  "media-worker": "src/recordings/storage/worker.ts",
  "correction-worker": "src/analysis/corrections/worker.ts",
  "outline-worker": "src/analysis/outlines/worker.ts",
  "suggestions-worker": "src/analysis/suggestions/worker.ts",
  "uniqueness-worker": "src/analysis/uniqueness/worker.ts",
  "body-worker": "src/http/body/worker.ts",
  "snapshot-process": "src/snapshots/snapshot-process.ts",
  "engine-process": "../../packages/db/src/embedded/engine-process.ts",
};

/** The code looks for the files of the demo beside itself, so the build puts them beside the programs. */
const demoFiles: Plugin = {
  name: "demo-files",
  writeBundle({ dir = "dist" }) {
    const folder = path.join(import.meta.dirname, "../../packages/demo-data/src/demo");
    cpSync(folder, path.join(dir, "demo"), { recursive: true });
  },
};

/** Libraries that load files of their own: threads and WebAssembly. */
const LOADED_AS_FILES = ["@electric-sql/pglite", "piscina", "unpdf"];

export default defineConfig({
  plugins: [demoFiles],
  // A few files load in half the time of a thousand.
  ssr: { noExternal: true, external: LOADED_AS_FILES },
  build: {
    ssr: true,
    target: "node20",
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: entries,
      // All in one folder: the programs find each other beside themselves.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
