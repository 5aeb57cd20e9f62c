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

test("what is typed right after a dialog closes goes where a person was or is led", async ({
  page,
  material,
  workspace,
}) => {
  const { id } = await material.project({ Letter: ["The river was up.", "Money was the least of it."] });
  await page.goto(`/project/${id}`);
  // All keys are sent before the page has answered the first.
  const send = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const openPalette = async () => {
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
  };

  await test.step("a note goes on after the palette was closed", async () => {
    await workspace.segment("The river").focus();
    await page.keyboard.press("n");
    const note = page.getByRole("textbox", { name: "Note" });
    await note.fill("Ask ");
    await openPalette();
    await send("Escape", "t", "h", "e", "n");
    await expect(note).toHaveValue("Ask then");
    await send("Escape");
  });
  await test.step("a dialog that the palette opens takes what is typed next", async () => {
    await openPalette();
    await page.keyboard.type("replace");
    await expect(palette.getByRole("option", { selected: true })).toContainText("Find and replace");
    await send("Enter", "j", "t");
    const dialog = page.getByRole("dialog", { name: "Find and replace" });
    await expect(dialog.getByRole("textbox", { name: "Find" })).toHaveValue("jt");
  });
  await test.step("a segment's text goes on after dialogs over it, and closes when the palette leads elsewhere", async () => {
    const text = page.getByRole("textbox", { name: "Text of the segment" });
    await page.keyboard.press("Escape");
    await workspace.segment("The river").focus();
    await page.keyboard.press("e");
    await page.keyboard.type(" We");
    await openPalette();
    await send("Escape", "t", "h", "e", "n");
    await expect(text).toHaveValue("The river was up. Wethen");
    await page.keyboard.press("Control+h");
    await expect(page.getByRole("dialog", { name: "Find and replace" }).getByRole("textbox").first()).toBeFocused();
    await send("Escape", "n");
    await expect(text).toHaveValue("The river was up. Wethenn");
    await openPalette();
    await page.keyboard.type("least of it");
    await expect(palette.getByRole("option", { selected: true })).toContainText("Money was");
    await page.keyboard.press("Enter");
    await expect(workspace.segment("Money was")).toBeFocused();
    await expect(text).toBeHidden();
    await expect(workspace.segment("The river was up. Wethenn")).toBeVisible();
  });
});
