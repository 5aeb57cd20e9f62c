import { expectAccessibleInBothThemes } from "../../fixtures/page/expect-accessible.ts";
import { expect, test } from "../../fixtures/test.ts";

const SOURCE_TEXTS = {
  Kitchen: ["The river was up that spring.", "Money was the least of it."],
  Radio: ["We carried every plate."],
};

test("the evidence beside the page is read and quoted by keys, and says what is used", async ({
  page,
  material,
  outline,
}) => {
  const { id, segments } = await material.project(SOURCE_TEXTS);
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
