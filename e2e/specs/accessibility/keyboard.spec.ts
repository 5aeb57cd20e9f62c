import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test.ts";
import { Palette } from "../../pages/palette.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SAID = {
  Letter: Array.from({ length: 60 }, (_, index) => `Passage ${index} of a long letter.`),
  Talk: Array.from({ length: 40 }, (_, index) => `Sentence ${index} of a short talk.`),
};

/** Presses Tab until what is named has the focus; gives how often, and fails when that is more than `most`. */
async function tabTo(page: Page, name: string | RegExp, most: number, key = "Tab"): Promise<number> {
  const wanted = page.getByRole("button", { name, exact: typeof name === "string" });
  for (let count = 1; count <= most; count += 1) {
    await page.keyboard.press(key);
    if ((await wanted.locator(":scope:focus").count()) > 0) return count;
  }
  throw new Error(`${name} is not reached by ${most} presses of ${key}.`);
}

test("all segments that a filter leaves are selected by one key, and let go by one box", async ({
  page,
  material,
  workspace,
  stored,
}) => {
  const { id, segments } = await material.project(SAID);
  const bar = page.getByRole("region", { name: "Bulk tagging" });
  const all = page.getByRole("checkbox", { name: "Select all" });
  await page.goto(`/project/${id}`);
  await expect(workspace.segments.first()).toBeVisible();

  await test.step("in a field, Ctrl+A is the field's own", async () => {
    await workspace.search.fill("talk");
    await page.keyboard.press("Control+a");
    await expect(bar).toHaveCount(0);
    await page.keyboard.type("sentence");
    await expect(workspace.search).toHaveValue("sentence");
  });
  await test.step("in the list it selects what is listed, drawn or not", async () => {
    await workspace.segments.first().focus();
    await page.keyboard.press("Control+a");
    await expect(bar).toContainText("40 selected");
    await expect(all).toBeChecked();
    await expect(workspace.segments.first()).toBeFocused();
  });
  await test.step("what a filter hides stays selected, and the bar says so", async () => {
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
  await test.step("T tags all of them, and Escape goes back to the list", async () => {
    await workspace.segment("Sentence 0 of").focus();
    await page.keyboard.press("t");
    await expect(bar.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("#Talk");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Tags added", { exact: true })).toBeVisible();
    const tagged = (await stored.segments(id)).filter(({ tags }) => tags.some(({ name }) => name === "#Talk"));
    expect(tagged.map(({ text }) => text)).toEqual(SAID.Talk);
    await page.keyboard.press("Escape");
    await expect(workspace.segment("Sentence 0 of")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(bar).toHaveCount(0);
  });
  await test.step("without a filter it is all there are", async () => {
    await page.keyboard.press("Control+a");
    await expect(bar).toContainText(`${segments.length} selected`);
  });
});

test("Enter or Down goes from the search to the first segment that it found", async ({ page, material, workspace }) => {
  const { id } = await material.project(SAID);
  await page.goto(`/project/${id}`);
  await expect(workspace.segments.first()).toBeVisible();
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
  await page.keyboard.type("nobody said this");
  await page.keyboard.press("Enter");
  await expect(workspace.search).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await expect(workspace.segment("Passage 7 of")).toBeFocused();
});

test("Tab goes through one segment, and on to what is after the list", async ({ page, material, workspace }) => {
  const { id, segments } = await material.project(SAID);
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
  await test.step("and back into the same segment", async () => {
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(row.getByRole("button", { name: "Copy with citation" })).toBeFocused();
    await tabTo(page, "Remove #One", controls, "Shift+Tab");
    await expect(row.getByRole("button", { name: "Remove #One" })).toBeFocused();
  });
  await test.step("the keys of the list go to the next one, whose controls are next", async () => {
    await page.keyboard.press("j");
    await expect(workspace.segment("Passage 4 of")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(workspace.segment("Passage 4 of").getByRole("checkbox")).toBeFocused();
  });
  await test.step("where the last one is out of sight, Tab comes to one in view", async () => {
    await workspace.segments.first().hover();
    await page.mouse.wheel(0, 4_000);
    await expect(row).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Select all" }).focus();
    await page.keyboard.press("Tab");
    await expect(workspace.segments.and(page.locator(":focus"))).toBeInViewport();
  });
});

test("no way by Tab is longer than the regions and one item of each list", async ({ page, material, workspace }) => {
  const letters = Array.from({ length: 30 }, (_, index) => [`Letter ${index}`, SAID.Talk.slice(0, 3)]);
  const { id, segments } = await material.project(Object.fromEntries(letters));
  for (const { id: segmentId, text } of segments.slice(0, 20)) {
    await material.tag(segmentId, "#Talk");
    await material.note(segmentId, `About ${text}`);
  }
  await page.goto(`/project/${id}`);
  await expect(workspace.segments.first()).toBeVisible();
  const source = (name: string) => workspace.source(name).getByRole("button", { name, exact: true });
  const notes = page.getByRole("list", { name: "Notes" });

  await test.step("through the whole page", async () => {
    await page.getByRole("link", { name: "Back to projects" }).focus();
    await tabTo(page, "Hide notes", 35);
    await page.keyboard.press("Tab");
    await expect(notes.getByRole("listitem").first().locator(":focus")).toHaveCount(1);
    for (let count = 0; count < 3; count += 1) await page.keyboard.press("Tab");
    await expect(notes.locator(":focus")).toHaveCount(0);
  });
  await test.step("arrows go from source to source, and Tab goes on from there", async () => {
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
  await test.step("an arrow opens a source's menu, and moves a source that is lifted", async () => {
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
  await test.step("and from note to note", async () => {
    await notes.getByRole("button").first().focus();
    await page.keyboard.press("End");
    await expect(notes.getByRole("listitem").last().locator(":focus")).toHaveCount(1);
    await page.keyboard.press("ArrowUp");
    await expect(notes.getByRole("listitem").nth(18).locator(":focus")).toHaveCount(1);
  });
});

for (const { width, height, theme } of [
  { width: 1440, height: 900, theme: "light" },
  { width: 1024, height: 768, theme: "dark" },
  { width: 390, height: 844, theme: "light" },
]) {
  test.describe(`${width} pixels wide in ${theme}`, () => {
    test("from an empty list to a Word outline by the keyboard alone", async ({
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

      await test.step("a project", async () => {
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
      await test.step("a transcript", async () => {
        await run("upload");
        await expect(workspace.uploadDialog.getByLabel("Source name")).toBeFocused();
        await keyboard.type("Letter");
        await press("Tab", "Tab");
        await expect(workspace.uploadDialog.getByLabel("Paste text")).toBeFocused();
        await keyboard.insertText(SAID.Letter.slice(0, 25).join("\n\n"));
        await press("Control+Enter");
        await expect(row(0)).toBeFocused();
      });
      await test.step("twenty tagged segments", async () => {
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
      await test.step("a note", async () => {
        await press("n");
        await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
        await keyboard.type("Ask her brother.");
        await press("Control+Enter");
        await expect(row(19)).toBeFocused();
      });
      await test.step("a tag on many", async () => {
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
        // The first twenty were shown as tagged before they were stored.
        await expect.poll(async () => (await tagged()).map(({ text }) => text)).toEqual(SAID.Letter.slice(0, 22));
      });
      await test.step("an outline, in another order", async () => {
        await run("generate");
        await expect(page.getByRole("heading", { name: "Outline Builder" })).toBeFocused();
        const [first = "", second = "", ...others] = await outline.order();
        await tabTo(page, `Move ${first}`, 8);
        await press("Space", "ArrowDown");
        await outline.stored(() => press("Space"));
        expect(await outline.order()).toEqual([second, first, ...others]);
        await expect(outline.handle(first)).toBeFocused();
      });
      await test.step("copied, and as a Word file", async () => {
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
