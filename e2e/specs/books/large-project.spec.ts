import { importProject, segmentText } from "../../fixtures/huge-project.ts";
import { expect, test } from "../../fixtures/test.ts";

const SOURCES = 50;
const SEGMENTS_PER_SOURCE = 210;
const ABOUT = 150;
/** Number of a segment ten thousand after the first one. */
const FAR = 10_001;

const byNumber = (textOf: (number: number) => string) =>
  Object.fromEntries(Array.from({ length: ABOUT }, (_, index) => [index + 1, textOf(index + 1)]));

test("10,000 segments with hundreds of notes, tags and sources stay usable", async ({
  page,
  request,
  stored,
  workspace,
}) => {
  const id = await importProject(request, {
    ...{ id: "large", sources: SOURCES, segmentsPerSource: SEGMENTS_PER_SOURCE },
    tags: byNumber((number) => `#Theme ${number}`),
    notes: { ...byNumber((number) => `About ${segmentText(number)}`), [FAR]: "Ask again" },
  });
  const segments = await stored.segments(id);
  const far = segments.find(({ text }) => text === segmentText(FAR));
  if (far === undefined) throw new Error("There are too few segments.");
  const notes = page.getByRole("list", { name: "Notes" });
  const row = (text: string) => workspace.segment(text).first();

  await test.step("the segments around the address are asked for while the code of the screen is on its way", async () => {
    const code = /\/assets\/workspace-.*\.js$/;
    const asked = page.waitForRequest((call) => call.url().includes("/segments?"));
    await page.route(code, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`/project/${id}?highlight=${far.id}`);
    await asked;
    await page.unroute(code);
  });

  await test.step("an address opens a segment far down, and only nearby rows are rendered", async () => {
    await expect(row(far.text)).toHaveAttribute("data-highlighted", "true");
    await expect(row(far.text)).toBeInViewport();
    expect(await workspace.segments.count()).toBeLessThan(60);
  });

  await test.step("notes and sources render their content when they scroll into view", async () => {
    await expect(notes.getByRole("listitem")).toHaveCount(ABOUT + 1);
    await expect(notes.getByRole("button", { name: /Ask again/ })).toHaveCount(0);
    await notes.getByRole("listitem").last().scrollIntoViewIfNeeded();
    await expect(notes.getByRole("button", { name: /Ask again/ })).toBeInViewport();
    const sources = page.getByRole("list", { name: "Sources" });
    await expect(sources.getByRole("listitem")).toHaveCount(SOURCES);
    await expect(sources.getByText("Interview 50", { exact: true })).toHaveCount(0);
    await sources.getByRole("listitem").last().scrollIntoViewIfNeeded();
    await expect(sources.getByText("Interview 50", { exact: true })).toBeInViewport();
  });

  await test.step("the notes of a segment open wherever they are in the list", async () => {
    await page.goto(`/project/${id}`);
    // The project opens at the last reading place.
    await expect(row(far.text)).toBeInViewport();
    await page.keyboard.press("Home");
    await expect(row("Passage 1,")).toBeFocused();
    await notes.getByRole("listitem").last().scrollIntoViewIfNeeded();
    await expect(notes.getByText("About Passage 1,")).toHaveCount(0);
    await row("Passage 1,").getByRole("button", { name: "1 note" }).click();
    await expect(notes.getByRole("button", { name: /About Passage 1,/ })).toBeFocused();
    await expect(notes.getByRole("button", { name: /About Passage 1,/ })).toBeInViewport();
  });

  await test.step("a range from the first to a far segment is selected and tagged at once", async () => {
    await row("Passage 1,").getByRole("checkbox").click();
    await notes.getByRole("listitem").last().scrollIntoViewIfNeeded();
    await notes.getByRole("button", { name: /Ask again/ }).click();
    await row(far.text)
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    const bar = page.getByRole("region", { name: "Bulk tagging" });
    await expect(bar).toContainText("10,001 selected");
    await bar.getByRole("combobox").fill("#Everything");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Tags added", { exact: true })).toBeVisible();
    await expect(row(far.text)).toContainText("#Everything");
  });

  await test.step("one key selects all filtered segments", async () => {
    const bar = page.getByRole("region", { name: "Bulk tagging" });
    await row(far.text).focus();
    await page.keyboard.press("Escape");
    await expect(bar).toHaveCount(0);
    await page.keyboard.press("Control+a");
    await expect(bar).toContainText(`${segments.length.toLocaleString("en")} selected`);
    await page.keyboard.press("Escape");
  });

  await test.step("Manage Tags lists all tags", async () => {
    await page.getByRole("button", { name: "Manage Tags" }).click();
    const dialog = page.getByRole("dialog", { name: "Manage Tags" });
    const tags = dialog.getByRole("treeitem");
    await expect(tags.first()).toHaveAttribute("aria-setsize", String(ABOUT + 1));
    await expect(tags.filter({ hasText: "#Everything" })).toHaveCount(0);
    await expect.poll(() => tags.count()).toBeLessThan(40);
    await tags.first().press("End");
    await expect(dialog.getByRole("treeitem", { name: "#Everything, 10,001 segments" })).toBeFocused();
    await page.keyboard.type("theme 149,");
    await expect(dialog.getByRole("treeitem", { name: /^#Theme 149,/ })).toBeFocused();
    await page.keyboard.press("F2");
    await page.keyboard.type("#Last");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Tag renamed", { exact: true })).toBeVisible();
    await dialog.getByRole("searchbox").fill("#Last");
    await expect(tags).toHaveCount(1);
  });
});
