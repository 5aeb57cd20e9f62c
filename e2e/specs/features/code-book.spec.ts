import { readFile } from "node:fs/promises";
import { expectAccessible } from "../../fixtures/page/expect-accessible.ts";
import { expect, test } from "../../fixtures/test.ts";

const TEXTS = {
  Kitchen: ["We took the ferry across.", "The raft went down.", "The river rose."],
  Radio: ["Nobody asked about boats."],
};

test("tags are arranged, described, merged and exported as a code book", async ({ page, material, workspace }) => {
  test.setTimeout(90_000);
  const { id, title, segments } = await material.project(TEXTS);
  const tagsOf = [["#Boats", "#Ferry"], ["#Raft", "#Rafts"], ["#Flood"], ["#Boats"]];
  for (const [index, tags] of tagsOf.entries())
    for (const tag of tags) await material.tag(segments[index]?.id ?? "", tag);
  await page.goto(`/project/${id}`);
  const dialog = page.getByRole("dialog", { name: "Manage Tags" });
  const item = (name: string) => dialog.getByRole("treeitem", { name: new RegExp(`^${name},`) });
  const shown = () =>
    dialog
      .getByRole("treeitem")
      .evaluateAll((rows) => rows.map((row) => "  ".repeat(Number(row.ariaLevel) - 1) + row.ariaLabel?.split(",")[0]));
  const stored = async () => {
    const tree: { name: string; color: string | null; description: string; count: number; totalCount: number }[] =
      await (await page.request.get(`/api/projects/${id}/tag-tree`)).json();
    return tree;
  };
  await page.getByRole("button", { name: "Manage Tags" }).click();
  await expect(item("#Boats")).toBeFocused();

  await test.step("keys indent, outdent and move a tag", async () => {
    expect(await shown()).toEqual(["#Boats", "#Ferry", "#Raft", "#Rafts", "#Flood"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Alt+ArrowRight");
    await expect(item("#Ferry")).toHaveAttribute("aria-level", "2");
    await expect(item("#Ferry")).toBeFocused();
    await page.keyboard.type("flood");
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(shown).toEqual(["#Boats", "  #Ferry", "#Flood", "#Raft", "#Rafts"]);
    await expect(item("#Flood")).toBeFocused();
    await page.keyboard.press("Alt+ArrowRight");
    await page.keyboard.press("Alt+ArrowLeft");
    await expect(dialog.getByText("#Flood, at the top, 2 of 4")).toBeAttached();
  });

  await test.step("a tag is dragged below another one, and Escape only cancels a drag", async () => {
    const grip = item("#Raft").getByRole("button", { name: "Move #Raft" });
    const from = await grip.boundingBox();
    const to = await item("#Ferry").boundingBox();
    if (from === null || to === null) throw new Error("The rows are not visible.");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y - 10, { steps: 4 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(await shown()).toEqual(["#Boats", "  #Ferry", "#Flood", "#Raft", "#Rafts"]);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y - 10, { steps: 4 });
    await page.mouse.move(from.x + 30, to.y + to.height - 4, { steps: 4 });
    await page.mouse.up();
    await expect.poll(shown).toEqual(["#Boats", "  #Ferry", "  #Raft", "#Flood", "#Rafts"]);
    await expect
      .poll(async () => (await stored()).map(({ name }) => name))
      .toEqual([...["#Boats", "#Ferry", "#Raft", "#Flood", "#Rafts"]]);
  });

  await test.step("own and total counts, and the sources with a tag", async () => {
    await expect(dialog.getByRole("treeitem", { name: "#Boats, 2 segments, 3 in all" })).toBeVisible();
    await item("#Boats").focus();
    await expect(dialog.getByRole("button", { name: "Show Radio 1 segment" })).toBeVisible();
  });

  await test.step("color and description are stored, the description when the dialog is closed", async () => {
    await dialog.getByRole("radio", { name: "Blue" }).check({ force: true });
    await dialog.getByRole("textbox", { name: "Description" }).fill("Whatever floats.");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await stored())[0])
      .toMatchObject({ color: "#1c85cc", description: "Whatever floats.", count: 2, totalCount: 3 });
  });

  await test.step("the picker finds nested tags by any part of their path", async () => {
    await workspace.segment("The river rose").focus();
    await page.keyboard.press("t");
    await page.keyboard.type("boats/fe");
    const option = page.getByRole("listbox").getByRole("option").first();
    await expect(option).toHaveText("#Boats / #Ferry");
    await page.keyboard.press("Enter");
    await expect(workspace.segment("The river rose")).toContainText("#Ferry");
  });

  await test.step("a search keeps parents in view, and a new tag is made", async () => {
    await page.getByRole("button", { name: "Manage Tags" }).click();
    await dialog.getByRole("searchbox").fill("raft");
    await expect.poll(shown).toEqual(["#Boats", "  #Raft", "#Rafts"]);
    await dialog.getByRole("searchbox").fill("");
    await dialog.getByRole("button", { name: "New tag", exact: true }).click();
    await page.keyboard.type("#Rope");
    await page.keyboard.press("Enter");
    await expect(item("#Rope")).toBeFocused();
    await expectAccessible(page, "code book");
  });

  await test.step("checked tags become one, also on a narrow screen", async () => {
    await item("#Raft").press(" ");
    await item("#Rafts").press(" ");
    await expectAccessible(page, "merging tags");
    await dialog.getByRole("combobox", { name: "Keep" }).selectOption({ label: "#Raft · 1" });
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByRole("button", { name: "Merge 1 tag into #Raft" }).click();
    if (size !== null) await page.setViewportSize(size);
    await expect(page.getByText("#Rafts was merged into #Raft.", { exact: true })).toBeVisible();
    await expect.poll(shown).toEqual(["#Boats", "  #Ferry", "  #Raft", "#Flood", "#Rope"]);
    await expect.poll(async () => (await stored()).map(({ name }) => name)).not.toContain("#Rafts");
  });

  await test.step("the code book is exported", async () => {
    const take = async (format: string) => {
      await dialog.getByRole("button", { name: "Export" }).click();
      const downloading = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: format }).click();
      const download = await downloading;
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
    };
    const csv = await take("Spreadsheet (.csv)");
    expect(csv.name).toBe(`${title} tags.csv`);
    expect(csv.text.split("\r\n").slice(0, 3)).toEqual([
      "\ufeffTag,Path,Description,Color,Segments,Segments with tags below,Sources",
      "#Boats,#Boats,Whatever floats.,#1c85cc,2,4,Kitchen (1); Radio (1)",
      "#Ferry,#Boats / #Ferry,,,2,2,Kitchen (2)",
    ]);
    const markdown = await take("Markdown (.md)");
    expect(markdown.text).toContain("## #Boats\n\nWhatever floats.\n\n- Color: #1c85cc\n- Used in: 2 segments, 4 with");
  });

  await test.step("all segments of a branch are shown", async () => {
    await item("#Boats").focus();
    await dialog.getByRole("button", { name: "Show all 4 segments with the tags below" }).click();
    await expect(dialog).toBeHidden();
    await expect(workspace.segments).toHaveCount(4);
    await expect(page.getByRole("list", { name: "Active filters" }).getByRole("listitem")).toHaveCount(4);
  });
});
