import { browserFailures, vitestFailures } from "./failures.mjs";

/** Returns a check that counts as one test. */
const check = (name, command, args) => ({ name, command, args, count: null });

/** Returns a check that runs vitest projects together and counts the tests of their report. */
const vitest = (...projects) => ({
  name: projects.join("+"),
  command: "vitest",
  args: ["run", ...projects.flatMap((name) => ["--project", name]), "--reporter=default", "--reporter=json"],
  reportArgs: (file) => [`--outputFile.json=${file}`],
  count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  failures: vitestFailures,
});

/** Returns a check that runs a project of browser tests. */
const browserTests = (project, browser) => ({
  name: `browser-${project}`,
  command: "playwright",
  args: ["test", "--config", "e2e/playwright.config.ts", "--project", project],
  env: browser ? { CHROMIUM_PATH: browser } : {},
  reportEnv: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  failures: browserFailures,
});

/** Returns all checks in stages, which run one after the other. The checks of a stage run concurrently. Browser
 * tests run alone, as they would miss their time limits on a busy machine; tests of faults and engines mostly wait. */
export function stagesOfChecks(browser) {
  return [
    [
      check("lint", "biome", ["check", "--error-on-warnings", "--max-diagnostics=50", "."]),
      check("boundaries", "pnpm", ["run", "boundaries"]),
      check("build", "turbo", ["run", "build", "--output-logs=errors-only"]),
    ],
    [browserTests("stories", browser)],
    [browserTests("huge-project", browser)],
    [vitest("unit", "web", "database", ...(process.env.CORPUS_DIR ? ["corpus"] : []))],
    [
      vitest("faults"),
      vitest("engines"),
      check("budget", "pnpm", ["run", "budget"]),
      check("unused", "knip", []),
      check("typecheck", "turbo", ["run", "typecheck", "--concurrency=1", "--output-logs=errors-only"]),
    ],
  ];
}
