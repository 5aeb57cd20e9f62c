import type { OpenDatabase } from "@quarry/db";
import { quantile } from "../measure.ts";
import { settle } from "./opening.ts";
import type { BrowserWindow } from "./window.ts";

const NAME = "Ferin";
/** One segment in so many has the name. */
const NAMED = 20;
const TIMES = 6;

/** Puts a name into every twentieth segment. */
export async function addName({ sql }: OpenDatabase): Promise<void> {
  await sql`
    update segments set text = text || ${` We met ${NAME}.`}::text where substr(id, 2)::integer % ${NAMED} = 0`;
}

/** Types the name into the dialog that finds and replaces words. Returns the milliseconds from its last key to the
 * painted list of its places, and the longest frame while typing. */
export async function replaceMs({ page }: BrowserWindow): Promise<{ ms: number; longestFrameMs: number }> {
  await page.keyboard.press("ControlOrMeta+h");
  const dialog = page.getByRole("dialog", { name: "Find and replace" });
  const field = dialog.getByLabel("Find", { exact: true });
  await field.waitFor();
  await settle(page);
  const times: number[] = [];
  const frames: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await field.fill("");
    await page.evaluate(() => {
      window.endFrames = window.probe.frames();
    });
    await page.keyboard.type(NAME.slice(0, -1), { delay: 100 });
    await page.waitForFunction((name) => document.querySelector("[role='dialog'] li del")?.textContent !== name, NAME);
    await page.evaluate((name) => {
      const isListed = () => document.querySelector("[role='dialog'] li del")?.textContent === name;
      window.probe.expect("keydown", isListed);
    }, NAME);
    await page.keyboard.press(NAME.slice(-1));
    times.push(await page.evaluate(() => window.probe.sinceEvent()));
    frames.push(...(await page.evaluate(() => window.endFrames())));
  }
  await page.keyboard.press("Escape");
  return { ms: quantile(times, 0.5), longestFrameMs: Math.max(...frames) };
}
