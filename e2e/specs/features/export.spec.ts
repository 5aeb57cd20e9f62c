import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "../../fixtures/test.ts";

const SOURCE_TEXTS = {
  Kitchen: ["The river was up that spring, and we carried the press upstairs.", "=1+1 is what he said, *twice*."],
  Radio: ["Nobody asked about the river."],
};

/** Returns the file that an export downloads. */
async function downloaded(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent("download");
  await button.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("quotes are exported as a table, as Markdown and as a Word file, and copied with their citation", async ({
  page,
  material,
  workspace,
}) => {
  const { id, title, segments } = await material.project(SOURCE_TEXTS);
  const [river, twice, radio] = segments.map((segment) => segment.id);
  await material.tag(river ?? "", "#Flood");
  await material.tag(twice ?? "", "#Flood");
  await material.tag(twice ?? "", "#Money");
  await material.note(river ?? "", "Ask for the year.");
  await page.goto(`/project/${id}`);
  await expect(workspace.segments).toHaveCount(3);
  const dialog = page.getByRole("dialog", { name: "Export Quotes" });
  const take = async (what: string, format: string) => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: "Export Quotes" }).click();
    await dialog.getByLabel("What").selectOption(what);
    await dialog.getByLabel("Format").selectOption(format);
    const file = await downloaded(page, dialog.getByRole("button", { name: "Download" }));
    await expect(dialog).toBeHidden();
    return file;
  };

  await test.step("CSV has a row for each tag of all tagged segments, and no formula", async () => {
    const { name, bytes } = await take("All tagged segments: 2", "Spreadsheet (.csv)");
    expect(name).toBe(`${title} quotes.csv`);
    expect(bytes.toString().split("\r\n")).toEqual([
      "\ufeffTag,Quote,Speaker,Source,Start,End,Notes,Id",
      `#Flood,"The river was up that spring, and we carried the press upstairs.",Rosa,Kitchen,,,Ask for the year.,${river}`,
      `#Flood,"'=1+1 is what he said, *twice*.",Rosa,Kitchen,,,,${twice}`,
      `#Money,"'=1+1 is what he said, *twice*.",Rosa,Kitchen,,,,${twice}`,
      "",
    ]);
    await expect(page.getByText("Your quotes are downloading.", { exact: true })).toBeVisible();
  });

  await test.step("Markdown has the filtered segments, including untagged ones", async () => {
    await workspace.search.fill("river");
    await expect(workspace.segments).toHaveCount(2);
    const { name, bytes } = await take("Filtered segments: 2", "Markdown (.md)");
    expect(name).toBe(`${title} quotes.md`);
    const parts = bytes.toString().split("\n\n");
    expect(parts).toEqual([
      `# ${title}`,
      "Client: Harbour Press",
      "## #Flood",
      `> The river was up that spring, and we carried the press upstairs.\n>\n> [${river}: Rosa], Kitchen`,
      "Note: Ask for the year.",
      "## No tag",
      `> Nobody asked about the river.\n>\n> [${radio}: Rosa], Radio\n`,
    ]);
    await page.keyboard.press("Escape");
  });

  await test.step("the Word file has the quotes and their citations", async () => {
    const { name, bytes } = await take("All tagged segments: 2", "Word (.docx)");
    expect(name).toBe(`${title} quotes.docx`);
    const document = strFromU8(unzipSync(bytes)["word/document.xml"] ?? new Uint8Array());
    const texts = [...document.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([xml]) =>
      [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(""),
    );
    expect(texts).toEqual([
      ...[title, "Client: Harbour Press", "#Flood", SOURCE_TEXTS.Kitchen[0], `[${river}: Rosa], Kitchen`],
      ...["Note: Ask for the year.", SOURCE_TEXTS.Kitchen[1], `[${twice}: Rosa], Kitchen`],
      ...["#Money", SOURCE_TEXTS.Kitchen[1], `[${twice}: Rosa], Kitchen`],
    ]);
  });

  const clipboard = (type: string) =>
    page.evaluate(async (wanted) => {
      const [item] = await navigator.clipboard.read();
      // The clipboard cannot be read while it is written, so there is nothing to compare yet.
      const blob = await item?.getType(wanted).catch(() => undefined);
      return blob?.text();
    }, type);
  const cited = `“${SOURCE_TEXTS.Kitchen[0]}” [${river}: Rosa], Kitchen`;
  const first = workspace.segment("upstairs");
  const toast = page.getByText("Copied to Clipboard", { exact: true });

  await test.step("a copied segment includes its citation", async () => {
    await workspace.search.fill("");
    await first.hover();
    await first.getByRole("button", { name: "Copy with citation" }).click();
    await expect(toast).toBeVisible();
    expect(await clipboard("text/plain")).toBe(cited);
    expect(await clipboard("text/html")).toContain(`<p>${cited}</p>`);
  });
  await test.step("C copies all selected segments", async () => {
    await first.getByRole("checkbox").click();
    await workspace.segment("Nobody asked").getByRole("checkbox").click();
    await page.keyboard.press("c");
    await expect
      .poll(() => clipboard("text/plain"))
      .toBe(`${cited}\n\n“${SOURCE_TEXTS.Radio[0]}” [${radio}: Rosa], Radio`);
    await page.keyboard.press("Escape");
  });

  await test.step("C copies the current segment or its selected words, and is a letter in a field", async () => {
    await workspace.segment("Nobody asked").focus();
    await page.keyboard.press("c");
    await expect.poll(() => clipboard("text/plain")).toBe(`“${SOURCE_TEXTS.Radio[0]}” [${radio}: Rosa], Radio`);
    await first.getByText("upstairs").evaluate((text) => {
      const [words] = text.childNodes;
      const at = words?.textContent?.indexOf("carried") ?? -1;
      if (words !== undefined) getSelection()?.setBaseAndExtent(words, at, words, at + "carried".length);
    });
    await page.keyboard.press("c");
    await expect.poll(() => clipboard("text/plain")).toMatch(/^“carried” \[S\d+: Rosa\], Kitchen$/);
    await page.evaluate(() => navigator.clipboard.writeText("before"));
    await workspace.search.fill("x");
    await workspace.search.press("c");
    await expect(workspace.search).toHaveValue("xc");
    expect(await clipboard("text/plain")).toBe("before");
  });
});

test.describe("a project as a file", () => {
  test.use({ refusals: true });

  test("a project is exported as a file and imported beside the others", async ({
    page,
    projects,
    material,
    stored,
  }) => {
    const { id, title, segments } = await material.project(SOURCE_TEXTS);
    const [river] = segments.map((segment) => segment.id);
    await material.tag(river ?? "", "#Flood");
    await material.note(river ?? "", "Ask for the year.");
    await material.outline(id);
    const cards = page.getByRole("article").filter({ hasText: title });
    const dialog = page.getByRole("dialog", { name: "Import Project" });
    const choose = (name: string, buffer: Buffer) =>
      dialog.getByLabel("Project file").setInputFiles({ name, mimeType: "application/json", buffer });

    await projects.open();
    await cards.getByRole("button", { name: `Actions for ${title}` }).click();
    await page.getByRole("menuitem", { name: "Export Project" }).click();
    const exporting = page.getByRole("dialog", { name: "Export Project" });
    await expect(exporting).toContainText("Recordings are not included.");
    const { name, bytes } = await downloaded(page, exporting.getByRole("link", { name: "Download" }));
    expect(name).toBe(`${title}.json`);
    await expect(exporting).toBeHidden();

    await page.getByRole("button", { name: "Import Project" }).click();
    await choose("letter.json", Buffer.from('{"schemaVersion":3}'));
    await expect(dialog.getByRole("alert")).toHaveText("lineage is missing.");
    await expect(page.getByText("Failed to import project.", { exact: true })).toBeVisible();
    await choose(name, bytes);
    await expect(page.getByText("Project imported successfully.", { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(cards).toHaveCount(2);
    const copy = page.locator("article:has(a:focus)");
    await expect(copy).toContainText(title);
    const href = await copy.getByRole("link").getAttribute("href");
    const copyId = href?.split("/").at(-1) ?? "";
    expect(copyId).not.toBe(id);

    const textsAndTags = (all: Awaited<ReturnType<typeof stored.segments>>) =>
      all.map(({ text, tags }) => [text, tags]);
    const copied = await stored.segments(copyId);
    expect(textsAndTags(copied)).toEqual(textsAndTags(await stored.segments(id)));
    expect(copied.map((segment) => segment.id)).not.toContain(river);
    await page.goto(`/project/${copyId}/outline`);
    await expect(page.getByRole("main")).toContainText("The river was up that spring");
    await expect(page.getByRole("link", { name: new RegExp(copied[0]?.id ?? "") }).first()).toBeVisible();
  });
});
