import type { Locator } from "@playwright/test";
import { stopTime } from "../../fixtures/page/page-time.ts";
import { expect, test } from "../../fixtures/test.ts";

// Reduced motion, so that positions are final and not those of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Returns the edges of an element on the screen. */
async function boxOf(thing: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error(`${thing} is not on the screen.`);
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

/** Fails when the toast covers one of the elements, even in part. The toast is placed with the next frame. */
async function expectClear(toast: Locator, things: Locator): Promise<void> {
  const hidden = async () => {
    const over = await boxOf(toast);
    const names: (string | null)[] = [];
    for (const thing of await things.all()) {
      const box = await boxOf(thing);
      const isHidden = box.left < over.right && over.left < box.right && box.top < over.bottom && over.top < box.bottom;
      if (isHidden) names.push(await thing.getAttribute("aria-label"));
    }
    return names;
  };
  await expect.poll(hidden).toEqual([]);
}

test("a toast covers neither the header nor the focused control", async ({ page, material }) => {
  const letters = Array.from({ length: 20 }, (_, index) => [`Letter ${index}`, ["I still have nine copies."]]);
  const toast = page.getByRole("listitem").filter({ has: page.getByText("Saved", { exact: true }) });
  const header = page.getByRole("banner").getByRole("button");
  await page.clock.install();
  for (const width of [320, 390, 1440]) {
    await test.step(`${width} pixels wide`, async () => {
      // A project of its own, as the page would open one at the place where it was read last.
      const { id } = await material.project(Object.fromEntries(letters));
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/project/${id}`);
      await expect(page.getByRole("article").first()).toBeVisible();
      await stopTime(page);
      const save = async () => {
        await page.keyboard.press("Control+s");
        await expect(toast).toBeVisible();
      };
      await page.getByRole("searchbox", { name: "Search transcripts" }).focus();
      await save();
      const atFoot = await boxOf(toast);
      expect(atFoot.top).toBeGreaterThan(400);
      await expectClear(toast, header.or(page.locator(":focus")));

      await test.step("the toast moves away from a control that gets the focus", async () => {
        await page.getByRole("button").evaluateAll((buttons, { left, right, top, bottom }) => {
          const isBelow = (button: Element) => {
            const box = button.getBoundingClientRect();
            return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
          };
          const isFree = (button: Element) => button.closest("li:has(h3), ol") === null;
          let below = buttons.find((button) => isBelow(button) && isFree(button));
          if (below === undefined) {
            // Scrolls the list until a segment's control is below the toast.
            below = buttons.find((button) => button.closest("article") && button.getBoundingClientRect().top >= bottom);
            const list = below?.closest(".overflow-y-auto");
            if (list && below) list.scrollTop += below.getBoundingClientRect().top - top;
          }
          if (!(below instanceof HTMLElement)) throw new Error("Nothing is below the toast.");
          below.focus({ preventScroll: true });
        }, atFoot);
        await expectClear(toast, header.or(page.locator(":focus")));
      });
      await test.step("a later toast leaves the focused control uncovered too", async () => {
        await page.clock.runFor(3_000);
        await expect(toast).toBeHidden();
        await save();
        await expectClear(toast, header.or(page.locator(":focus")));
      });
      await test.step("a tag message covers neither the current segment nor the open tag field", async () => {
        await page.clock.resume();
        await page.getByRole("article").first().focus();
        for (let count = 0; count < 6; count += 1) await page.keyboard.press("j");
        await page.keyboard.press("t");
        await page.keyboard.type("#Copies");
        await page.keyboard.press("Enter");
        const toastAboutTag = page.getByRole("listitem").filter({ has: page.getByText("Tag added", { exact: true }) });
        await expect(toastAboutTag).toContainText("#Copies added");
        const filters = page.getByRole("search", { name: "Filters" });
        await expectClear(toastAboutTag, page.getByRole("article").and(page.locator(":focus")).or(filters));
        await page.keyboard.press("t");
        await expect(page.getByRole("combobox", { name: "Add a tag" })).toBeFocused();
        await expectClear(toastAboutTag, page.getByRole("dialog", { name: "Add a tag" }));
      });
    });
  }
});
