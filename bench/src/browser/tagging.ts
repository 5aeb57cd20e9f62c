import type { Page, Request } from "playwright";
import { changeStored, idle } from "./opening.ts";
import type { BrowserWindow } from "./window.ts";

const TIMES = 40;

/** Adds the first suggested tag by keyboard and removes it, from segment `from` or the first visible one on, each once
 * the change before is stored. Returns milliseconds from the key or click to the paint. Throws when the list was
 * fetched again. */
export async function tagMs({ page }: BrowserWindow, from?: string): Promise<{ add: number[]; remove: number[] }> {
  let fetches = 0;
  const onRequest = (request: Request) => {
    if (request.method() === "GET" && request.url().endsWith("/segments")) fetches += 1;
  };
  page.on("request", onRequest);
  const add: number[] = [];
  const remove: number[] = [];
  const first = page.locator(from === undefined ? "article[id^='segment-']" : `[id="segment-${from}"]`).first();
  await first.focus();
  for (let time = 0; time < TIMES; time += 1) {
    await page.keyboard.press("j");
    const row = page.locator("article:focus");
    const id = (await row.getAttribute("id")) ?? "";
    await page.keyboard.press("t");
    await page.getByRole("listbox", { name: "Suggested tags" }).waitFor();
    await expectChange(page, "keydown", id);
    await onceStored(page, async () => {
      await page.keyboard.press("Enter");
      add.push(await page.evaluate(() => window.probe.sinceEvent()));
    });
    await page.keyboard.press("Escape");
    await expectChange(page, "click", id);
    await onceStored(page, async () => {
      await page.locator(`[id="${id}"]`).getByRole("button", { name: "Remove" }).last().click();
      remove.push(await page.evaluate(() => window.probe.sinceEvent()));
    });
    await page.locator(`[id="${id}"]`).focus();
  }
  page.off("request", onRequest);
  if (fetches > 0) throw new Error(`The segments were fetched ${fetches} times while tags were changed.`);
  return { add, remove };
}

/** Runs `work`, which makes a change, until the change is stored and the page has shown what follows from it. */
async function onceStored(page: Page, work: () => Promise<void>): Promise<void> {
  const stored = changeStored(page);
  await work();
  await stored;
  await idle(page);
}

function expectChange(page: Page, event: "keydown" | "click", id: string): Promise<void> {
  return page.evaluate(
    ([event, id]) => {
      const tags = () => document.getElementById(id)?.querySelectorAll("button[aria-label^='Remove ']").length;
      const before = tags();
      window.probe.expect(event, () => tags() !== before);
    },
    [event, id] as const,
  );
}
