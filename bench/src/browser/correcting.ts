import { changeStored, idle } from "./opening.ts";
import type { BrowserWindow } from "./window.ts";

const TIMES = 20;
const TYPED = " Indeed";

/** Corrects the texts of segments, one after the other, each once the one before is stored. Returns the milliseconds
 * from the key that leaves each field until its row shows the corrected text. */
export async function correctMs({ page }: BrowserWindow): Promise<number[]> {
  const times: number[] = [];
  await page.locator("article[id^='segment-']").first().focus();
  await page.keyboard.press("e");
  const field = page.getByRole("textbox", { name: /^Text of the segment/ });
  for (let time = 0; time < TIMES; time += 1) {
    await field.press("End");
    await field.press("Control+End");
    await page.keyboard.type(TYPED);
    await page.evaluate((typed) => {
      const id = document.activeElement?.closest("article")?.id ?? "";
      const isShown = () => document.getElementById(id)?.querySelector("p")?.textContent.endsWith(typed) === true;
      window.probe.expect("keydown", isShown);
    }, TYPED);
    const stored = changeStored(page);
    await page.keyboard.press("ArrowDown");
    times.push(await page.evaluate(() => window.probe.sinceEvent()));
    await stored;
    await idle(page);
  }
  await page.keyboard.press("Escape");
  return times;
}
