import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "../setup/root.mjs";
import { browserFailures, vitestFailures } from "./failures.mjs";

const MINUTE_MS = 60_000;
/** For a check that lets the others go first, and so may end long after it could. */
const PATIENT = { isPatient: true, timeoutMs: 15 * MINUTE_MS };

/** Returns a check that counts as one test. */
const check = (name, command, args, rest = {}) => ({
  name,
  command,
  args,
  timeoutMs: 5 * MINUTE_MS,
  count: null,
  ...rest,
});

/** Returns a check that runs vitest projects together and counts the tests of their report. */
const vitest = (projects, rest = {}) => ({
  name: projects.join("+"),
  command: "vitest",
  args: ["run", ...projects.flatMap((name) => ["--project", name]), "--reporter=default", "--reporter=json"],
  timeoutMs: 10 * MINUTE_MS,
  reportArgs: (file) => [`--outputFile.json=${file}`],
  count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  failures: vitestFailures,
  ...rest,
});

const browserTests = (browser) => ({
  name: "browser",
  command: "playwright",
  args: ["test", "--config", "e2e/playwright.config.ts"],
  timeoutMs: 12 * MINUTE_MS,
  env: browser ? { CHROMIUM_PATH: browser } : {},
  reportEnv: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  failures: browserFailures,
});

/** Returns all checks. Groups run one after the other; the checks of a group run concurrently. After the first group,
 * the patient checks begin, one after the other, in the time that the groups leave idle: tests that wait for servers or
 * databases, and pages. */
export function allChecks(browser) {
  const scripts = JSON.parse(readFileSync(inRoot("package.json"), "utf8")).scripts;
  const withBuild = [
    ...("budget" in scripts ? [check("budget", "pnpm", ["run", "budget"])] : []),
    ...(existsSync(inRoot("e2e/playwright.config.ts")) ? [browserTests(browser)] : []),
  ];
  const groups = [
    [
      check("lint", "biome", ["check", "--error-on-warnings", "--max-diagnostics=50", "."]),
      check("boundaries", "pnpm", ["run", "boundaries"]),
      check("build", "turbo", ["run", "build", "--output-logs=errors-only"]),
    ],
    // What a fault test measures leaves out the time in which a thread waits for a processor.
    [vitest(["unit", "web", "database"]), vitest(["faults"])],
    withBuild,
  ];
  const patient = [
    check("unused", "knip", [], PATIENT),
    check("typecheck", "turbo", ["run", "typecheck", "--concurrency=1", "--output-logs=errors-only"], PATIENT),
    vitest(["engines", ...(process.env.CORPUS_DIR ? ["corpus"] : [])], PATIENT),
  ];
  return { groups, patient };
}
