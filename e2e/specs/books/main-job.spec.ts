import { docxFile } from "../../fixtures/files/docx-file.ts";
import { pdfFile } from "../../fixtures/files/pdf-file.ts";
import { KITCHEN_INTERVIEW, KITCHEN_TURNS, RADIO_TALK } from "../../fixtures/files/transcripts.ts";
import { wordParagraphs, wordPart } from "../../fixtures/files/word-file.ts";
import { expect, test } from "../../fixtures/test.ts";

const PLAIN = "text/plain";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test("the main job leads from a project list to a Word outline", async ({
  page,
  projects,
  workspace,
  outline,
  stored,
}) => {
  test.setTimeout(120_000);
  const title = `The River Years ${crypto.randomUUID().slice(0, 8)}`;

  await test.step("a project is created from a template", async () => {
    await projects.open("/");
    await projects.create({ template: "Memoir", title, client: "Harbour Press" });
    await expect(page.getByText("Project created successfully.", { exact: true })).toBeVisible();
    await expect(projects.card(title)).toContainText("Harbour Press");
    await projects.openProject(title);
    await expect(page.getByText("No sources yet — add a link or upload text.")).toBeVisible();
    await expect(workspace.generateButton).toHaveAttribute("aria-disabled", "true");
  });

  await test.step("a pasted text, a .txt, a .docx and a .pdf are uploaded", async () => {
    await workspace.upload({
      name: "Letter",
      speaker: "Aldo Reni",
      text: "I still have nine copies.\n\nThe river has the rest.",
    });
    await expect(page.getByText("Transcript uploaded and processed successfully.", { exact: true })).toBeVisible();
    await workspace.upload({
      file: { name: "Kitchen interview.txt", mimeType: PLAIN, buffer: Buffer.from(KITCHEN_INTERVIEW) },
    });
    await workspace.upload({ file: { name: "Radio talk.docx", mimeType: WORD, buffer: docxFile(RADIO_TALK) } });
    await workspace.upload({
      file: { name: "Kitchen print.pdf", mimeType: "application/pdf", buffer: pdfFile(KITCHEN_INTERVIEW) },
    });
    for (const name of ["Letter", "Kitchen interview", "Radio talk", "Kitchen print"])
      await expect(workspace.source(name)).toBeVisible();
  });

  await test.step("each segment shows its speaker and time", async () => {
    const sources = await stored.sources(workspace.projectId);
    const segments = await stored.segments(workspace.projectId);
    const of = (name: string) =>
      segments.filter(({ sourceId }) => sourceId === sources.find((source) => source.urlOrName === name)?.id);

    expect(of("Letter").map(({ text, speaker, startTime }) => [text, speaker, startTime])).toEqual([
      ["I still have nine copies.", "Aldo Reni", ""],
      ["The river has the rest.", "Aldo Reni", ""],
    ]);
    for (const name of ["Kitchen interview", "Kitchen print"]) {
      expect(of(name).length, name).toBeGreaterThanOrEqual(KITCHEN_TURNS);
      expect(new Set(of(name).map(({ speaker }) => speaker)), name).toEqual(new Set(["Ines Calder", "Rosa Marchetti"]));
      expect(of(name)[0], name).toMatchObject({ startTime: "00:00:04" });
      expect(
        of(name).find(({ text }) => text.startsWith("The river was up that spring")),
        name,
      ).toMatchObject({
        speaker: "Rosa Marchetti",
        startTime: "00:04:12",
        text: "The river was up that spring, higher than my father had ever seen it, and we carried the press upstairs one plate at a time, in the dark, because the lamps were under water too.",
      });
    }
    expect(new Set(of("Radio talk").map(({ speaker }) => speaker))).toEqual(
      new Set(["Host", "Rosa Marchetti", "Piero Bassi"]),
    );
    expect(of("Radio talk").find(({ speaker }) => speaker === "Piero Bassi")).toMatchObject({ startTime: "00:12:45" });

    const segment = await workspace.find("You could hear the type drop, like hail");
    await expect(segment).toContainText("Piero Bassi");
    await expect(segment).toContainText("00:12:45");
    await expect(segment).toContainText("Unique to this source");
    await expect(await workspace.find("The river was up that spring")).toContainText("In 3 sources");
  });

  await test.step("tags are added, and one is removed", async () => {
    await workspace.tag("The river was up that spring", "#Flood");
    await workspace.tag("You could hear the type drop, like hail", "#Flood");
    await workspace.tag("He sat by the window and read proofs", "#Father");
    await workspace.tag("Money was the least of it", "#Money");
    await workspace.tag("I still have nine copies", "#Copies");
    await workspace.tag("I was six", "#Mistake");
    await workspace.untag("I was six", "#Mistake");
    const tags = (await stored.segments(workspace.projectId)).flatMap((segment) =>
      segment.tags.map(({ name }) => name),
    );
    expect(tags.toSorted()).toEqual(["#Copies", "#Father", "#Flood", "#Flood", "#Money"]);
  });

  await test.step("an outline is generated from the tags", async () => {
    await workspace.generateOutline();
    await expect(outline.titles).toHaveCount(4);
    await expect(outline.placeholders.getByRole("listitem")).not.toHaveCount(0);
    await expect(page.getByText(/^\[PLACEHOLDER: .+\]$/).first()).toBeVisible();
  });

  const section = outline.sections.filter({ hasText: "Piero Bassi" });
  await test.step("a citation's card opens by pointer and by focus", async () => {
    const citation = section.getByRole("link", { name: /Piero Bassi$/ });
    const id = await citation.textContent();
    await citation.hover();
    for (const text of ["Piero Bassi", "Radio talk", /^00:12:45/])
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("blockquote")).toBeHidden();
    await citation.focus();
    await expect(page.locator("blockquote")).toBeVisible();
    for (const untrue of ["100% confidence", "Unknown source"]) await expect(page.getByText(untrue)).toHaveCount(0);
    await citation.click();
    await expect(page).toHaveURL(new RegExp(`/project/[^/]+\\?highlight=${id}$`));
    await page.goBack();
  });

  const generated = await outline.order();
  await test.step("the mouse reorders the sections", async () => {
    const [first = "", second = "", third = "", fourth = ""] = generated;
    await outline.stored(() => outline.drag(first, second));
    expect(await outline.order()).toEqual([second, first, third, fourth]);
    await page.reload();
    expect(await outline.order()).toEqual([second, first, third, fourth]);
  });

  await test.step("the keyboard reorders the sections", async () => {
    const [first = "", second = "", third = "", fourth = ""] = generated;
    await outline.stored(() => outline.moveByKeys(fourth, "ArrowUp", "ArrowUp"));
    await expect(outline.announcement(`${fourth}, dropped at position 2 of 4`)).toBeAttached();
    await expect(outline.handle(fourth)).toBeFocused();
    expect(await outline.order()).toEqual([second, fourth, first, third]);
    await page.reload();
    expect(await outline.order()).toEqual([second, fourth, first, third]);
  });

  await test.step("the copied outline has its sections and citations", async () => {
    const text = await outline.copy();
    const order = await outline.order();
    expect(text.startsWith(`# Book Outline\n\n## ${order[0]}\n\n`)).toBe(true);
    expect(text.match(/^## .+$/gm)).toEqual([...order.map((heading) => `## ${heading}`), "## Research Gaps to Fill"]);
    expect(text.split("\n\n---\n\n")).toHaveLength(order.length + 1);
    expect(text).toMatch(/\[S\d+: Piero Bassi, 00:12:45/);
    expect(text).toContain("[TODO: ");
    expect(text).toMatch(/^- \[ \] .+$/m);
    expect(text).not.toContain("[PLACEHOLDER:");
  });

  await test.step("the downloaded Word file has the outline", async () => {
    const { name, bytes } = await outline.download();
    expect(name).toBe(`${title}.docx`);
    await expect(page.getByText("Your outline is downloading as a Word document.", { exact: true })).toBeVisible();
    const paragraphs = wordParagraphs(wordPart(bytes, "word/document.xml"));
    expect(paragraphs[0]?.text).toBe(title);
    expect(paragraphs[0]?.xml).toContain('<w:pStyle w:val="Heading1"/>');
    for (const look of ["<w:b/>", '<w:sz w:val="32"/>', '<w:color w:val="356967"/>'])
      expect(paragraphs[0]?.xml).toContain(look);
    expect(paragraphs[1]?.text).toBe("Client: Harbour Press");
    const headings = paragraphs.filter(({ xml }) => xml.includes('<w:pStyle w:val="Heading2"/>'));
    expect(headings.map(({ text }) => text)).toEqual([...(await outline.order()), "Research Gaps to Fill"]);
    for (const heading of headings) expect(heading.xml).toContain('<w:sz w:val="28"/>');
    const gaps = paragraphs.filter(({ text }) => text.startsWith("☐ ")).map(({ text }) => text.slice(2));
    expect(gaps).toEqual(await outline.placeholders.getByRole("listitem").allTextContents());
    const [footer] = wordParagraphs(wordPart(bytes, "word/footer1.xml"));
    expect(footer?.text).toBe("Output by Quarry™");
    for (const look of ['<w:jc w:val="center"/>', '<w:sz w:val="18"/>', '<w:color w:val="808080"/>'])
      expect(footer?.xml).toContain(look);
  });

  await test.step("a blank filename downloads nothing, and another is trimmed", async () => {
    let downloads = 0;
    page.on("download", () => downloads++);
    await outline.openDownload();
    const dialog = outline.downloadDialog;
    for (const name of ["", "   "]) {
      await dialog.getByLabel("Filename").fill(name);
      await dialog.getByLabel("Filename").press("Enter");
      await expect(dialog.getByRole("button", { name: "Download", exact: true })).toBeDisabled();
    }
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    expect((await outline.download("  draft  ")).name).toBe("draft.docx");
    expect(downloads).toBe(1);
  });
});
