import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

// The Chromium of the machine if there is one, otherwise the one that Playwright installs.
const chromium = [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(
  (path) => path !== undefined && existsSync(path),
);

// Disables parts of the browser's own window, which took half of the processor time of a page. Chromium uses only the
// last such list, so it repeats the features of Playwright's list that matter here.
const DISABLED_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "PreloadTopChromeWebUI",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // A process in reserve, which each page of a test would start and leave unused.
  "SpareRendererForSitePerProcess",
];

const LAUNCH_ARGUMENTS = [
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Browser tests of the production build. Each worker has its own server and data folder. */
export default defineConfig({
  testDir: "./specs",
  globalSetup: "./fixtures/prepare-data.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  // The checks run the projects one after the other: 100,000 segments keep the server, the database and the page busy,
  // which is all that two cores can do.
  projects: [
    { name: "stories", testIgnore: "**/huge-project.spec.ts" },
    // A folder of its own, as each run of Playwright empties that of its projects.
    { name: "huge-project", testMatch: "**/huge-project.spec.ts", outputDir: "../test-results/huge-project" },
  ],
  // Each worker also runs its own server and browser. A third worker on two cores makes pages miss their limits.
  workers: Number(process.env.BROWSER_WORKERS) || Math.min(3, Math.max(2, availableParallelism() - 1)),
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The JSON report is written where PLAYWRIGHT_JSON_OUTPUT_FILE says.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["line"], ["json"]] : [["line"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
    actionTimeout: 10_000,
    // Videos and traces take processor time from the pages: a trace reads each answer of the server once more. A failure
    // keeps a screenshot and the page's accessible text.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { args: LAUNCH_ARGUMENTS, ...(chromium === undefined ? {} : { executablePath: chromium }) },
  },
});
