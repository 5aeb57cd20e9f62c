import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "../setup/root.mjs";
import { browserFailures, vitestFailures } from "./failures.mjs";

const MINUTE_MS = 60_000;
/** For a check that lets the others go first, and so may print its results long after it could. */
const PATIENT = { isPatient: true, silenceMs: 15 * MINUTE_MS };

/** Returns a check that counts as one test. */
const check = (name, command, args, rest = {}) => ({
  name,
  command,
  args,
  silenceMs: 5 * MINUTE_MS,
  count: null,
  ...rest,
});

/** Returns a check that runs vitest projects together and counts the tests of their report. */
const vitest = (projects, rest = {}) => ({
  name: projects.join("+"),
  command: "vitest",
  args: ["run", ...projects.flatMap((name) => ["--project", name]), "--reporter=default", "--reporter=json"],
  silenceMs: 5 * MINUTE_MS,
  reportArgs: (file) => [`--outputFile.json=${file}`],
  count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  failures: vitestFailures,
  ...rest,
});

const browserTests = (browser) => ({
  name: "browser",
  command: "playwright",
  args: ["test", "--config", "e2e/playwright.config.ts"],
  silenceMs: 5 * MINUTE_MS,
  env: browser ? { CHROMIUM_PATH: browser } : {},
  reportEnv: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  failures: browserFailures,
});

/** Returns all checks: `first` run concurrently, then all `lanes` do. The checks of a lane run one after the other.
 * Pages and servers wait for much, and patient checks use the time that they leave idle. */
export function allChecks(browser) {
  const scripts = JSON.parse(readFileSync(inRoot("package.json"), "utf8")).scripts;
  const first = [
    check("lint", "biome", ["check", "--error-on-warnings", "--max-diagnostics=50", "."]),
    check("boundaries", "pnpm", ["run", "boundaries"]),
    check("build", "turbo", ["run", "build", "--output-logs=errors-only"]),
  ];
  const lanes = [
    [
      ...(existsSync(inRoot("e2e/playwright.config.ts")) ? [browserTests(browser)] : []),
      // After the pages, as these servers are killed and overloaded on purpose: pages of 100,000 segments would wait.
      vitest(["faults"]),
    ],
    [vitest(["unit", "web", "database"], PATIENT)],
    [
      ...("budget" in scripts ? [check("budget", "pnpm", ["run", "budget"], PATIENT)] : []),
      check("unused", "knip", [], PATIENT),
      check("typecheck", "turbo", ["run", "typecheck", "--concurrency=1", "--output-logs=errors-only"], PATIENT),
      vitest(["engines", ...(process.env.CORPUS_DIR ? ["corpus"] : [])], PATIENT),
    ],
  ];
  return { first, lanes };
}
