import { defineConfig } from "vitest/config";

const tests = (...roots: string[]) => roots.map((root) => `${root}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: tests("packages", "apps", "tooling"),
          exclude: ["**/node_modules/**", "**/*.pg.test.ts", "**/*.fault.test.ts", "**/*.corpus.test.ts"],
          // None waits for a time: some have work for seconds, and a machine may have a tenth of its processor for them.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["packages/**/*.pg.test.ts", "apps/**/*.pg.test.ts"],
          globalSetup: ["packages/db/src/testing-server.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // They start the built server, a process each, and mostly wait for it: two at a time.
        test: { name: "faults", include: ["apps/**/*.fault.test.ts"], maxWorkers: 2 },
      },
      {
        extends: true,
        test: {
          name: "corpus",
          include: ["packages/**/*.corpus.test.ts", "apps/**/*.corpus.test.ts"],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
