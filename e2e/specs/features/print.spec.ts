import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test.ts";

const SEGMENTS = 60;

/** Renders the page for print, as the browser does before printing. */
async function beginPrinting(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
}

async function endPrinting(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
}

/** Returns the colors of the page's background and text. */
function colors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return [backgroundColor, color];
  });
}

const BLACK_ON_WHITE = ["rgb(255, 255, 255)", "rgb(0, 0, 0)"];

test("every screen prints black on white without controls", async ({ page, material, workspace }) => {
  const letters = Array.from({ length: SEGMENTS }, (_, index) => `Passage ${index} of the letter, told slowly.`);
  const { id, title, segments } = await material.project({
    Letter: letters,
    Talk: ["Only this was said in the talk."],
  });
  await material.tag(segments[SEGMENTS - 1]?.id ?? "", "#River");
  await material.note(segments[SEGMENTS - 1]?.id ?? "", "Ask her brother.");
  await material.outline(id);
  const sheet = page.locator(".print-sheet");

  await test.step("the workspace prints all segments, including those that are not rendered", async () => {
    await page.goto(`/project/${id}`);
    await expect(workspace.segments.first()).toBeVisible();
    await page.getByRole("button", { name: /theme/ }).click();
    await expect(page.locator("html")).toHaveClass(/dark/);
    expect(await workspace.segments.count()).toBeLessThan(SEGMENTS);
    // The print code loads once the page is idle.
    await expect
      .poll(async () => {
        await beginPrinting(page);
        return sheet.count();
      })
      .toBe(1);
    await expect(sheet.getByRole("article")).toHaveCount(SEGMENTS + 1);
    await expect(sheet.getByRole("heading")).toHaveText([title, /^Letter/, /^Talk/]);
    const last = sheet.getByRole("article").filter({ hasText: `Passage ${SEGMENTS - 1} ` });
    for (const part of ["Rosa", "#River", "Ask her brother."]) await expect(last).toContainText(part);
    await expect(page.getByRole("button")).toHaveCount(0);
    expect(await colors(page)).toEqual(BLACK_ON_WHITE);
    await endPrinting(page);
    await expect(sheet).toHaveCount(0);
    await expect(workspace.segments.first()).toBeVisible();
  });

  await test.step("the workspace prints only filtered segments, and a PDF has pages for all of them", async () => {
    const pages = async () =>
      (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length;
    expect(await pages()).toBeGreaterThan(2);
    await workspace.search.fill("in the talk");
    await expect(workspace.segments).toHaveCount(1);
    expect(await pages()).toBe(1);
  });

  await test.step("the outline prints its citations as text", async () => {
    await page.goto(`/project/${id}/outline`);
    await expect(page.getByRole("heading", { name: "Outline Builder" })).toBeVisible();
    await expect
      .poll(async () => {
        await beginPrinting(page);
        return sheet.count();
      })
      .toBe(1);
    await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(sheet).toContainText("Harbour Press");
    await expect(sheet).toContainText(`[${segments[SEGMENTS - 1]?.id}: Rosa]`);
    await expect(page.getByRole("button")).toHaveCount(0);
    expect(await colors(page)).toEqual(BLACK_ON_WHITE);
    await endPrinting(page);
  });

  await test.step("the project list prints black on white without buttons", async () => {
    for (const address of ["/dashboard", "/"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByRole("button")).toHaveCount(0);
      expect(await colors(page)).toEqual(BLACK_ON_WHITE);
      await page.emulateMedia({ media: null });
    }
  });
});
