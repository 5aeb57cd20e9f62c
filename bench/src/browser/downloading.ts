import { settle } from "./opening.ts";
import type { BrowserWindow } from "./window.ts";

/** Downloads a project's outline as a Word file. Returns the milliseconds from the click to the file, and the longest
 * frame. */
export async function downloadMs({ page }: BrowserWindow, id: string): Promise<{ ms: number; longestFrameMs: number }> {
  await page.goto(`/project/${id}/outline`);
  await page.getByRole("article").first().waitFor();
  await settle(page);
  await page.getByRole("button", { name: "Download (.docx)" }).click();
  const download = page.getByRole("dialog").getByRole("button", { name: "Download", exact: true });
  await download.waitFor();
  await settle(page);
  await page.evaluate(() => {
    window.endFrames = window.probe.frames();
  });
  const began = performance.now();
  await Promise.all([page.waitForEvent("download"), download.click()]);
  const ms = performance.now() - began;
  return { ms, longestFrameMs: Math.max(...(await page.evaluate(() => window.endFrames()))) };
}
