import { existsSync } from "node:fs";
import { type BrowserContext, type CDPSession, chromium, type Page } from "playwright";
import { listProcesses, memoryMbOf } from "../processes.ts";
import { watchRequests } from "./opening.ts";
import { addProbe } from "./probe.ts";

// The shell is what `npm test` installs where no browser is.
const PROGRAM = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-headless-shell"].find(
  (file) => file !== undefined && existsSync(file),
);

/** Window of a separate browser. `memoryMb` measures the process of its page. */
export type BrowserWindow = {
  page: Page;
  context: BrowserContext;
  devTools: CDPSession;
  memoryMb: () => Promise<number>;
};

/** Opens a browser with an empty cache and runs `work` with a window on the server at `url`. */
export async function withWindow<T>(url: string, work: (window: BrowserWindow) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    ...(PROGRAM !== undefined && { executablePath: PROGRAM }),
    args: ["--disable-gpu", "--enable-precise-memory-info", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    await context.addInitScript(addProbe);
    const page = await context.newPage();
    watchRequests(page);
    const devTools = await context.newCDPSession(page);
    const ofBrowser = await browser.newBrowserCDPSession();
    const memoryMb = async () => {
      const { processInfo } = await ofBrowser.send("SystemInfo.getProcessInfo");
      const renderers = new Set(processInfo.flatMap(({ id, type }) => (type === "renderer" ? [id] : [])));
      const ofPages = (await listProcesses()).filter(({ pid }) => renderers.has(pid));
      // The browser keeps an empty process ready for the next page, so the largest one is the page's.
      return Math.max(...(await Promise.all(ofPages.map(memoryMbOf))));
    };
    return await work({ page, context, devTools, memoryMb });
  } finally {
    await browser.close();
  }
}
