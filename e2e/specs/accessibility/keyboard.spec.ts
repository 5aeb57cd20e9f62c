import { tabTo } from "../../fixtures/page/tab-to.ts";
import { expect, test } from "../../fixtures/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SOURCE_TEXTS = {
  Letter: Array.from({ length: 60 }, (_, index) => `Passage ${index} of a long letter.`),
  Talk: Array.from({ length: 40 }, (_, index) => `Sentence ${index} of a short talk.`),
};

test("the search leads to its first match, and one key selects all filtered segments", async ({
  page,
  material,
  workspace,
  stored,
}) => {
  const { id, segments } = await material.project(SOURCE_TEXTS);
  const bar = page.getByRole("region", { name: "Bulk tagging" });
  const all = page.getByRole("checkbox", { name: "Select all" });
  await page.goto(`/project/${id}`);
  await expect(workspace.segments.first()).toBeVisible();

  await test.step("Enter and Down move from the search to the first match", async () => {
    for (const [key, found] of [
      ["Enter", "Sentence 0 of"],
      ["ArrowDown", "Passage 7 of"],
    ] as const) {
      await page.keyboard.press("/");
      await page.keyboard.type(found);
      await page.keyboard.press(key);
      await expect(workspace.segment(found)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(workspace.search).toHaveValue("");
    }
    await page.keyboard.press("/");
    await page.keyboard.type("in no source");
    await page.keyboard.press("Enter");
    await expect(workspace.search).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowDown");
    await expect(workspace.segment("Passage 7 of")).toBeFocused();
  });
  await test.step("Ctrl+A in a field selects only the field's text", async () => {
    await workspace.search.fill("talk");
    await page.keyboard.press("Control+a");
    await expect(bar).toHaveCount(0);
    await page.keyboard.type("sentence");
    await expect(workspace.search).toHaveValue("sentence");
  });
  await test.step("Ctrl+A in the list selects all listed segments, rendered or not", async () => {
    await workspace.segments.first().focus();
    await page.keyboard.press("Control+a");
    await expect(bar).toContainText("40 selected");
    await expect(all).toBeChecked();
    await expect(workspace.segments.first()).toBeFocused();
  });
  await test.step("segments hidden by a filter stay selected, and the bar counts them", async () => {
    await workspace.search.fill("Passage 7 of");
    await expect(bar).toContainText("40 selected");
    await expect(bar).toContainText("40 not shown");
    await expect(all).not.toBeChecked();
    await all.press("Space");
    await expect(bar).toContainText("41 selected");
    await all.press("Space");
    await expect(bar).toContainText("40 selected");
    await workspace.search.fill("");
    await expect(all).toHaveAttribute("aria-checked", "mixed");
    await expect(bar).not.toContainText("not shown");
  });
  await test.step("T tags all selected segments, and Escape returns to the list", async () => {
    await workspace.segment("Sentence 0 of").focus();
    await page.keyboard.press("t");
    await expect(bar.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("#Talk");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Tags added", { exact: true })).toBeVisible();
    const tagged = (await stored.segments(id)).filter(({ tags }) => tags.some(({ name }) => name === "#Talk"));
    expect(tagged.map(({ text }) => text)).toEqual(SOURCE_TEXTS.Talk);
    await page.keyboard.press("Escape");
    await expect(workspace.segment("Sentence 0 of")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(bar).toHaveCount(0);
  });
  await test.step("Ctrl+A without a filter selects all segments of the project", async () => {
    await page.keyboard.press("Control+a");
    await expect(bar).toContainText(`${segments.length} selected`);
  });
});

test("Tab passes through one segment and then leaves the list", async ({ page, material, workspace }) => {
  const { id, segments } = await material.project(SOURCE_TEXTS);
  for (const { id: segmentId } of segments.slice(0, 12)) {
    await material.tag(segmentId, "#One");
    await material.tag(segmentId, "#Two");
  }
  await page.goto(`/project/${id}`);
  const row = workspace.segment("Passage 3 of");
  await expect(row).toBeVisible();
  const controls = await row.getByRole("button").or(row.getByRole("checkbox")).count();

  await row.focus();
  expect(await tabTo(page, "Hide notes", controls + 2)).toBeGreaterThan(controls);
  await test.step("Shift+Tab returns to the same segment", async () => {
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(row.getByRole("button", { name: "More actions" })).toBeFocused();
    await tabTo(page, "Remove #One", controls, "Shift+Tab");
    await expect(row.getByRole("button", { name: "Remove #One" })).toBeFocused();
  });
  await test.step("J moves to the next segment, and Tab to the controls of that segment", async () => {
    await page.keyboard.press("j");
    await expect(workspace.segment("Passage 4 of")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(workspace.segment("Passage 4 of").getByRole("checkbox")).toBeFocused();
  });
  await test.step("Tab focuses a visible segment when the last one is out of view", async () => {
    await workspace.segments.first().hover();
    await page.mouse.wheel(0, 100_000);
    // The list no longer moves at its end.
    await expect(workspace.segment("Sentence 39 of")).toBeInViewport();
    await expect(row).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Select all" }).focus();
    await page.keyboard.press("Tab");
    await expect(workspace.segments.and(page.locator(":focus"))).toBeInViewport();
  });
});

test("Tab reaches every region with at most one item of each list in between", async ({
  page,
  material,
  workspace,
}) => {
  const letters = Array.from({ length: 30 }, (_, index) => [`Letter ${index}`, SOURCE_TEXTS.Talk.slice(0, 3)]);
  const { id, segments } = await material.project(Object.fromEntries(letters));
  for (const { id: segmentId, text } of segments.slice(0, 20)) {
    await material.tag(segmentId, "#Talk");
    await material.note(segmentId, `About ${text}`);
  }
  await page.goto(`/project/${id}`);
  await expect(workspace.segments.first()).toBeVisible();
  const source = (name: string) => workspace.source(name).getByRole("button", { name, exact: true });
  const notes = page.getByRole("list", { name: "Notes" });
  await expect(notes.getByRole("listitem").first()).toBeVisible();

  await test.step("Tab goes through the whole page", async () => {
    await page.getByRole("link", { name: "Back to projects" }).focus();
    await tabTo(page, "Hide notes", 35);
    await page.keyboard.press("Tab");
    await expect(notes.getByRole("listitem").first().locator(":focus")).toHaveCount(1);
    for (let count = 0; count < 3; count += 1) await page.keyboard.press("Tab");
    await expect(notes.locator(":focus")).toHaveCount(0);
  });
  await test.step("arrow keys move between sources, and Tab continues from there", async () => {
    await source("Letter 0").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(source("Letter 2")).toBeFocused();
    await page.keyboard.press("End");
    await expect(source("Letter 29")).toBeFocused();
    await expect(source("Letter 29")).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Actions for Letter 29" })).toBeFocused();
    await page.keyboard.press("Home");
    await expect(source("Letter 0")).toBeFocused();
  });
  await test.step("an arrow key opens the menu of a source, and moves a lifted source", async () => {
    await page.getByRole("button", { name: "Actions for Letter 0" }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Add recording" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Actions for Letter 0" })).toBeFocused();
    const handle = page.getByRole("button", { name: "Move Letter 0", exact: true });
    await handle.focus();
    for (const key of ["Space", "ArrowDown", "Space"]) await page.keyboard.press(key);
    await expect(page.getByRole("list", { name: "Sources" }).getByRole("listitem").nth(1)).toContainText("Letter 0");
    await expect(handle).toBeFocused();
  });
  await test.step("arrow keys move between notes", async () => {
    await notes.getByRole("button").first().focus();
    await page.keyboard.press("End");
    await expect(notes.getByRole("listitem").last().locator(":focus")).toHaveCount(1);
    await page.keyboard.press("ArrowUp");
    await expect(notes.getByRole("listitem").nth(18).locator(":focus")).toHaveCount(1);
  });
});
