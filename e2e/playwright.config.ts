import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// A chromium of the machine where there is one; otherwise the one that Playwright installs.
const chromium = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find(
  (path) => path !== undefined && existsSync(path),
);

// Parts of the browser's own window, which nobody sees here: they took half of the processor time of a page. As the
// last such list counts, it repeats those of Playwright's own that matter to a page on this machine.
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

/** Browser tests of the production build. Each worker has a server and a data folder of its own. */
export default defineConfig({
  testDir: "./specs",
  outputDir: "../test-results",
  fullyParallel: true,
  // A test waits for half of its time, so that three share two cores. Each worker has a server in memory.
  workers: Number(process.env.BROWSER_WORKERS) || 3,
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
    // Neither a film nor a copy of the page at each step: they take a third of the processor, and a machine that has no time to spare shows other
    // things than a person meets. What the page was at a failure is kept as a picture and in words.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: { args: LAUNCH_ARGUMENTS, ...(chromium === undefined ? {} : { executablePath: chromium }) },
  },
});
