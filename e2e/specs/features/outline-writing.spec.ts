import { expectAccessibleInBothThemes } from "../../fixtures/page/expect-accessible.ts";
import { expect, test } from "../../fixtures/test.ts";

const SOURCE_TEXTS = {
  Kitchen: ["The river was up that spring.", "Money was the least of it.", "Nobody had ever seen it like that."],
  Radio: ["We carried every plate up there.", "Nobody slept in that house then.", "Lamps burned on until the day."],
};

const EVIDENCE_TEXTS = { Kitchen: SOURCE_TEXTS.Kitchen.slice(0, 2), Radio: ["We carried every plate."] };

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

test("the evidence beside the page is read and quoted by keys, and says what is used", async ({
  page,
  material,
  outline,
}) => {
  const { id, segments } = await material.project(EVIDENCE_TEXTS);
  for (const [index, segment] of segments.entries()) await material.tag(segment.id, index < 2 ? "#River" : "#Plates");
  await material.emptyOutline(id, ["River", "Plates"]);
  await page.goto(`/project/${id}/outline`);
  const section = outline.sections.first();
  const rows = page.getByRole("list", { name: "Evidence" }).getByRole("article");
  const blocks = section.getByRole("group");
  const unused = page.getByRole("button", { name: /^Unused/ });
  const serverUnused = async () => (await page.request.get(`/api/projects/${id}/outline/unused`)).json();
  await test.step("F6 leads from the text to the segments of the section's tag", async () => {
    await section.getByRole("button", { name: "Write here" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("So it began.");
    await page.keyboard.press("F6");
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toBeFocused();
    await expect(unused).toHaveText("Unused2 segments");
    await expectAccessibleInBothThemes(page, "evidence");
  });
  await test.step("Enter quotes the segment behind the text, which is used at once", async () => {
    await outline.written(() => page.keyboard.press("Enter"));
    await expect(blocks.nth(1)).toContainText("“The river was up that spring.”");
    await expect(page.getByText("Quoted in “River”")).toBeAttached();
    await expect(rows.first()).toContainText("Used in River");
    await expect(unused).toHaveText("Unused1 segment");
  });
  await test.step("selected words are quoted alone, and the next quote stands behind", async () => {
    await page.keyboard.press("ArrowDown");
    await expect(rows.last()).toBeFocused();
    await page.keyboard.press("w");
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowLeft");
    await outline.written(() => page.keyboard.press("Enter"));
    await expect(blocks.nth(2)).toContainText("“Money was the least”");
    expect(await serverUnused()).toEqual([segments[2]?.id]);
  });
  await test.step("F6 leads back to the place in the page", async () => {
    await page.keyboard.press("F6");
    await expect(blocks.nth(2)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.keyboard.press("F6");
    await expect(rows.last()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("textbox", { name: "Paragraph" })).toBeFocused();
    await page.keyboard.type(" So.");
    await expect(page.getByRole("textbox", { name: "Paragraph" })).toHaveValue("So it began. So.");
  });
  await test.step("a second use stands out, and a press goes to it", async () => {
    await page.keyboard.press("F6");
    await expect(rows.last()).toBeFocused();
    await page.keyboard.press("Home");
    await expect(rows.first()).toBeFocused();
    await outline.written(() => page.keyboard.press("Enter"));
    await expect(rows.first()).toContainText("Used twice in River, River");
    await rows.first().getByRole("button", { name: "Go to the quote in “River”" }).last().press("Enter");
    await expect(blocks.nth(2)).toBeFocused();
    await outline.written(() => page.keyboard.press("Delete"));
    await expect(rows.first()).toContainText("Used in River");
  });
  await test.step("a key that is pressed at the moment in which the list shows a use moves the focus", async () => {
    await rows.first().focus();
    await rows.first().evaluate((row) => {
      const pressed = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true });
      const observer = new MutationObserver(() => {
        observer.disconnect();
        row.dispatchEvent(pressed);
      });
      observer.observe(row, { subtree: true, childList: true, characterData: true });
    });
    await outline.written(() => page.keyboard.press("Enter"));
    await expect(rows.first()).toContainText("Used twice in River, River");
    await expect(rows.last()).toBeFocused();
    await rows.first().getByRole("button", { name: "Go to the quote in “River”" }).last().press("Enter");
    await expect(blocks.nth(3)).toBeFocused();
    await outline.written(() => page.keyboard.press("Delete"));
    await expect(rows.first()).toContainText("Used in River");
  });
  await test.step("the unused segments of all sections are those of the server", async () => {
    await page.getByText("All", { exact: true }).click();
    await unused.click();
    await expect(rows).toHaveText([/We carried every plate\./]);
    const grip = page.getByTitle("Drag “We carried every plate.”");
    await outline.written(async () => {
      await grip.hover();
      await page.mouse.down();
      await outline.titles.nth(1).hover();
      await outline.titles.nth(1).hover({ position: { x: 6, y: 6 } });
      await page.mouse.up();
    });
    await expect(outline.sections.nth(1)).toContainText("“We carried every plate.”");
    await expect(page.getByText("Every tagged segment here is used.")).toBeVisible();
    expect(await serverUnused()).toEqual([]);
  });
  await test.step("the whole book is counted in tables", async () => {
    await page.getByRole("button", { name: "Whole book" }).click();
    const table = page.getByRole("table", { name: "Sections" });
    await expect(table.getByRole("row", { name: /^Whole book/ })).toHaveText("Whole book183123 of 3");
    await expect(page.getByRole("table", { name: "Tags by source" }).getByRole("row")).toHaveCount(3);
    await expectAccessibleInBothThemes(page, "numbers of the whole book");
    await page.keyboard.press("Escape");
  });
  await test.step("the panel is remembered, and is a sheet on a phone", async () => {
    await page.reload();
    await expect(rows.first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(rows).toHaveCount(0);
    await page.getByRole("button", { name: "Evidence" }).click();
    await expect(page.getByRole("dialog", { name: "Evidence" })).toBeVisible();
    await rows.first().getByRole("button", { name: "Quote", exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});
