import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const tests = (...roots: string[]) => roots.map((root) => `${root}/**/*.test.{ts,tsx}`);

/** They start databases, a process each, and mostly wait for them. */
const ENGINES = "packages/db/src/embedded/**/*.test.ts";

/** A worker for many files, each of which begins anew: libraries are loaded once, which takes longer than most files
 * do. */
const oneAfterAnother = {
  isolate: false,
  setupFiles: ["tooling/fresh-file.ts", "tooling/processor-limit.ts"],
  // These end what hangs. How much a test may work is limited in time of the processor.
  ...{ testTimeout: process.env.PROPERTY_RUNS ? 0 : 120_000, hookTimeout: 120_000 },
};

/** Threads and processes that tests start are those of the built server. */
const BUILD_SERVER = "tooling/build-server.mjs";
const builtPrograms = {
  globalSetup: [BUILD_SERVER],
  env: { QUARRY_TEST_PROGRAMS: new URL("apps/api/dist/", import.meta.url).href },
};

export default defineConfig({
  test: {
    // A further worker on two cores takes more time for its libraries than it saves of waiting.
    maxWorkers: availableParallelism(),
    // On a busy machine, what is waited for may take seconds.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: tests("packages", "apps/api", "tooling"),
          exclude: [
            "**/node_modules/**",
            "packages/ui/**",
            ENGINES,
            "**/*.pg.test.ts",
            "**/*.fault.test.ts",
            "**/*.corpus.test.ts",
          ],
          ...oneAfterAnother,
          ...builtPrograms,
        },
      },
      {
        extends: true,
        // One at a time, after the others: each test starts several processes.
        test: {
          name: "engines",
          include: [ENGINES],
          globalSetup: ["tooling/build-embedded.mjs"],
          ...oneAfterAnother,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          include: tests("apps/web", "packages/ui"),
          environment: "happy-dom",
          ...oneAfterAnother,
          setupFiles: [...oneAfterAnother.setupFiles, "apps/web/src/component-tests.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["packages/**/*.pg.test.ts", "apps/**/*.pg.test.ts"],
          ...oneAfterAnother,
          ...builtPrograms,
          globalSetup: [BUILD_SERVER, "packages/db/src/testing-server.ts"],
        },
      },
      {
        extends: true,
        // They start the built server, a process each, and mostly wait for it: two at a time.
        test: { name: "faults", include: ["apps/**/*.fault.test.ts"], maxWorkers: 2, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: "corpus",
          include: ["packages/**/*.corpus.test.ts", "apps/**/*.corpus.test.ts"],
          ...builtPrograms,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
