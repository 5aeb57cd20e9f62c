import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";

/** The Outline Builder. */
export class OutlinePage {
  readonly sections: Locator;
  readonly titles: Locator;
  readonly contents: Locator;
  readonly placeholders: Locator;
  readonly downloadDialog: Locator;

  constructor(private readonly page: Page) {
    const list = page.getByRole("list", { name: "Outline sections" });
    this.sections = list.getByRole("article");
    this.titles = list.getByRole("heading", { level: 2 });
    this.contents = page.getByRole("list", { name: "Contents" }).getByRole("button", { name: /words?, \w+$/ });
    this.placeholders = page.getByRole("region", { name: "Placeholders to Resolve" });
    this.downloadDialog = page.getByRole("dialog", { name: "Download Outline" });
  }

  handle(title: string): Locator {
    return this.page.getByRole("button", { name: `Move ${title}`, exact: true });
  }

  /** Text for screen readers while a section is moved. */
  announcement(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  /** Returns the section titles in order, once there are any. */
  async order(): Promise<string[]> {
    await expect(this.titles.first()).toBeVisible();
    return this.titles.allTextContents();
  }

  /** Runs a reordering and resolves when the server has stored it. */
  async stored(reordering: () => Promise<void>): Promise<void> {
    const answer = this.page.waitForResponse(
      (response) => response.request().method() === "PUT" && response.url().endsWith("/reorder"),
    );
    await reordering();
    expect((await answer).ok()).toBe(true);
  }

  /** Runs a change of sections or blocks and resolves when the server has stored it, and what was typed before. A typed
   * text is stored by itself: leaving its field may send nothing. */
  async written(change: () => Promise<void>): Promise<void> {
    const sent = this.page.waitForRequest(
      (request) =>
        ["POST", "PATCH"].includes(request.method()) && /\/api\/(outlines|sections|blocks)\//.test(request.url()),
    );
    await change();
    expect((await (await sent).response())?.ok()).toBe(true);
    await expect(this.page.getByText("Saving…", { exact: true })).toBeHidden();
  }

  /** Drags a section by its handle onto another section. */
  async drag(title: string, onto: string): Promise<void> {
    const handle = this.handle(title);
    await handle.scrollIntoViewIfNeeded();
    const from = await centre(handle);
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x, from.y + 8, { steps: 2 });
    const to = await centre(this.handle(onto));
    const past = to.y > from.y ? 24 : -24;
    await this.page.mouse.move(to.x, to.y + past, { steps: 10 });
    await expect(this.page.getByText(new RegExp(`^${title}, moved to position \\d+ of \\d+$`))).toBeAttached();
    await this.page.mouse.up();
  }

  /** Lifts a section by its handle, presses the keys, and drops it. */
  async moveByKeys(title: string, ...keys: string[]): Promise<void> {
    await this.handle(title).focus();
    for (const key of ["Space", ...keys, "Space"]) await this.page.keyboard.press(key);
  }

  async copy(): Promise<string> {
    await this.page.getByRole("button", { name: "Copy to Clipboard" }).click();
    await expect(this.page.getByText("Copied to Clipboard", { exact: true })).toBeVisible();
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  async openDownload(): Promise<void> {
    await this.page.getByRole("button", { name: "Download (.docx)" }).click();
    await expect(this.downloadDialog).toBeVisible();
  }

  /** Downloads the Word file under this name, by default the suggested one. */
  async download(filename?: string): Promise<{ name: string; bytes: Buffer }> {
    await this.openDownload();
    const field = this.downloadDialog.getByLabel("Filename");
    if (filename !== undefined) await field.fill(filename);
    const download = this.page.waitForEvent("download");
    await field.press("Enter");
    const file = await download;
    await expect(this.downloadDialog).toBeHidden();
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }
}

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
