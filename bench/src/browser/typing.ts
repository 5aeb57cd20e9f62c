import type { Page } from "playwright";
import type { BrowserWindow } from "./window.ts";

const WORDS = ["water", "remember", "summer night", "mother told"];

/** Types in and empties the search field of an open project, among all segments and among rare ones. Returns the
 * milliseconds from each key to the painted list. */
export async function keystrokesMs({ page }: BrowserWindow): Promise<number[]> {
  const rare = page.getByRole("button", { name: "Rare Gems" });
  const times: number[] = [];
  for (let among = 0; among < 2; among += 1) {
    await rare.click();
    await page.getByRole("searchbox", { name: "Search transcripts" }).focus();
    for (const word of WORDS) {
      for (const [index, letter] of [...word].entries())
        times.push(await keyMs(page, letter, word.slice(0, index + 1)));
      await page.keyboard.press("ControlOrMeta+a");
      times.push(await keyMs(page, "Backspace", ""));
    }
  }
  return times;
}

/** Detects the painted list by its marks, because the list marks every match. */
async function keyMs(page: Page, key: string, typed: string): Promise<number> {
  await page.evaluate((typed) => {
    const isOfTyped = () => {
      const mark = document.querySelector("main mark");
      if (typed === "") return mark === null && document.querySelector("article[id^='segment-']") !== null;
      return mark?.textContent?.toLowerCase() === typed || document.querySelector("article[id^='segment-']") === null;
    };
    window.probe.expect("keydown", isOfTyped);
  }, typed);
  await page.keyboard.press(key === " " ? "Space" : key);
  return page.evaluate(() => window.probe.sinceEvent());
}
