import type { Page } from "playwright";
import type { BrowserWindow } from "./window.ts";

/** Marks of found words. Tagged words are marked as well. */
export const MATCHES = "main mark[class~='rounded-[3px]']";
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

/** Detects the painted list by its marks of found words, because the list marks every match. */
async function keyMs(page: Page, key: string, typed: string): Promise<number> {
  await page.evaluate(
    ([typed, marks]) => {
      const isOfTyped = () => {
        const matches = [...document.querySelectorAll(marks)];
        const isListed = document.querySelector("article[id^='segment-']") !== null;
        if (typed === "") return isListed && matches.length === 0;
        return !isListed || matches.some(({ textContent }) => textContent.toLowerCase() === typed);
      };
      window.probe.expect("keydown", isOfTyped);
    },
    [typed, MATCHES] as const,
  );
  await page.keyboard.press(key === " " ? "Space" : key);
  return page.evaluate(() => window.probe.sinceEvent());
}
