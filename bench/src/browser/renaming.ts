import { TAG_ON_ALL } from "../data/project.ts";
import { settle } from "./opening.ts";
import type { BrowserWindow } from "./window.ts";

const NAMES = [TAG_ON_ALL, "#On every one"] as const;
/** Even, so that the tag has its first name again. */
const TIMES = 6;

/** Renames the tag that all segments of a project have, in Manage Tags. Returns the milliseconds from each Enter until
 * a segment shows the new name. */
export async function renameMs({ page }: BrowserWindow, project: string): Promise<number[]> {
  await page.goto(`/project/${project}`);
  await page.locator("article[id^='segment-']").first().waitFor();
  await settle(page);
  await page.getByRole("button", { name: "Manage Tags" }).click();
  const dialog = page.getByRole("dialog", { name: "Manage Tags" });
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const [from, to] = time % 2 === 0 ? NAMES : NAMES.toReversed();
    await dialog.getByRole("button", { name: `Rename ${from}`, exact: true }).click();
    await dialog.getByLabel(`New name for ${from}`).fill(to ?? "");
    await page.evaluate((name) => {
      const isShown = () =>
        document.querySelector("article[id^='segment-']")?.textContent.includes(name ?? "") === true;
      window.probe.expect("keydown", isShown);
    }, to);
    await page.keyboard.press("Enter");
    times.push(await page.evaluate(() => window.probe.sinceEvent()));
    await settle(page);
  }
  return times;
}
