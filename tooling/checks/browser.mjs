import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { inRoot } from "../setup/root.mjs";
import { runTool, ToolFailure } from "../setup/run-tool.mjs";

/** The headless shell comes first: it is the same engine without windows, and needs a fifth less of the processor. */
const PROGRAMS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const INSTALL_SILENCE_MS = 5 * 60_000;

/** Returns the path of a Chromium for the browser tests: an installed one, or one that is installed now. */
export async function findBrowser(say) {
  const present = presentBrowser();
  if (present) return present;
  say("Installing a browser for the tests ...");
  if (process.getuid?.() === 0 && isThere("/usr/bin/apt-get")) await installWithApt().catch(onlyToolFailures);
  if (!presentBrowser()) {
    await runTool("playwright", ["install", "chromium"], { silenceMs: INSTALL_SILENCE_MS }).catch(onlyToolFailures);
  }
  return presentBrowser();
}

function presentBrowser() {
  return [process.env.CHROMIUM_PATH, ...PROGRAMS, playwrightBrowser()].find((file) => file && isThere(file)) ?? null;
}

function playwrightBrowser() {
  const { chromium } = createRequire(inRoot("e2e/package.json"))("playwright");
  return chromium.executablePath();
}

async function installWithApt() {
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, silenceMs: INSTALL_SILENCE_MS };
  const install = (name) => runTool("apt-get", ["install", "--yes", "--no-install-recommends", name], options);
  await runTool("apt-get", ["update"], options);
  // Older releases of Debian have no package of the shell alone.
  await install("chromium-headless-shell").catch((error) => {
    onlyToolFailures(error);
    return install("chromium");
  });
}

/** Ignores the failure of an installation, so that the next way is tried. Without a browser, the browser tests fail. */
function onlyToolFailures(error) {
  if (!(error instanceof ToolFailure)) throw error;
}

function isThere(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
