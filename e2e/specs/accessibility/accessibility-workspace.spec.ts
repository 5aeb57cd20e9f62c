import { answer, change, hold } from "../../fixtures/answers.ts";
import { expectAccessibleInBothThemes } from "../../fixtures/page/expect-accessible.ts";
import { expect, test } from "../../fixtures/test.ts";

// Reduced motion, so that axe sees final colors and not those of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" }, refusals: true });

const SOURCE_TEXTS = {
  "Kitchen interview": ["The river was up that spring.", "He sat by the window.", "I still have nine copies."],
  "Radio talk": ["The river was up that spring.", "Money was the least of it."],
};
/** Time that a media search takes. */
const SEARCH_MS = 2_000;
type Segment = { tags: { name: string; confidence: number; alternatives: string[] }[] };
type Source = { status: string; failureReason: string | null; progressPercent: number | null };

test.beforeEach(() => {
  test.setTimeout(120_000);
});

test("axe finds no violation in a project's sources and the dialogs that add one", async ({
  page,
  material,
  workspace,
}) => {
  const empty = await material.project();
  await page.clock.install();
  await page.goto(`/project/${empty.id}`);
  await expect(page.getByText("No sources yet — add a link or upload text.")).toBeVisible();
  await expectAccessibleInBothThemes(page, "empty workspace");
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "Add Source" }).click();
    await expect(page.getByRole("menuitem", { name: item })).toBeVisible();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await page.getByRole("button", { name: "Add Source" }).click();
  await page.getByRole("menuitem", { name: "From URL" }).hover();
  await expect(page.getByRole("tooltip")).toBeVisible();
  await expectAccessibleInBothThemes(page, "source menu", { isPointed: true });
  await page.keyboard.press("Escape");
  await choose("Add by URL or Name");
  const add = page.getByRole("dialog", { name: "Add Source" });
  await add.getByRole("button", { name: "Add Source" }).click();
  await expect(add.getByText("URL or name is required.")).toBeVisible();
  await expectAccessibleInBothThemes(page, "source without a name");
  await page.keyboard.press("Escape");

  await choose("Search Media Online");
  const media = page.getByRole("dialog", { name: "Search Media Online" });
  await expectAccessibleInBothThemes(page, "media search");
  await media.getByRole("button", { name: "Try “Edie Rudd”" }).click();
  await expect(media.getByText("Searching for Edie Rudd…")).toBeVisible();
  await expectAccessibleInBothThemes(page, "media search in progress");
  await page.clock.runFor(SEARCH_MS);
  await media.getByRole("list", { name: "Results" }).getByRole("checkbox").first().check();
  await expectAccessibleInBothThemes(page, "media search with results");
  await media.getByRole("textbox", { name: "Name" }).fill("Nobody");
  await page.keyboard.press("Enter");
  await expect(media.getByText("Searching for Nobody…")).toBeVisible();
  await page.clock.runFor(SEARCH_MS);
  await expect(media.getByText("No media found for Nobody")).toBeVisible();
  await expectAccessibleInBothThemes(page, "media search without results");
  await page.keyboard.press("Escape");

  await workspace.openUpload();
  await expectAccessibleInBothThemes(page, "upload");
  await workspace.submitUpload();
  await expect(workspace.uploadDialog.getByText("Source name is required.")).toBeVisible();
  await expectAccessibleInBothThemes(page, "upload with missing fields");
  const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await workspace.uploadDialog
    .getByLabel("File", { exact: true })
    .last()
    .setInputFiles([file("letter.txt", "Dear all."), file("blank.txt", " "), file("photo.png", "x")]);
  await expect(workspace.uploadDialog.getByText(/^Left out: photo\.png/)).toBeVisible();
  await expectAccessibleInBothThemes(page, "upload of several files, one of them refused");
  await workspace.uploadDialog.getByRole("button", { name: "Upload 2 files" }).click();
  await expect(workspace.uploadDialog.getByText("1 file was uploaded. This one was not.")).toBeVisible();
  await expectAccessibleInBothThemes(page, "upload with a file that was read in part");
  await page.keyboard.press("Escape");

  const { id } = await material.project({ ...SOURCE_TEXTS, Tape: ["One."], Film: ["Two."] });
  const states = [
    { status: "queued" },
    { status: "transcribing", progressPercent: 30 },
    { status: "failed", failureReason: "The file holds no sound." },
    { segmentCount: 0, mediaType: "audio/wav", urlOrName: "https://example.org/film" },
  ];
  await change<Source[]>(page, /\/sources$/, (list) => list.map((one, index) => ({ ...one, ...states[index] })));
  await change<{ text: string }[]>(page, /\/segments$/, (list) => list.filter(({ text }) => text !== "Two."));
  await page.goto(`/project/${id}`);
  await expect(page.getByText("The file holds no sound.")).toBeVisible();
  await expectAccessibleInBothThemes(page, "queued, transcribing and failed sources");
  await page.getByRole("button", { name: "https://example.org/film", exact: true }).click();
  await expect(page.getByRole("button", { name: "Paste or upload its transcript" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "a source without a transcript");

  // Unfinished sources are polled, so a response may be on its way.
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await page.getByRole("button", { name: "Actions for Tape" }).click();
  await page.getByRole("menuitem", { name: "Speakers" }).click();
  await expect(page.getByLabel("Name of Rosa")).toBeVisible();
  await expectAccessibleInBothThemes(page, "speakers of a source");
  await page.keyboard.press("Escape");
  await page.getByRole("main").evaluate((main) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["said"], "talk.txt"));
    main.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText("Drop transcripts to add them")).toBeVisible();
  await expectAccessibleInBothThemes(page, "files dragged over a project");
});

test("axe finds no violation while a project is read, tagged and annotated", async ({ page, material, workspace }) => {
  const { id, segments } = await material.project(SOURCE_TEXTS);
  const [first, second] = segments.map((segment) => segment.id);
  for (const tag of ["#Flood", "#Spring"]) await material.tag(first ?? "", tag);
  await material.note(second ?? "", "Which window?");
  await change<Segment[]>(page, /\/segments$/, (list) =>
    list.map((segment) => ({
      ...segment,
      tags: segment.tags.map((tag) =>
        tag.name === "#Flood" ? { ...tag, confidence: 72, alternatives: ["#Rain"] } : tag,
      ),
    })),
  );
  const arrive = await hold(page, ["GET", /^\/api\/.*\/(segments|sources|notes)$/]);
  await page.goto(`/project/${id}?highlight=${first}`);
  await expect(page.getByRole("status", { name: "Loading segments" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "loading workspace");
  arrive();
  await expect(page.locator("[data-highlighted]")).toBeVisible();
  await expectAccessibleInBothThemes(page, "highlighted segment");
  const segment = workspace.segment("up that spring").first();
  await segment.getByRole("button", { name: /^#Flood/ }).hover();
  await expect(page.getByText("Also consider:")).toBeVisible();
  await expectAccessibleInBothThemes(page, "card of an uncertain tag", { isPointed: true });
  await page.mouse.move(0, 0);
  await segment.focus();
  await page.keyboard.press("t");
  await expect(page.getByRole("combobox", { name: "Add a tag" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "tag field");
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
  await expectAccessibleInBothThemes(page, "note editor");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete note" }).click();
  await expect(page.getByRole("alertdialog", { name: "Delete this note?" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "confirmation of deleting a note");
  await page.keyboard.press("Escape");
  await segment.focus();
  await page.keyboard.press("Space");
  await page.getByRole("region", { name: "Bulk tagging" }).getByRole("combobox").fill("new");
  await expectAccessibleInBothThemes(page, "bulk tagging");
  await page.keyboard.press("Escape");
  await workspace.search.fill("Money");
  await expect(page.getByText("1 not shown", { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page, "selection hidden by a filter");
  await workspace.search.fill("");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await segment.getByRole("button", { name: /^#Flood/ }).click();
  await page.getByRole("button", { name: "Rare Gems" }).click();
  await expect(page.getByText("No matching segments found.")).toBeVisible();
  await expectAccessibleInBothThemes(page, "filters without matches");
  await page.getByRole("button", { name: "Clear filters" }).click();

  await page.getByRole("button", { name: "Manage Tags" }).click();
  const tags = page.getByRole("dialog", { name: "Manage Tags" });
  await expect(tags).toBeVisible();
  await expectAccessibleInBothThemes(page, "tag manager");
  await tags.getByRole("button", { name: "Rename #Flood" }).click();
  await tags.getByLabel("New name for #Flood").fill("#Spring");
  await expectAccessibleInBothThemes(page, "tag renamed to an existing one");
  await page.keyboard.press("Escape");
  await tags.getByRole("treeitem", { name: /^#Flood,/ }).press("Delete");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessibleInBothThemes(page, "confirmation of deleting a tag");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(tags).toBeHidden();

  await page.keyboard.press("h");
  await expect(page.getByRole("dialog", { name: "History" }).getByRole("listitem").first()).toBeVisible();
  await expectAccessibleInBothThemes(page, "history");
  await page.getByRole("button", { name: "Forget history" }).click();
  await expect(page.getByRole("alertdialog", { name: "Forget the history?" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "confirmation of forgetting the history");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const pane of ["sources", "notes"]) {
    await page.getByRole("button", { name: `Show ${pane}` }).click();
    // An element under a resting pointer would show its tooltip.
    await page.mouse.move(380, 800);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessibleInBothThemes(page, `${pane} over the segments`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("axe finds no violation in the outline and its dialogs", async ({ page, material, outline }) => {
  const { id, segments } = await material.project(SOURCE_TEXTS);
  await page.goto(`/project/${id}/outline`);
  await expect(page.getByText("No outline generated yet.")).toBeVisible();
  await expectAccessibleInBothThemes(page, "outline without tags");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: "Copy to Clipboard" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessibleInBothThemes(page, "command palette with unavailable commands");
  await page.keyboard.press("Escape");
  for (const [index, tag] of ["#Flood", "#Father"].entries()) await material.tag(segments[index]?.id ?? "", tag);
  await page.reload();
  await expect(page.getByText("Quarry gathers your tagged segments")).toBeVisible();
  await expectAccessibleInBothThemes(page, "empty Outline Builder");
  await material.outline(id);
  const arrive = await hold(page, ["GET", /^\/api\/.*\/outline$/]);
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "Loading outline" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "loading outline");
  arrive();
  await outline.order();
  await expectAccessibleInBothThemes(page, "outline");
  await page
    .getByRole("link", { name: /^Citation S\d+/ })
    .first()
    .focus();
  await expect(page.locator("blockquote")).toBeVisible();
  await expectAccessibleInBothThemes(page, "citation card", { isPointed: true });
  await page.keyboard.press("Escape");
  await outline.openDownload();
  await expectAccessibleInBothThemes(page, "download dialog");
  await page.keyboard.press("Escape");
  await answer(page, /^\/api\//, (route) => route.fulfill({ status: 401, body: "This server needs its access key." }));
  await page.keyboard.press("Control+s");
  await expect(page.getByText("The server needs its access key again.")).toBeVisible();
  await expectAccessibleInBothThemes(page, "request for the access key");
});
