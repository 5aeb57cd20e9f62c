import { expectAccessible, expectAccessibleInBothThemes } from "../../fixtures/page/expect-accessible.ts";
import { stopTime } from "../../fixtures/page/page-time.ts";
import { expect, test } from "../../fixtures/test.ts";
import { Palette } from "../../pages/palette.ts";

/** An opening of 50 characters. Segments with the same opening count as the same words. */
const OPENING = "The river was up that spring, and we carried the p";
const TOLD_TWICE = {
  Kitchen: [`${OPENING}ress upstairs.`, "Money was the least of it."],
  Radio: [`Well. ${OPENING.toUpperCase()}late by plate.`, "He sat by the window 100% of the day."],
};
const BULK = { Letter: Array.from({ length: 200 }, (_, index) => `Passage ${index} of a long letter.`) };

test("filters for source, text, tag and rarity narrow the segments together", async ({
  page,
  material,
  workspace,
  stored,
}) => {
  const { id, segments } = await material.project(TOLD_TWICE);
  await material.tag(segments.find(({ text }) => text.startsWith("Money"))?.id ?? "", "#Money");
  await page.goto(`/project/${id}`);
  await expect(workspace.segments).toHaveCount(4);
  await expect(page.getByText("4 segments", { exact: true })).toBeVisible();

  await test.step("badges count the sources in which the same words occur", async () => {
    await expect(workspace.segment("ress upstairs")).toContainText("In 2 sources");
    await expect(workspace.segment("LATE BY PLATE")).toContainText("In 2 sources");
    await expect(workspace.segment("Money was")).toContainText("Unique to this source");
  });
  await test.step("a badge lists those sources with links to their segments", async () => {
    const badge = workspace.segment("ress upstairs").getByRole("button", { name: "In 2 sources" });
    const others = page.getByRole("dialog", { name: "Also said in" });
    await badge.press("Enter");
    await expect(others.getByRole("button")).toHaveText([/Radio.*LATE BY PLATE/i]);
    await expectAccessible(page, "list of sources with the same words");
    await page.keyboard.press("Escape");
    await expect(others).toBeHidden();
    await expect(badge).toBeFocused();
    await badge.click();
    await others.getByRole("button", { name: /Radio/ }).click();
    await expect(others).toBeHidden();
    await expect(workspace.segment("LATE BY PLATE")).toBeFocused();
    await expect(workspace.segment("LATE BY PLATE")).toHaveAttribute("data-highlighted", "true");
  });
  await test.step("a text search ignores case and marks its matches", async () => {
    await workspace.search.fill("RIVER was");
    await expect(workspace.segments).toHaveCount(2);
    await expect(workspace.segments.locator("mark")).toHaveText(["river was", "RIVER WAS"]);
    await workspace.search.fill("100%");
    await expect(workspace.segments).toHaveCount(1);
  });
  await test.step("Rare Gems narrows the found segments", async () => {
    await workspace.search.fill("the");
    await expect(workspace.segments).toHaveCount(4);
    await page.getByRole("button", { name: "Rare Gems" }).click();
    await expect(workspace.segments).toHaveCount(2);
  });
  await test.step("a source narrows the found segments", async () => {
    await workspace.source("Radio").getByRole("button", { name: "Radio", exact: true }).click();
    await expect(workspace.segments).toHaveCount(1);
    await expect(page.getByText("1 of 4 segments")).toBeVisible();
    await workspace.search.fill("nobody said this");
    await expect(page.getByText("No matching segments found.")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(workspace.segments).toHaveCount(4);
  });
  await test.step("clicking a tag filters by it, and clicking it again removes the filter", async () => {
    const tag = workspace.segment("Money was").getByRole("button", { name: "#Money", exact: true });
    await tag.click();
    await expect(workspace.segments).toHaveCount(1);
    await tag.click();
    await expect(workspace.segments).toHaveCount(4);
  });
  await test.step("the filter panel narrows the segments by keyboard alone", async () => {
    // The colors of a panel are not final while it fades in.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const button = page.getByRole("button", { name: "Filter", exact: true });
    await button.press("Enter");
    await expect(page.getByRole("searchbox", { name: "Find a tag or speaker" })).toBeFocused();
    await expectAccessible(page, "the filter panel");
    await page.keyboard.type("mon");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(workspace.segments).toHaveCount(3);
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await page.getByRole("button", { name: "Stop excluding #Money" }).click();
    await expect(workspace.segments).toHaveCount(4);
  });
  await test.step("words are found and replaced at chosen places by keys alone, and come back by one key", async () => {
    const dialog = page.getByRole("dialog", { name: "Find and replace" });
    const texts = async () => (await stored.segments(id)).map(({ text }) => text);
    const before = await texts();
    await page.keyboard.press("Control+h");
    await expect(dialog.getByLabel("Find", { exact: true })).toBeFocused();
    await page.keyboard.type("river");
    await page.keyboard.press("Enter");
    await page.keyboard.type("harbor");
    await expect(dialog.getByText("2 places in 2 sources", { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page, "places to replace");
    await dialog.getByRole("checkbox", { name: "All in Kitchen" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("End");
    await expect(dialog.getByRole("checkbox", { name: /^“RIVER” becomes “HARBOR”/ })).toBeFocused();
    await expect(dialog.getByText("1 of 2 places in 2 sources", { exact: true })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(workspace.segment("THE HARBOR WAS UP")).toBeVisible();
    await expect(page.getByText("“river” with “harbor” at 1 place", { exact: true })).toBeVisible();
    expect(await texts()).toEqual(before.map((text) => text.replace("RIVER", "HARBOR")));
    await page.keyboard.press("Control+z");
    await expect(page.getByText("Undone", { exact: true })).toBeVisible();
    expect(await texts()).toEqual(before);
  });
  await test.step("a place leads to its segment", async () => {
    const dialog = page.getByRole("dialog", { name: "Find and replace" });
    await page.keyboard.press("Control+h");
    await dialog.getByRole("button", { name: "late by plate" }).click();
    await expect(dialog).toBeHidden();
    await expect(workspace.segment("LATE BY PLATE")).toHaveAttribute("data-highlighted", "true");
  });
});

test("folding short segments hides them until one is opened from elsewhere", async ({ page, material, workspace }) => {
  const { id, segments } = await material.project({
    Kitchen: ["The river was up that spring.", "Mm-hmm.", "Money was the least of it, she said."],
    Radio: ["Yeah.", "Nobody asked about the river again."],
  });
  await material.tag(segments[0]?.id ?? "", "#River");
  await material.tag(segments[4]?.id ?? "", "river");
  const count = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const palette = new Palette(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/project/${id}`);

  await test.step("folded segments are counted and skipped, also after a reload", async () => {
    await page.getByRole("button", { name: "Fold short segments" }).click();
    await count("3 of 5 segments · 2 folded");
    await page.reload();
    await count("3 of 5 segments · 2 folded");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(workspace.segment("Money was")).toBeFocused();
  });
  await test.step("a folded segment is shown when the palette opens it", async () => {
    await palette.open();
    await palette.field.fill("Mm-hmm");
    await palette.choose(palette.options.filter({ hasText: "Kitchen" }));
    await expect(workspace.segment("Mm-hmm.")).toHaveAttribute("data-highlighted", "true");
    await count("4 of 5 segments · 1 folded");
  });
  await test.step("choosing a tag in the palette filters the project", async () => {
    await palette.open();
    await palette.field.fill("#river");
    const tag = palette.options.filter({ hasText: "#River1 segment" });
    await expectAccessible(page, "palette results in a project");
    await palette.choose(tag);
    await expect(workspace.segments).toHaveCount(1);
    await expect(page).toHaveURL((url) => url.search === "");
  });
  await test.step("Manage Tags leads to a tag's segments, and merges similar tags", async () => {
    const dialog = page.getByRole("dialog", { name: "Manage Tags" });
    await page.getByRole("button", { name: "Manage Tags" }).click();
    await expectAccessible(page, "similar tags");
    await dialog.getByRole("button", { name: "Show river 1 segment", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(workspace.segments).toHaveText(/Nobody asked/);
    await page.getByRole("button", { name: "Manage Tags" }).click();
    await dialog.getByRole("button", { name: "Merge into #River" }).click();
    await expect(page.getByText("Tags merged", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(workspace.segments).toHaveCount(2);
  });
});

test("an address highlights a segment for three seconds after half a second", async ({ page, material, workspace }) => {
  const { id, segments } = await material.project(BULK);
  const far = segments[180];
  await page.clock.install();
  await page.goto(`/project/${id}`);
  await expect(workspace.segments.first()).toBeVisible();
  await stopTime(page);
  await page.evaluate((address) => {
    history.pushState(null, "", address);
  }, `/project/${id}?highlight=${far?.id}`);
  const segment = workspace.segment("Passage 180 of");
  await page.clock.runFor(450);
  await expect(segment).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(segment).toBeInViewport();
  await expect(segment).toHaveAttribute("data-highlighted", "true");
  await page.clock.runFor(2_850);
  await expect(segment).toHaveAttribute("data-highlighted", "true");
  await page.clock.runFor(200);
  await expect(segment).not.toHaveAttribute("data-highlighted", "true");
  await test.step("another address opens and focuses a segment", async () => {
    await page.clock.resume();
    await page.goto(`/project/${id}?segment=${segments[150]?.id}`);
    await expect(workspace.segment("Passage 150 of")).toBeFocused();
  });
});

test("the keyboard alone sets twenty tags after a project opens", async ({
  page,
  projects,
  material,
  workspace,
  stored,
}) => {
  const { id, title } = await material.project(BULK);
  await projects.open();
  const palette = new Palette(page);
  await palette.open();
  await page.keyboard.type(title);
  await palette.choose(page.getByRole("option", { name: title }));
  await expect(workspace.segments.first()).toBeVisible();
  const field = page.getByRole("combobox", { name: "Add a tag" });
  for (let count = 0; count < 20; count += 1) {
    await page.keyboard.press("j");
    await page.keyboard.press("t");
    await expect(field).toBeFocused();
    if (count === 0) await page.keyboard.type("#Letter");
    await page.keyboard.press("Enter");
    await expect(field).toBeHidden();
  }
  await expect
    .poll(
      async () => (await stored.segments(id)).filter(({ tags }) => tags.some(({ name }) => name === "#Letter")).length,
    )
    .toBe(20);
});
