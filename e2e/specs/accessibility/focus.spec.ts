import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SOURCE_TEXTS = {
  Letter: ["I still have nine copies.", "The river has the rest.", "He sat by the window."],
  Talk: ["The river was up that spring."],
};

/** Presses keys one after the other, wherever the focus is. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Focuses the button with this name and presses keys. */
async function use(page: Page, name: string | RegExp, ...keys: string[]): Promise<void> {
  await page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .focus();
  await press(page, ...keys);
}

const focused = (page: Page) => page.locator(":focus");
const confirm = (page: Page) => page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true });

test("the focus stays where the work is when only the keyboard is used", async ({ page, material, workspace }) => {
  test.setTimeout(120_000);
  const { id, segments } = await material.project(SOURCE_TEXTS);
  for (const tag of ["#Flood", "#Father"]) await material.tag(segments[0]?.id ?? "", tag);
  await page.goto(`/project/${id}`);
  const row = workspace.segment("nine copies");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(row).toBeVisible();

  await test.step("removing a tag moves the focus to the next tag", async () => {
    await use(page, "Remove #Flood", "Enter");
    await expect(row.getByRole("button", { name: "#Father", exact: true })).toBeFocused();
  });
  await test.step("saving a note moves the focus to its segment", async () => {
    await row.focus();
    await press(page, "n", "W", "h", "o", "Control+Enter");
    await expect(page.getByText("Note saved successfully.", { exact: true })).toBeVisible();
    await expect(row).toBeFocused();
    await press(page, "n", "Escape");
    await expect(row).toBeFocused();
  });
  await test.step("an edited note keeps the focus, and deleting a note moves it to a neighbor", async () => {
    await use(page, "Edit note", "Enter", "Escape");
    await expect(page.getByRole("list", { name: "Notes" }).locator(":focus")).toHaveCount(1);
    await use(page, "Delete note", "Enter");
    await confirm(page).press("Enter");
    await expect(page.getByText("Note deleted successfully.", { exact: true })).toBeVisible();
    await expect(button("Hide notes")).toBeFocused();
  });
  await test.step("hiding a pane moves the focus to the button that shows it again", async () => {
    for (const pane of ["sources", "notes"]) {
      await use(page, `Hide ${pane}`, "Enter");
      await expect(button(`Show ${pane}`)).toBeFocused();
      await press(page, "Enter");
      await expect(button(`Hide ${pane}`)).toBeFocused();
    }
  });
  await test.step("clearing a selection focuses its last segment, and a used suggestion the next one", async () => {
    await row.focus();
    await press(page, "Shift+J");
    const bar = page.getByRole("region", { name: "Bulk tagging" });
    await bar.getByRole("button", { name: "#Father", exact: true }).press("Enter");
    await expect(page.getByText("Tags added", { exact: true })).toBeVisible();
    await expect(bar.locator(":focus")).toHaveCount(1);
    await use(page, "Clear", "Enter");
    await expect(workspace.segment("the rest")).toBeFocused();
  });
  await test.step("clearing the filters moves the focus to the search", async () => {
    await press(page, "/");
    await page.keyboard.type("nothing like it");
    await use(page, "Clear filters", "Enter");
    await expect(workspace.search).toBeFocused();
  });
  await test.step("renaming or deleting a tag keeps the focus in the dialog, and closing it focuses its button", async () => {
    await use(page, "Manage Tags", "Enter");
    const tags = page.getByRole("dialog", { name: "Manage Tags" });
    await use(page, "Rename #Father", "Enter");
    await page.keyboard.type("#Dad");
    await press(page, "Enter");
    await expect(tags.getByRole("treeitem", { name: "#Dad, 2 segments" })).toBeFocused();
    await press(page, "Escape");
    await expect(tags).toBeHidden();
    await expect(button("Manage Tags")).toBeFocused();
    await press(page, "Enter");
    await tags.getByRole("treeitem", { name: /^#Dad,/ }).focus();
    await press(page, "Delete");
    await confirm(page).press("Enter");
    await expect(page.getByText("Tag deleted", { exact: true })).toBeVisible();
    await expect(tags.locator(":focus")).toHaveCount(1);
  });
});

test("Escape keeps the focus on the segment that a search found", async ({ page, material, workspace }) => {
  const lines = Array.from({ length: 120 }, (_, index) => `${index % 30 === 29 ? "Rain" : "Sun"} on day ${index}.`);
  const { id } = await material.project({ Diary: lines });
  await page.goto(`/project/${id}`);
  await expect(workspace.segments.first()).toBeVisible();
  await press(page, "/");
  await page.keyboard.type("rain");
  await press(page, "Enter", "j", "j");
  const found = workspace.segment("Rain on day 89.");
  await expect(found).toBeFocused();
  await press(page, "Escape");
  await expect(workspace.segment("Sun on day 88.")).toBeVisible();
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport();
});

test("deleting a project moves the focus to its neighbor", async ({ page, projects, material }) => {
  await material.project();
  const { title } = await material.project();
  await projects.open("/dashboard");
  await use(page, `Actions for ${title}`, "Enter");
  await page.getByRole("menuitem", { name: "Delete Project" }).press("Enter");
  await confirm(page).press("Enter");
  await expect(projects.card(title)).toBeHidden();
  await expect(focused(page)).toHaveCount(1);
  await expect(page.getByRole("article").locator(":focus")).toHaveCount(1);
});
