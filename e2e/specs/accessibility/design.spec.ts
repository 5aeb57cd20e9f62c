import type { Locator, Page } from "@playwright/test";
import { setTheme } from "../../fixtures/page/set-theme.ts";
import { expect, test } from "../../fixtures/test.ts";

// Reduced motion, so that positions are final and not those of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const SOURCE_TEXTS = {
  "A talk about a mill that has a long name": ["The river was up that spring.", "Money was the least of it."],
};
const PHONE = { width: 390, height: 844 } as const;
const WIDE_WINDOWS = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;

/** Describes the layout faults of a panel and its controls; empty when there are none. */
function layoutFaultsOf(panel: Element, isTouch: boolean): string[] {
  const FINGER_PX = 44;
  const faults: string[] = [];
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) faults.push("the panel leaves the window");
  if (panel.scrollWidth > panel.clientWidth) faults.push("the panel scrolls sideways");
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  for (const control of panel.querySelectorAll("button, a[href], input, select, textarea, [role^=menuitem]")) {
    const box = control.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // Skips controls for screen readers only, and those scrolled out of view.
    if (box.width < 2 || y < top || y > bottom) continue;
    const name = control.getAttribute("aria-label") ?? control.textContent ?? "";
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(control.contains(hit) || hit.contains(control))) faults.push(`${name} is covered`);
    const isIcon = control.matches("button, a") && control.textContent === "";
    if (isTouch && isIcon && Math.min(box.width, box.height) < FINGER_PX)
      faults.push(`${name} is too small for a finger`);
  }
  return faults;
}

/** Checks the layout of an open panel in both themes, and closes it. */
async function expectLayout(page: Page, panel: Locator, place: string, isTouch: boolean): Promise<void> {
  await test.step(place, async () => {
    await expect(panel).toBeVisible();
    // A menu is rendered once before it is placed.
    for (const theme of ["dark", "light"] as const) {
      await setTheme(page, theme);
      await expect.poll(() => panel.evaluate(layoutFaultsOf, isTouch), { message: `${place}, ${theme}` }).toEqual([]);
    }
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  });
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const choose = (page: Page, name: string) => page.getByRole("menuitem", { name }).click();

/** Opens each menu and dialog of the project list and checks its layout. */
async function expectListLayout(page: Page, title: string, isTouch: boolean): Promise<void> {
  const dialog = page.getByRole("dialog");
  const menu = page.getByRole("menu");
  await press(page, `Actions for ${title}`);
  await expectLayout(page, menu, "project menu", isTouch);
  for (const item of ["Edit Project", "Delete Project"]) {
    await press(page, `Actions for ${title}`);
    await choose(page, item);
    await expectLayout(page, dialog.or(page.getByRole("alertdialog")), item, isTouch);
  }
  for (const name of ["New Project", "Your data", /^Search and commands/]) {
    await press(page, name);
    await expectLayout(page, dialog, String(name), isTouch);
  }
  await page.keyboard.press("?");
  await expectLayout(page, dialog, "keyboard shortcuts", isTouch);
}

/** Opens each menu and dialog of a project and checks its layout. */
async function expectProjectLayout(page: Page, isTouch: boolean): Promise<void> {
  const dialog = page.getByRole("dialog");
  const menu = page.getByRole("menu");
  await press(page, "Add Source");
  await expectLayout(page, menu, "source menu", isTouch);
  for (const item of ["Search Media Online", "Upload Transcript", "Add by URL or Name"]) {
    await press(page, "Add Source");
    await choose(page, item);
    await expectLayout(page, dialog, item, isTouch);
  }
  for (const name of ["Manage Tags", "Add tag"]) {
    await press(page, name);
    await expectLayout(page, dialog, name, isTouch);
  }
  await page.keyboard.press("h");
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await expectLayout(page, dialog, "history", isTouch);
  if (isTouch) {
    for (const name of ["Show notes", "Show sources"]) {
      await press(page, name);
      await expectLayout(page, dialog, name, isTouch);
    }
    await press(page, "Show sources");
  }
  await press(page, /^Actions for A talk/);
  await expectLayout(page, menu, "menu of a source", isTouch);
}

for (const { name, sizes, isTouch } of [
  { name: "on a phone", sizes: [PHONE], isTouch: true },
  { name: "in a window", sizes: WIDE_WINDOWS, isTouch: false },
] as const) {
  test.describe(name, () => {
    test.use({ viewport: sizes[0], hasTouch: isTouch, isMobile: isTouch });

    test("every menu and dialog fits the window and leaves its controls uncovered", async ({ page, material }) => {
      test.setTimeout(120_000);
      const { id, title, segments } = await material.project(SOURCE_TEXTS);
      await material.tag(segments[0]?.id ?? "", "#Flood");
      const atEachSize = async (check: () => Promise<void>) => {
        for (const size of sizes) {
          await page.setViewportSize(size);
          await test.step(`${size.width} pixels wide`, check);
        }
      };
      await page.goto("/dashboard");
      await atEachSize(() => expectListLayout(page, title, isTouch));
      await page.goto(`/project/${id}`);
      await expect(page.getByRole("article").first()).toBeVisible();
      await atEachSize(() => expectProjectLayout(page, isTouch));
    });
  });
}
