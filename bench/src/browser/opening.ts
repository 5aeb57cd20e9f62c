import type { Page } from "playwright";
import type { BrowserWindow } from "./window.ts";

/** Loads a project by its address, the code being in the browser's cache: milliseconds to its first painted
 * segments. */
export async function loadProjectMs({ page }: BrowserWindow, id: string): Promise<number> {
  await page.goto(`/project/${id}`, { waitUntil: "commit" });
  return firstSegmentsMs(page);
}

function firstSegmentsMs(page: Page): Promise<number> {
  return page.evaluate(() => window.probe.sinceStart(() => document.querySelector("article[id^='segment-']") !== null));
}

/** Opens a project from its card: milliseconds from the click to its first painted segments. */
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

/** Waits until the page has asked for all that it wants and has nothing more to do. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Milliseconds until the largest thing of the landing page is painted, and until it is when the browser knows the
 * page. */
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
