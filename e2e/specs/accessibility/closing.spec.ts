import { expect, test } from "../../fixtures/test.ts";

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
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await expect(current).toContainText("Money was");
  });
  await test.step("a panel is gone that is closed before it was drawn", async () => {
    const counts = await page.getByRole("button", { name: "Filter" }).evaluate(async (button: HTMLElement) => {
      const panels = () => document.querySelectorAll("[role=dialog]");
      const isOpening = () => getComputedStyle(panels()[0] ?? document.body).animationName !== "none";
      button.click();
      // Its place is computed in microtasks, which all run before it is drawn.
      for (let turn = 0; turn < 1_000 && !isOpening(); turn += 1) await Promise.resolve();
      const opened = isOpening() ? panels().length : 0;
      const press = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(press);
      await Promise.resolve();
      return [opened, panels().length];
    });
    expect(counts).toEqual([1, 0]);
  });
});
