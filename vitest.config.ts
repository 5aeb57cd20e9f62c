import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const tests = (...roots: string[]) => roots.map((root) => `${root}/**/*.test.{ts,tsx}`);

/** Tests of this folder start one process per database and mostly wait. */
const ENGINES = "packages/db/src/embedded/**/*.test.ts";

/** One worker runs many files, each with fresh modules. Libraries are loaded once, as loading takes longer than most
 * files do. */
const oneAfterAnother = {
  isolate: false,
  setupFiles: ["tooling/fresh-file.ts", "tooling/processor-limit.ts"],
  // Timeouts only stop tests that hang; `processor-limit.ts` limits CPU time.
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
    // Polls may take seconds on a busy machine.
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
        // Each test starts the built server as a process and mostly waits for it: two files at a time.
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
