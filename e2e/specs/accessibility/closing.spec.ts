import { expect, test } from "../../fixtures/test.ts";

/** Presses Escape, and returns the number of panels before and after it. Waits for microtasks only, which come before
 * the next frame. */
async function countsAtEscape(opener?: HTMLElement | SVGElement): Promise<[number, number]> {
  const panels = () => document.querySelectorAll("[role=dialog]");
  const isShown = () => getComputedStyle(panels()[0] ?? document.body).animationName !== "none";
  if (opener instanceof HTMLElement) opener.click();
  // A panel is placed in microtasks, and begins its animation then.
  for (let turn = 0; turn < 1_000 && !isShown(); turn += 1) await Promise.resolve();
  const before = panels().length;
  const press = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(press);
  await Promise.resolve();
  return [before, panels().length];
}

test("a panel that is closed is gone at once, and takes no further key", async ({ page, material, workspace }) => {
  const { id } = await material.project({
    Letter: ["The river was up.", "Money was the least of it.", "He sold the barn."],
  });
  await page.goto(`/project/${id}`);
  const current = workspace.segments.and(page.locator(":focus"));
  await workspace.segment("The river").focus();

  await test.step("a dialog passes the next key on to the page", async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard Shortcuts" })).toBeVisible();
    expect(await page.evaluate(countsAtEscape, undefined)).toEqual([1, 0]);
    await page.keyboard.press("j");
    await expect(current).toContainText("Money was");
  });
  await test.step("a panel that is closed before its first frame is gone, and the next key moves on", async () => {
    const filter = page.getByRole("button", { name: "Filter", exact: true });
    expect(await filter.evaluate(countsAtEscape)).toEqual([1, 0]);
    await page.keyboard.press("j");
    await expect(current).toContainText("He sold");
    await page.keyboard.press("k");
    await expect(current).toContainText("Money was");
  });
});
