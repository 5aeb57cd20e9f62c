import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import { inRoot } from "./setup/root.mjs";

const SOURCES = inRoot("packages/db/src/embedded");

/** Builds the programs that the tests of embedded databases start: from sources, each takes a second longer to start.
 * They are built inside the package, where they find its libraries. */
export async function setup({ provide }) {
  const folder = await mkdtemp(inRoot("packages/db/node_modules/.test-programs-"));
  await build({
    configFile: false,
    root: inRoot("packages/db"),
    logLevel: "error",
    ssr: { noExternal: [/^@quarry\//] },
    build: {
      ssr: true,
      target: "node20",
      outDir: folder,
      rollupOptions: {
        input: {
          embedded: path.join(SOURCES, "embedded.fixture.ts"),
          "engine-process": path.join(SOURCES, "engine-process.ts"),
        },
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  provide("embeddedProgram", path.join(folder, "embedded.js"));
  return () => rm(folder, { recursive: true });
}
