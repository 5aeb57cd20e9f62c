import { setTimeout } from "node:timers/promises";
import type { Page, Request } from "playwright";
import type { BrowserWindow } from "./window.ts";

/** Loads a project by its address with cached code. Returns the milliseconds until its first segments are painted. */
export async function loadProjectMs({ page }: BrowserWindow, id: string): Promise<number> {
  await page.goto(`/project/${id}`, { waitUntil: "commit" });
  return firstSegmentsMs(page);
}

/** Loads a project by its address with cached code. Returns the milliseconds until all its segments are there. */
export async function readProjectMs({ page }: BrowserWindow, id: string): Promise<number> {
  await page.goto(`/project/${id}`, { waitUntil: "commit" });
  return page.evaluate(() => {
    const isRead = () => /^[\d,]+ segments/.test(document.querySelector("search [role='status']")?.textContent ?? "");
    return window.probe.sinceStart(isRead);
  });
}

function firstSegmentsMs(page: Page): Promise<number> {
  return page.evaluate(() => window.probe.sinceStart(() => document.querySelector("article[id^='segment-']") !== null));
}

/** Opens a project from its card. Returns the milliseconds from the click until its first segments are painted. */
export async function openProjectMs({ page }: BrowserWindow, title: string): Promise<number> {
  await page.goto("/dashboard");
  const card = page.getByRole("link", { name: title }).first();
  await card.waitFor();
  await settle(page);
  await page.evaluate(() =>
    window.probe.expect("click", () => document.querySelector("article[id^='segment-']") !== null),
  );
  await card.click();
  return page.evaluate(() => window.probe.sinceEvent());
}

/** The stream of changes, which stays open. */
const STREAM = "/api/events";
const QUIET_MS = 500;

type Requests = { open: Set<Request>; lastAt: number };
const requestsOf = new WeakMap<Page, Requests>();

/** Follows the requests of a new page, for `settle`. */
export function watchRequests(page: Page): void {
  const requests: Requests = { open: new Set(), lastAt: 0 };
  requestsOf.set(page, requests);
  const ended = (request: Request) => {
    requests.lastAt = performance.now();
    requests.open.delete(request);
  };
  page.on("request", (request) => {
    if (!request.url().endsWith(STREAM)) requests.open.add(request);
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
}

/** Resolves when the page has had no open requests for a while, and is idle. */
export async function settle(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (requests === undefined) throw new Error("The requests of the page are not watched.");
  const isBusy = () => requests.open.size > 0 || performance.now() - requests.lastAt < QUIET_MS;
  while (isBusy()) await setTimeout(QUIET_MS / 10);
  await idle(page);
}

/** Resolves when the next change of the page is stored. The announcements of where a person is are none. */
export async function changeStored(page: Page): Promise<void> {
  await page.waitForResponse((answer) => answer.request().method() !== "GET" && !answer.url().endsWith("/presence"));
}

/** Resolves when the page has nothing to do. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Loads the landing page. Returns the milliseconds until its largest contentful paint. */
export async function landingPageMs({ page }: BrowserWindow): Promise<number> {
  await page.goto("/");
  await page.getByRole("heading", { level: 3 }).first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
}
