import { readFile } from "node:fs/promises";
import { hold, refuse } from "../../fixtures/answers.ts";
import { expectAccessibleInBothThemes } from "../../fixtures/page/expect-accessible.ts";
import { stopTime } from "../../fixtures/page/page-time.ts";
import { expect, test } from "../../fixtures/test.ts";

test.use({ refusals: true });

const SOURCE_TEXTS = {
  Kitchen: ["The river was up that spring.", "Money was the least of it.", "Nobody had ever seen it like that."],
  Radio: ["We carried every plate up the stairs."],
};
const GENERATE = ["POST", /generate-outline$/] as const;

test("generating an outline shows progress, reports a failure, and opens the outline", async ({
  page,
  material,
  workspace,
  outline,
}) => {
  const { id, segments } = await material.project(SOURCE_TEXTS);
  await page.goto(`/project/${id}`);
  await workspace.generateButton.hover();
  await expect(page.getByRole("tooltip")).toHaveText("Add tags to segments first");
  for (const { id: segmentId } of segments) await material.tag(segmentId, "#River");
  await test.step("three placeholders show while the outline loads", async () => {
    const load = await hold(page, ["GET", /\/api\/projects\/[^/]+\/outline$/]);
    await page.goto(`/project/${id}/outline`);
    await expect(
      page
        .getByText("Loading outline")
        .or(page.getByRole("status", { name: "Loading outline" }))
        .first(),
    ).toBeAttached();
    load();
    await expect(page.getByText("No outline generated yet.")).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  });
  await test.step("the first outline is offered in words on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const button = page.getByRole("main").getByRole("button", { name: "Generate from Tags" });
    const words = button.getByText("Generate from Tags", { exact: true });
    await expect.poll(async () => (await words.boundingBox())?.width ?? 0).toBeGreaterThan(100);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await page.goto(`/project/${id}`);
  await refuse(page, GENERATE);
  await workspace.generateButton.click();
  await expect(page.getByText("Failed to generate outline.", { exact: true })).toBeVisible();
  await page.unrouteAll();
  const release = await hold(page, GENERATE);
  await workspace.generateButton.click();
  await expect(workspace.generateButton).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page).toHaveURL(`/project/${id}/outline`);
  await expect(page.getByText("New outline created from your tagged segments.", { exact: true })).toBeVisible();
  await expect(outline.titles).not.toHaveCount(0);
  await expect(page.getByText(/^\d+ segments? cited · \d+ sources?$/)).not.toHaveCount(0);

  await test.step("generating it again proposes what is newer, takes what is chosen, and is undone", async () => {
    await material.tag(segments[3]?.id ?? "", "#Plates");
    const again = page.getByRole("button", { name: "Generate from Tags" });
    const dialog = page.getByRole("dialog", { name: "Generate again" });
    await again.press("Enter");
    await expect(dialog).toContainText("1 tag newer than this outline.");
    await expectAccessibleInBothThemes(page, "proposals of an outline");
    const take = dialog.getByRole("button", { name: /^Take/ });
    await dialog.getByRole("checkbox", { name: "All of Plates" }).press("Space");
    await expect(take).toBeDisabled();
    await dialog.getByRole("checkbox", { name: /^New section/ }).press("Space");
    await take.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(outline.titles).toHaveText(["River", "Plates"]);
    await again.press("Enter");
    await expect(dialog).toContainText("Nothing new.");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await expect(outline.titles).toHaveText(["River"]);
  });
});

test.describe("with an outline", () => {
  test.beforeEach(async ({ page, material }) => {
    const { id, segments } = await material.project(SOURCE_TEXTS);
    for (const [index, { id: segmentId }] of segments.entries())
      await material.tag(segmentId, index < 3 ? "#River" : "#Plates");
    await material.outline(id);
    await page.goto(`/project/${id}/outline`);
  });

  test("a citation opens a card, and leads to its segment and back to the same place, even after a reload", async ({
    page,
    outline,
    workspace,
  }) => {
    await outline.order();
    await test.step("a citation's card opens after the pointer rests for 200 milliseconds", async () => {
      await page.clock.install();
      await stopTime(page);
      await page
        .getByRole("link", { name: /^Citation S\d+/ })
        .first()
        .hover();
      const card = page.locator("blockquote");
      await page.clock.runFor(150);
      await expect(card).toBeHidden();
      await page.clock.runFor(100);
      await expect(card).toBeVisible();
      // People wrote this down, and its source has a name.
      await expect(page.getByText(/confidence$/)).toHaveCount(0);
      await expect(page.getByText("Unknown source")).toHaveCount(0);
      await page.clock.resume();
      await page.mouse.move(0, 0);
    });
    await page.setViewportSize({ width: 1024, height: 420 });
    const citation = outline.sections.getByRole("link", { name: /^Citation/ }).last();
    await citation.evaluate((badge) => window.scrollBy(0, badge.getBoundingClientRect().top - 200));
    const topOf = async () => Math.round((await citation.boundingBox())?.y ?? 0);
    const before = await topOf();
    const isBack = async () => {
      await expect(page).toHaveURL(/\/outline$/);
      await expect(citation).toBeFocused();
      await expect.poll(topOf).toBe(before);
    };
    const back = page.getByRole("link", { name: "Back to outline" });
    await citation.click();
    await expect(page).toHaveURL(/\?highlight=S\d+$/);
    await expect(workspace.segments.first()).toBeVisible();
    await page.reload();
    await back.click();
    await isBack();
    await page.reload();
    await isBack();
    await citation.press("Enter");
    await expect(back).toBeVisible();
    await page.goBack();
    await isBack();
    await page.getByRole("link", { name: "Back to project" }).click();
    await page.getByRole("link", { name: "Outline", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Outline Builder" })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("gaps are listed, failures are reported, and a failed reorder restores the order", async ({ page, outline }) => {
    const [first = "", second = ""] = await outline.order();
    await test.step("gaps are listed, each with a field to fill", async () => {
      await expect(outline.placeholders.getByRole("listitem")).not.toHaveCount(0);
      await expect(outline.placeholders.getByRole("img", { name: "To resolve" }).first()).toBeVisible();
      await expect(page.getByText(/^\[PLACEHOLDER: .+\]$/).first()).toBeVisible();
    });
    await test.step("a failed reorder restores the order without a message", async () => {
      await refuse(page, ["PUT", /\/reorder$/]);
      const refused = page.waitForResponse((response) => response.url().endsWith("/reorder"));
      await outline.moveByKeys(second, "ArrowUp");
      await refused;
      await expect(outline.titles).toHaveText([first, second]);
      await expect(page.getByText("Error", { exact: true })).toHaveCount(0);
    });
    await test.step("other formats and presets are downloaded as the preview shows them", async () => {
      await outline.openDownload();
      await outline.downloadDialog.getByLabel("Preset", { exact: true }).selectOption("Report");
      await outline.downloadDialog.getByLabel("Format").selectOption("Markdown (.md)");
      await expect(outline.downloadDialog.getByRole("region", { name: "Preview" })).toContainText(`## ${first}`);
      const downloaded = page.waitForEvent("download");
      await outline.downloadDialog.getByRole("button", { name: "Download", exact: true }).click();
      const download = await downloaded;
      expect(download.suggestedFilename()).toMatch(/^Project \w+\.md$/);
      expect(await readFile(await download.path(), "utf8")).toMatch(/”\[\^1\].*\n\[\^1\]: \S/s);
      await expect(outline.downloadDialog).toBeHidden();
    });
    await test.step("a Word file shows its pages before the download, by a preset that is kept and can be undone", async () => {
      await outline.openDownload();
      const dialog = outline.downloadDialog;
      const preset = dialog.getByLabel("Preset", { exact: true });
      await expect(preset).toHaveValue("report");
      await expect(dialog.getByText("Page 1 of 4", { exact: true })).toBeVisible();
      await dialog.getByRole("button", { name: "Next page" }).press("Enter");
      await expect(dialog.getByText("Page 2 of 4", { exact: true })).toBeVisible();
      await expect(dialog.getByRole("region", { name: "Preview" })).toContainText("Contents");
      await expectAccessibleInBothThemes(page, "pages before a download");
      await dialog.getByLabel("Title page").uncheck();
      await dialog.getByRole("button", { name: "Actions for presets" }).press("Enter");
      await page.keyboard.press("ArrowDown");
      await page.getByRole("menuitem", { name: "Save as a new preset…" }).press("Enter");
      await dialog.getByLabel("Name of the preset").fill("For the client");
      await page.keyboard.press("Enter");
      await expect(preset.getByRole("option", { selected: true })).toHaveText("For the client");
      await page.keyboard.press("Escape");
      await page.reload();
      await outline.openDownload();
      await expect(preset.getByRole("option")).toHaveText([
        ...["Working outline", "Manuscript", "Report", "For the client"],
      ]);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Undo: Preset “For the client” saved" }).click();
      await outline.openDownload();
      await expect(preset.getByRole("option")).toHaveText(["Working outline", "Manuscript", "Report"]);
      await page.keyboard.press("Escape");
    });
    await test.step("the outline is read as a book, with citations, and Escape goes back", async () => {
      await page.getByRole("button", { name: "Read", exact: true }).click();
      await expect(page).toHaveURL(/\/outline\/read$/);
      const book = page.getByRole("article", { name: "The outline" });
      await expect(book.getByRole("heading", { level: 2 })).toHaveText([first, second]);
      await book
        .getByRole("link", { name: /^Citation 1: / })
        .first()
        .focus();
      await expect(
        page.getByText("Unknown source").or(page.getByText("Radio")).or(page.getByText("Kitchen")).first(),
      ).toBeVisible();
      await expectAccessibleInBothThemes(page, "reading room", { isPointed: true });
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(/\/outline$/);
      await expect(outline.titles).toHaveText([first, second]);
    });
    await test.step("the download suggests the project's title and reports a failure", async () => {
      await outline.openDownload();
      const field = outline.downloadDialog.getByLabel("Filename");
      await expect(field).toHaveValue(/^Project \w+\.docx$/);
      await expect(field).toHaveAttribute("placeholder", "outline.docx");
      await expect(outline.downloadDialog).toContainText("Choose a filename for your Word document.");
      await page.evaluate(() => {
        URL.createObjectURL = () => {
          throw new Error("no room");
        };
      });
      await outline.downloadDialog.getByRole("button", { name: "Download", exact: true }).click();
      await expect(page.getByText("Failed to generate Word document.", { exact: true })).toBeVisible();
      await expect(outline.downloadDialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(outline.downloadDialog).toBeHidden();
    });
    await test.step("a failed copy shows an error", async () => {
      await page.evaluate(() => {
        const fail = () => Promise.reject(new Error("not allowed"));
        Object.defineProperty(navigator, "clipboard", { value: { write: fail, writeText: fail } });
        document.execCommand = () => false;
      });
      await page.getByRole("button", { name: "Copy to Clipboard" }).click();
      await expect(page.getByText("Failed to copy outline.", { exact: true })).toBeVisible();
    });
  });
});
