import { readFile } from "node:fs/promises";
import { wordPart } from "../../fixtures/files/word-file.ts";
import { expectAccessibleInBothThemes } from "../../fixtures/page/expect-accessible.ts";
import { tabTo } from "../../fixtures/page/tab-to.ts";
import { expect, test } from "../../fixtures/test.ts";
import { Palette } from "../../pages/palette.ts";

const THEMES = [
  ...["Childhood", "River", "Flood", "School", "Work"],
  ...["Money", "Marriage", "Strike", "Illness", "Return"],
];
const PEOPLE = ["Ana", "Ben", "Clara", "Dov", "Ella"];
/** Each of five people says something of every theme. */
const INTERVIEWS = Object.fromEntries(
  PEOPLE.map((person) => [
    `Interview with ${person}`,
    THEMES.map((theme) => `What ${person} remembers best of the ${theme.toLowerCase()} is the smell of the house.`),
  ]),
);

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the keyboard alone leads from five interviews to a nested outline and its Word file", async ({
  page,
  material,
  outline,
  workspace,
}) => {
  test.setTimeout(90_000);
  const { id, title, segments } = await material.project(INTERVIEWS);
  const { keyboard } = page;
  const palette = new Palette(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  await page.goto(`/project/${id}`);
  await expect(workspace.segments.first()).toBeVisible();

  await test.step("ten segments get a tag each", async () => {
    const field = page.getByRole("combobox", { name: "Add a tag" });
    await press("j");
    for (const [index, theme] of THEMES.entries()) {
      if (index > 0) await press("j");
      await expect(workspace.segment(segments[index]?.text ?? "")).toBeFocused();
      await press("t");
      await expect(field).toBeFocused();
      await keyboard.type(`#${theme}`);
      await press("Enter");
      await expect(field).toBeHidden();
    }
  });
  await test.step("the outline has a section for each of them", async () => {
    await palette.open();
    await keyboard.type("generate");
    await palette.choose(palette.options.first());
    await expect(page.getByRole("heading", { name: "Outline Builder" })).toBeFocused();
    await expect(outline.sections).toHaveCount(THEMES.length);
  });
  const rows = page.locator("[data-contents-row]");
  const order = await outline.order();
  await test.step("the contents put sections below others, two levels deep", async () => {
    await tabTo(page, new RegExp(`^${order[0]}.* words?, `), 20);
    await press("ArrowDown");
    await expect(rows.nth(1)).toBeFocused();
    await outline.written(() => press("Control+Shift+ArrowRight"));
    await expect(rows.nth(1)).toBeFocused();
    await press("ArrowDown");
    await expect(rows.nth(2)).toBeFocused();
    await outline.written(() => press("Control+Shift+ArrowRight"));
    await outline.written(() => press("Control+Shift+ArrowRight"));
    const levels = () =>
      page
        .getByRole("heading", { level: 3 })
        .or(page.getByRole("heading", { level: 4 }))
        .count();
    expect(await levels()).toBeGreaterThan(1);
  });
  await test.step("a paragraph is written behind the first quote, and another segment is quoted below it", async () => {
    const blocks = outline.sections.first().getByRole("group");
    const before = await blocks.count();
    await blocks.first().focus();
    await press("Shift+Enter");
    await keyboard.type("She was not the only one.");
    await press("F6");
    const evidence = page.getByRole("list", { name: "Evidence" }).getByRole("article");
    await expect(evidence.first()).toBeFocused();
    await outline.written(() => press("Enter"));
    await expect(blocks).toHaveCount(before + 2);
    await press("Escape");
    await expectAccessibleInBothThemes(page, "nested outline");
  });
  await test.step("the Word file has the sections in their order, and a footnote for each quote", async () => {
    await palette.open();
    await keyboard.type("download");
    await palette.choose(palette.options.first());
    await expect(outline.downloadDialog.getByLabel("Filename")).toBeFocused();
    await press("Tab");
    await expect(outline.downloadDialog.getByLabel("Preset", { exact: true })).toBeFocused();
    await keyboard.type("Rep");
    await press("Shift+Tab");
    const downloaded = page.waitForEvent("download");
    await press("Enter");
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe(`${title}.docx`);
    const bytes = await readFile(await download.path());
    const text = wordPart(bytes, "word/document.xml");
    const places = order.map((name) => text.indexOf(`>${name}<`));
    expect(places.every((place, index) => place > (places[index - 1] ?? -1))).toBe(true);
    const references = text.match(/<w:footnoteReference /g)?.length ?? 0;
    expect(references).toBeGreaterThan(THEMES.length);
  });
});
