import type { Page } from "@playwright/test";
import { stopTime } from "../../fixtures/page/page-time.ts";
import { expect, test } from "../../fixtures/test.ts";

const saved = (page: Page) => page.getByText("Note saved successfully.", { exact: true });

/** Saves a note on the segment with this text. */
async function saveNote(page: Page, segmentText: string, text: string): Promise<void> {
  const segment = page.getByRole("article").filter({ hasText: segmentText });
  await segment.hover();
  await segment.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill(text);
  await page.getByRole("button", { name: "Save", exact: true }).click();
}

test("a toast closes after its time, by the next one, by F8 and Dismiss, or by a swipe", async ({ page, material }) => {
  const project = await material.project({
    Letter: ["I still have nine copies.", "The river has two.", "Rosa has none."],
  });
  await page.clock.install();
  await page.goto(`/project/${project.id}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  await stopTime(page);

  await test.step("'Saved' shows for two seconds", async () => {
    const copySaved = page.getByText("Saved", { exact: true });
    await page.keyboard.press("Control+s");
    await expect(copySaved).toBeVisible();
    await page.clock.runFor(1_900);
    await expect(copySaved).toBeVisible();
    await page.clock.runFor(200);
    await expect(copySaved).toBeHidden();
  });
  await test.step("a toast shows for five seconds", async () => {
    const nothing = page.getByText("Nothing to undo", { exact: true });
    await page.keyboard.press("Control+z");
    await expect(nothing).toBeVisible();
    await page.clock.runFor(4_900);
    await expect(nothing).toBeVisible();
    await page.clock.runFor(200);
    await expect(nothing).toBeHidden();
  });
  await test.step("a toast with a button shows for ten seconds", async () => {
    await saveNote(page, "nine copies", "Where are they?");
    await expect(saved(page)).toBeVisible();
    await page.clock.runFor(9_900);
    await expect(saved(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(saved(page)).toBeHidden();
  });
  await test.step("a new toast replaces the one before, and F8 focuses it", async () => {
    await saveNote(page, "The river", "Which two?");
    await expect(saved(page)).toBeVisible();
    const note = page.getByRole("listitem").filter({ hasText: "Which two?" });
    await note.getByRole("button", { name: "Edit note" }).click();
    await page.getByRole("textbox", { name: "Note" }).fill("Where?");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Note updated successfully.", { exact: true })).toBeVisible();
    await expect(saved(page)).toHaveCount(0);
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Dismiss" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.clock.runFor(500);
    await expect(page.getByText("Note updated successfully.", { exact: true })).toBeHidden();
  });
  await test.step("swiping a toast 50 pixels to the right dismisses it", async () => {
    await saveNote(page, "Rosa has", "Since when?");
    const swipe = async (distance: number) => {
      const box = await saved(page).boundingBox();
      if (box === null) throw new Error("There is no toast.");
      const [x, y] = [box.x + 10, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 5 });
      await page.mouse.up();
      await page.clock.runFor(300);
    };
    await swipe(40);
    await expect(saved(page)).toBeVisible();
    await swipe(60);
    await expect(saved(page)).toBeHidden();
  });
});
