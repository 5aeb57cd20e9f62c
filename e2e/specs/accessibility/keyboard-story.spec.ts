import { tabTo } from "../../fixtures/page/tab-to.ts";
import { expect, test } from "../../fixtures/test.ts";
import { Palette } from "../../pages/palette.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SOURCE_TEXTS = {
  Letter: Array.from({ length: 60 }, (_, index) => `Passage ${index} of a long letter.`),
  Talk: Array.from({ length: 40 }, (_, index) => `Sentence ${index} of a short talk.`),
};

for (const { width, height, theme } of [
  { width: 1440, height: 900, theme: "light" },
  { width: 1024, height: 768, theme: "dark" },
  { width: 390, height: 844, theme: "light" },
]) {
  test.describe(`${width} pixels wide in ${theme}`, () => {
    test("the keyboard alone leads from an empty list to a Word outline", async ({
      page,
      projects,
      workspace,
      outline,
      stored,
    }) => {
      test.setTimeout(90_000);
      const title = `Keys ${crypto.randomUUID().slice(0, 8)}`;
      const palette = new Palette(page);
      const { keyboard } = page;
      const press = async (...keys: string[]) => {
        for (const key of keys) await keyboard.press(key);
      };
      const run = async (typed: string) => {
        await palette.open();
        await keyboard.type(typed);
        await palette.choose(palette.options.first());
        await expect(palette.field).toBeHidden();
      };
      const row = (index: number) => workspace.segment(`Passage ${index} of`);
      await page.setViewportSize({ width, height });
      await page.addInitScript((stored) => localStorage.setItem("quarry-theme", stored), theme);
      await projects.open();

      await test.step("the keyboard creates a project", async () => {
        await press("Alt+n");
        await expect(projects.templatePicker.getByRole("button").first()).toBeFocused();
        await press("Enter");
        await expect(projects.newProjectDialog.getByLabel("Project Title *")).toBeFocused();
        await keyboard.type(title);
        await press("Tab");
        await keyboard.type("Harbour Press");
        await press("Enter");
        await expect(projects.card(title).getByRole("link", { name: title, exact: true })).toBeFocused();
        await press("Enter");
        await expect(page.getByRole("heading", { name: title })).toBeFocused();
      });
      await test.step("the keyboard uploads a transcript", async () => {
        await run("upload");
        await expect(workspace.uploadDialog.getByLabel("Source name")).toBeFocused();
        await keyboard.type("Letter");
        await press("Tab", "Tab");
        await expect(workspace.uploadDialog.getByLabel("Paste text")).toBeFocused();
        await keyboard.insertText(SOURCE_TEXTS.Letter.slice(0, 25).join("\n\n"));
        await press("Control+Enter");
        await expect(row(0)).toBeFocused();
      });
      await test.step("the keyboard tags twenty segments", async () => {
        const field = page.getByRole("combobox", { name: "Add a tag" });
        for (let index = 0; index < 20; index += 1) {
          if (index > 0) await press("j");
          await expect(row(index)).toBeFocused();
          await press("t");
          await expect(field).toBeFocused();
          if (index < 2) await keyboard.type(["#Flood", "#Father"][index] ?? "");
          await press("Enter");
          await expect(field).toBeHidden();
        }
      });
      await test.step("the keyboard adds a note", async () => {
        await press("n");
        await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
        await keyboard.type("Ask her brother.");
        await press("Control+Enter");
        await expect(row(19)).toBeFocused();
      });
      await test.step("the keyboard tags several segments at once", async () => {
        const bar = page.getByRole("region", { name: "Bulk tagging" });
        await press("Space", "Shift+J", "Shift+J", "t");
        await expect(bar.getByRole("combobox")).toBeFocused();
        await keyboard.type("#River");
        await press("Enter");
        await expect(page.getByText("Tags added", { exact: true })).toBeVisible();
        await expect(row(21)).toBeFocused();
        await press("Escape");
        await expect(bar).toHaveCount(0);
        const tagged = async () => (await stored.segments(workspace.projectId)).filter(({ tags }) => tags.length > 0);
        // The first twenty tags were shown before they were stored.
        await expect
          .poll(async () => (await tagged()).map(({ text }) => text))
          .toEqual(SOURCE_TEXTS.Letter.slice(0, 22));
      });
      await test.step("the keyboard generates and reorders an outline", async () => {
        await run("generate");
        await expect(page.getByRole("heading", { name: "Outline Builder" })).toBeFocused();
        const [first = "", second = "", ...others] = await outline.order();
        await tabTo(page, `Move ${first}`, 13);
        await press("Space", "ArrowDown");
        await outline.stored(() => press("Space"));
        expect(await outline.order()).toEqual([second, first, ...others]);
        await expect(outline.handle(first)).toBeFocused();
      });
      await test.step("the keyboard copies the outline and downloads it as a Word file", async () => {
        await run("copy");
        await expect(page.getByText("Copied to Clipboard", { exact: true })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Book Outline/);
        await run("download");
        await expect(outline.downloadDialog.getByLabel("Filename")).toBeFocused();
        const download = page.waitForEvent("download");
        await press("Enter");
        expect((await download).suggestedFilename()).toBe(`${title}.docx`);
      });
    });
  });
}
