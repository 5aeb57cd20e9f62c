import { stopTime } from "../../fixtures/page/page-time.ts";
import { expect, test } from "../../fixtures/test.ts";

const SOURCE_TEXTS = {
  Kitchen: ["The river was up that spring.", "Money was the least of it.", "Nobody had ever seen it like that."],
  Radio: ["We carried every plate up there.", "Nobody slept in that house then.", "Lamps burned on until the day."],
};

test.beforeEach(async ({ page, material }) => {
  const { id, segments } = await material.project(SOURCE_TEXTS);
  for (const [index, { id: segmentId }] of segments.entries())
    await material.tag(segmentId, index < 3 ? "#River" : "#Plates");
  await material.outline(id);
  await page.goto(`/project/${id}/outline`);
});

test("contents lead to sections and move them, titles are written in place, gaps are ticked", async ({
  page,
  outline,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  const [first = "", second = ""] = await outline.order();
  await test.step("a press goes to the section, below the header, and marks it", async () => {
    await outline.contents.nth(1).click();
    await expect(page.getByRole("button", { name: second, exact: true })).toBeFocused();
    await expect(outline.titles.nth(1)).toBeInViewport();
    await expect(outline.contents.nth(1)).toHaveAttribute("aria-current", "location");
  });
  await test.step("keys and dragging move the section", async () => {
    await outline.contents.nth(1).focus();
    await outline.written(() => page.keyboard.press("Control+Shift+ArrowUp"));
    await expect(outline.titles).toHaveText([second, first]);
    await expect(outline.contents.first()).toBeFocused();
    const grip = page.getByTitle(`Drag ${first}`);
    await outline.written(async () => {
      await grip.hover();
      await page.mouse.down();
      await outline.contents.first().hover({ position: { x: 20, y: 4 } });
      await outline.contents.first().hover({ position: { x: 20, y: 2 } });
      await expect(page.locator("[data-drop-line]")).toBeVisible();
      await page.mouse.up();
    });
    await expect(outline.titles).toHaveText([first, second]);
  });
  await test.step("the same keys move it by its title, where a press in the contents leads to", async () => {
    await outline.contents.nth(1).click();
    const title = page.getByRole("button", { name: second, exact: true });
    await expect(title).toBeFocused();
    await outline.written(() => page.keyboard.press("Control+Shift+ArrowUp"));
    await expect(outline.titles).toHaveText([second, first]);
    await expect(title).toBeFocused();
    await outline.written(() => page.keyboard.press("Control+Shift+ArrowDown"));
    await expect(outline.titles).toHaveText([first, second]);
  });
  await test.step("a section goes below another one, and out again", async () => {
    await outline.contents.nth(1).focus();
    await outline.written(() => page.keyboard.press("Control+Shift+ArrowRight"));
    await expect(outline.contents.nth(1)).toBeFocused();
    await expect(page.getByRole("heading", { level: 3, name: second })).toBeVisible();
    await outline.contents.first().press("ArrowLeft");
    await expect(outline.contents).toHaveCount(1);
    await page.getByRole("button", { name: `Show what is below ${first}` }).click();
    await outline.contents.last().focus();
    await outline.written(() => page.keyboard.press("Control+Shift+ArrowLeft"));
    await expect(outline.titles).toHaveText([first, second]);
  });
  await test.step("a title is stored on Enter, and undone", async () => {
    await outline.contents.first().press("Enter");
    await page.getByRole("textbox", { name: "Section title" }).fill("The river");
    await page.keyboard.press("Enter");
    await expect(outline.titles).toHaveText(["The river", second]);
    await expect(page.getByRole("button", { name: "The river", exact: true })).toBeFocused();
    await page.reload();
    await expect(outline.titles).toHaveText(["The river", second]);
    await page.keyboard.press("Control+z");
    await expect(outline.titles).toHaveText([first, second]);
  });
  await test.step("a ticked gap stays ticked", async () => {
    const gap = outline.placeholders.getByRole("checkbox").first();
    await gap.focus();
    const stored = page.waitForResponse((response) => response.request().method() === "PATCH");
    await page.keyboard.press("Space");
    expect((await stored).ok()).toBe(true);
    await page.reload();
    await expect(gap).toBeChecked();
  });
  await test.step("on a phone the contents are a sheet", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Show contents" }).click();
    await outline.contents.nth(1).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: second, exact: true })).toBeFocused();
  });
});

test("text is written in place by keys alone, kept over a reload, and undone", async ({ page, outline }) => {
  const [first = ""] = await outline.order();
  const field = page.getByRole("textbox", { name: "Paragraph" });
  const section = outline.sections.first();
  await test.step("a paragraph is added below another one, and split by Enter", async () => {
    await section.getByRole("group").first().focus();
    await page.keyboard.press("Shift+Enter");
    await expect(field).toBeFocused();
    await page.keyboard.type("The river *rose*. Then it fell.");
    for (let step = 0; step < "Then it fell.".length; step += 1) await page.keyboard.press("ArrowLeft");
    await outline.written(() => page.keyboard.press("Enter"));
    await expect(field).toHaveValue("Then it fell.");
    await expect(section.getByText("rose", { exact: true })).toHaveCSS("font-style", "italic");
  });
  await test.step("Control and Z in the field take back what was typed there", async () => {
    await page.keyboard.press("End");
    await page.keyboard.type(" Slowly");
    await page.keyboard.press("Control+z");
    await expect(field).toHaveValue("Then it fell.");
  });
  await test.step("[ offers segments by their words", async () => {
    await page.keyboard.press("End");
    await page.keyboard.type(" See [carried");
    await expect(page.getByRole("option")).toHaveCount(1);
    await expect(page.getByRole("listbox")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue(/^Then it fell\. See \[S\d+\]$/);
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  });
  await test.step("an input method types into it, and its Enter splits nothing", async () => {
    await page.keyboard.press("Enter");
    const input = await page.context().newCDPSession(page);
    await input.send("Input.imeSetComposition", { text: "にほん", selectionStart: 3, selectionEnd: 3 });
    await input.send("Input.insertText", { text: "日本" });
    await expect(field).toHaveValue(/\[S\d+\]日本$/);
  });
  await test.step("it goes on at the caret after the palette was opened over it", async () => {
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Command palette" })).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.type("d");
    await expect(field).toHaveValue(/日d本$/);
  });
  await test.step("Control and Enter split the section, Tab brings it a level in", async () => {
    await page.keyboard.press("Home");
    await outline.written(() => page.keyboard.press("Control+Enter"));
    const title = page.getByRole("textbox", { name: "Section title" });
    await expect(title).toBeFocused();
    await page.keyboard.type("The ");
    await outline.written(() => page.keyboard.press("Tab"));
    await page.keyboard.type("fall");
    await outline.written(() => page.keyboard.press("Enter"));
    await page.reload();
    await expect(page.getByRole("heading", { level: 3, name: "The fall" })).toBeVisible();
    await expect(outline.titles.first()).toHaveText(first);
    await expect(outline.sections.nth(1)).toContainText("Then it fell. See");
  });
  await test.step("selected paragraphs are deleted, and the deletion is undone", async () => {
    const blocks = outline.sections.nth(1).getByRole("group");
    const count = await blocks.count();
    await blocks.first().focus();
    await outline.written(() => page.keyboard.press("Delete"));
    await expect(blocks).toHaveCount(count - 1);
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await expect(blocks).toHaveCount(count);
  });
});

test("undo takes back the steps of writing one by one, and the caret goes where they were", async ({
  page,
  outline,
}) => {
  const field = page.getByRole("textbox", { name: "Paragraph" });
  const section = outline.sections.first();
  await section.getByRole("group").first().focus();
  await outline.written(() => page.keyboard.press("Shift+Enter"));
  await page.keyboard.type("The river rose.Then it fell.");
  for (let step = 0; step < "Then it fell.".length; step += 1) await page.keyboard.press("ArrowLeft");
  await outline.written(() => page.keyboard.press("Enter"));
  await expect(field).toHaveValue("Then it fell.");
  await test.step("the split alone, in a field that nothing was typed into", async () => {
    await page.keyboard.press("Control+z");
    await expect(field).toHaveValue("The river rose.Then it fell.");
    await expect(field).toBeFocused();
    await expect(field).toHaveJSProperty("selectionStart", "The river rose.".length);
  });
  await test.step("what was typed, and then the paragraph", async () => {
    await page.keyboard.press("Control+z");
    await expect(field).toHaveValue("");
    await page.keyboard.press("Control+z");
    await expect(field).toBeHidden();
    await expect(section.getByText("The river rose.")).toBeHidden();
  });
  await test.step("and brings all of it back", async () => {
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+Shift+z");
    await expect(field).toHaveValue("The river rose.");
    await expect(field).toBeFocused();
    await expect(section.getByText("Then it fell.", { exact: true })).toBeVisible();
  });
  await test.step("a move takes what was typed before it along, and is undone without it", async () => {
    await section.getByText("Then it fell.", { exact: true }).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Slowly");
    await outline.written(() => page.keyboard.press("Control+Shift+ArrowUp"));
    const texts = section.getByRole("group").filter({ hasText: /river rose|it fell/ });
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(texts).toHaveText([/it fell/, /river rose/]);
    await page.keyboard.press("Control+z");
    await expect(texts).toHaveText([/river rose/, /Then it fell. Slowly/]);
  });
  // No frame is drawn, as on a busy machine, on which keys come faster.
  await page.clock.install();
  await stopTime(page);
  await test.step("what is typed right after a move is in the moved paragraph", async () => {
    await section.getByText("Then it fell. Slowly", { exact: true }).click();
    await page.keyboard.press("End");
    await page.keyboard.press("Control+Shift+ArrowUp");
    await page.keyboard.type(" at first");
    await expect(field).toHaveValue("Then it fell. Slowly at first");
    await page.keyboard.press("Escape");
  });
  await test.step("what is typed right after an arrow key is in the paragraph that it leads to", async () => {
    await section.getByText("Then it fell. Slowly at first", { exact: true }).click();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("And ");
    await expect(field).toHaveValue("And The river rose.");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("textbox", { name: "Before the quote" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("textbox", { name: "After the quote" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(field).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.type("!");
    await expect(field).toHaveValue("Then it fell. Slowly at first!");
    await page.keyboard.press("Escape");
  });
  await test.step("a second move right after the first goes on with the same paragraph, into another section", async () => {
    const moved = outline.sections.nth(1).getByRole("group").first();
    const text = (await moved.textContent()) ?? "";
    await moved.focus();
    await page.keyboard.press("Control+Shift+ArrowUp");
    await page.keyboard.press("Control+Shift+ArrowUp");
    const blocks = section.getByRole("group");
    await expect(blocks.nth(-2)).toBeFocused();
    await expect(blocks.nth(-2)).toHaveText(text);
  });
});
