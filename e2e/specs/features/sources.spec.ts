import type { Page } from "@playwright/test";
import { change, hold, refuse } from "../../fixtures/answers.ts";
import { passTimeUntil, stopTime } from "../../fixtures/page/page-time.ts";
import { expect, test } from "../../fixtures/test.ts";

test.use({ refusals: true });

const SOURCES = /\/api\/projects\/[^/]+\/sources$/;
type Listed = { urlOrName: string; status: string; progressPercent: number | null; failureReason: string | null };

test("adding a source by its address", async ({ page, material, workspace }) => {
  const { id } = await material.project();
  const dialog = page.getByRole("dialog", { name: "Add Source" });
  const submit = dialog.getByRole("button", { name: "Add Source" });
  await page.goto(`/project/${id}`);
  await expect(page.getByText("No sources yet — add a link or upload text.")).toBeVisible();
  await page.getByRole("button", { name: "Add Source" }).click();

  const fromUrl = page.getByRole("menuitem", { name: "From URL" });
  await expect(fromUrl).toContainText("Coming Soon");
  await expect(fromUrl).toHaveAttribute("aria-disabled", "true");
  await fromUrl.hover();
  await expect(page.getByRole("tooltip")).toHaveText("Automatic web scraping coming soon");

  await page.getByRole("menuitem", { name: "Add by URL or Name" }).click();
  await submit.click();
  await expect(page.getByText("Please fill required fields.", { exact: true })).toBeVisible();
  await dialog.getByLabel("URL or name").fill("https://example.org/talk");
  await refuse(page, ["POST", SOURCES]);
  await submit.click();
  await expect(page.getByText("Failed to add source.", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("URL or name")).toHaveValue("https://example.org/talk");
  await page.unrouteAll();
  await submit.click();
  await expect(page.getByText("Source added and processing started.", { exact: true })).toBeVisible();
  await expect(page.getByText("Sources (1)")).toBeVisible();
  await expect(
    page.getByText("Quarry does not read addresses itself: paste or upload its transcript.", { exact: true }),
  ).toBeVisible();
  await expect(workspace.source("example.org")).toContainText("No transcript yet.");
  const link = workspace.source("example.org").getByRole("link", { name: "Open page https://example.org/talk" });
  await expect(link).toHaveAttribute("href", "https://example.org/talk");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");

  await expect(page.getByRole("heading", { name: "https://example.org/talk" })).toBeVisible();
  await expect(page.getByText(/^Quarry does not read addresses itself\. Once its transcript/)).toBeVisible();
  await page.getByRole("button", { name: "Paste or upload its transcript" }).click();
  await workspace.fillUpload({ text: "The river was up that spring." });
  await workspace.submitUpload();
  await expect(workspace.segment("up that spring")).toBeVisible();
  await expect(workspace.source("example.org")).toContainText("1 segment");
});

test("finding media about a person, and reading what was found", async ({ page, material, workspace, stored }) => {
  const { id } = await material.project();
  const dialog = page.getByRole("dialog", { name: "Search Media Online" });
  const search = dialog.getByRole("button", { name: "Search" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await page.goto(`/project/${id}`);
  await page.getByRole("button", { name: "Add Source" }).click();
  await page.getByRole("menuitem", { name: "Search Media Online" }).click();
  await name.fill("Nobody Known");
  await name.press("Enter");
  await expect(dialog.getByText("Searching for Nobody Known…")).toBeVisible();
  await expect(dialog.getByText("No media found for Nobody Known")).toBeVisible();
  await name.fill("Edie Rudd");
  await search.click();
  const results = dialog.getByRole("list", { name: "Results" }).getByRole("checkbox");
  await expect(results).toHaveCount(5);
  await results.nth(0).check();
  await results.nth(2).check();

  const add = dialog.getByRole("button", { name: "Add 2 sources" });
  await refuse(page, ["POST", /add-discoveries$/]);
  await add.click();
  await expect(page.getByText("Failed to add discovered sources.", { exact: true })).toBeVisible();
  await expect(results.nth(0)).toBeChecked();
  await page.unrouteAll();
  await add.click();
  await expect(page.getByText("Sources added and processing started.", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Sources (2)")).toBeVisible();
  await expect(workspace.segments.first()).toBeVisible();
  await expect
    .poll(async () => (await stored.sources(id)).map(({ status, segmentCount }) => [status, segmentCount > 0]))
    .toEqual([
      ["ready", true],
      ["ready", true],
    ]);
});

test("a source shows how far it is, and that it is ready for two seconds", async ({ page, material, workspace }) => {
  const { id } = await material.project({ Letter: ["One."] });
  let state: Partial<Listed> = { status: "queued" };
  await change<Listed[]>(page, SOURCES, (list) => list.map((source) => ({ ...source, ...state })));
  await page.clock.install();
  await page.goto(`/project/${id}`);
  const source = workspace.source("Letter");
  await expect(source.getByRole("img", { name: "Queued" })).toBeVisible();
  await stopTime(page);

  const bar = (percent: number) => source.getByRole("progressbar").and(page.locator(`[aria-valuenow="${percent}"]`));
  state = { status: "transcribing" };
  await passTimeUntil(page, bar(65));
  state = { status: "transcribing", progressPercent: 80 };
  await passTimeUntil(page, bar(80));
  state = { status: "ready" };
  const check = source.getByRole("img", { name: "Ready" });
  await passTimeUntil(page, check, 90);
  await page.clock.runFor(1_900);
  await expect(check).toBeVisible();
  await page.clock.runFor(200);
  await expect(check).toBeHidden();
});

test("a source that failed says why, and can be tried again", async ({ page, material, workspace }) => {
  const { id } = await material.project({ Talk: ["One."] });
  const failureReason = "The recording is silent.";
  await change<Listed[]>(page, SOURCES, (list) => list.map((one) => ({ ...one, status: "failed", failureReason })));
  await page.goto(`/project/${id}`);
  const source = workspace.source("Talk");
  const retry = source.getByRole("button", { name: /^Retry(ing…)? Talk$/ });
  await expect(source).toContainText(failureReason);
  await expect(source.getByRole("img", { name: "Failed" })).toBeVisible();
  const release = await hold(page, ["POST", /\/retry$/]);
  const asked = page.waitForRequest((request) => request.url().endsWith("/retry"));
  await retry.click();
  await asked;
  await expect(retry).toHaveText("Retrying…");
  release();
  await expect(page.getByText("Failed to retry source.", { exact: true })).toBeVisible();
  await expect(retry).toHaveText("Retry");
});

test("several transcripts at once: those that cannot be read stay, with the reason", async ({
  page,
  material,
  workspace,
}) => {
  const { id } = await material.project();
  const text = (name: string, said: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(said) });
  await page.goto(`/project/${id}`);
  await page.getByRole("region", { name: "Sources (0)" }).getByRole("button", { name: "Upload Transcript" }).click();
  const dialog = workspace.uploadDialog;
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(
    page.getByText("Please provide source name and either upload a file or paste text.", { exact: true }),
  ).toBeVisible();

  await dialog
    .getByLabel("File", { exact: true })
    .last()
    .setInputFiles([text("one.txt", "The first."), text("empty.txt", "  "), text("two.txt", "The second.")]);
  await dialog.getByRole("textbox", { name: "Source name of two.txt" }).fill("Second talk");
  await dialog.getByRole("button", { name: "Upload 3 files" }).click();
  await expect(dialog.getByText("2 files were uploaded. This one was not.")).toBeVisible();
  await expect(page.getByText("Failed to upload transcript.", { exact: true })).toBeVisible();
  expect(await workspace.kept("Source name")).toBe("empty");
  await test.step("the focus goes to what was refused, and then to what was uploaded", async () => {
    await expect(dialog.getByRole("button", { name: "Remove empty.txt" })).toBeFocused();
    await page.keyboard.press("Enter");
    expect(await workspace.kept("Source name")).toBe("");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(workspace.source("one").getByRole("button", { name: "one", exact: true })).toBeFocused();
  });
  await expect(workspace.source("Second talk")).toBeVisible();
});

test("sources are reordered at once, and put back when that fails", async ({ page, material, workspace, stored }) => {
  const { id } = await material.project({ First: ["One."], Second: ["Two."], Third: ["Three."] });
  const items = page.getByRole("list", { name: "Sources" }).getByRole("listitem");
  const move = async () => {
    await page.getByRole("button", { name: "Move Third" }).focus();
    for (const key of ["Space", "ArrowUp", "ArrowUp", "Space"]) await page.keyboard.press(key);
  };
  await page.goto(`/project/${id}`);
  await expect(items).toContainText(["First", "Second", "Third"]);
  await refuse(page, ["POST", /reorder-sources$/]);
  await move();
  await expect(page.getByText("Failed to reorder sources.", { exact: true })).toBeVisible();
  await expect(items).toContainText(["First", "Second", "Third"]);
  await page.unrouteAll();
  await move();
  await expect(items).toContainText(["Third", "First", "Second"]);
  await expect
    .poll(async () => (await stored.sources(id)).map(({ urlOrName }) => urlOrName))
    .toEqual(["Third", "First", "Second"]);
  await expect(workspace.segments.first()).toContainText("Three.");
});

test("a source's name is shown up to 200 pixels wide", async ({ page, material }) => {
  const { id } = await material.project({ ["A very long name of a source ".repeat(6)]: ["One."] });
  await page.goto(`/project/${id}`);
  const name = page.getByRole("list", { name: "Sources" }).getByRole("button", { name: /^A very long/ });
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.width).toBeLessThanOrEqual(200);
});

test("a source is renamed, and deleted with what is its own", async ({ page, material, workspace, stored }) => {
  const { id, segments } = await material.project({
    First: ["The same words.", "Only here."],
    Second: ["The same words."],
  });
  await material.note(segments[1]?.id ?? "", "Where?");
  const actions = (name: string) => workspace.source(name).getByRole("button", { name: `Actions for ${name}` });
  await page.goto(`/project/${id}`);
  await expect(workspace.segments.first()).toContainText("In 2 sources");

  const rename = page.getByRole("dialog", { name: "Rename Source" });
  await actions("First").click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await rename.getByLabel("Name").fill("  ");
  await expect(rename.getByText("Name is required.")).toBeVisible();
  await rename.getByLabel("Name").fill("Kitchen");
  await refuse(page, ["PATCH", /\/api\/sources\/[^/]+$/]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Failed to rename source.", { exact: true })).toBeVisible();
  await page.unrouteAll();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Source renamed successfully.", { exact: true })).toBeVisible();

  await workspace.source("Kitchen").getByRole("button", { name: "Kitchen", exact: true }).click();
  await expect(workspace.segments).toHaveCount(2);
  const confirmation = page.getByRole("alertdialog", { name: "Delete Source?" });
  await actions("Kitchen").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(confirmation).toContainText("its 2 segments, with their tags and notes");
  await refuse(page, ["DELETE", /\/api\/sources\/[^/]+$/]);
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete source.", { exact: true })).toBeVisible();
  await page.unrouteAll();
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Source deleted successfully.", { exact: true })).toBeVisible();
  await expect(workspace.segments).toHaveCount(1);
  await expect(workspace.segments.first()).toContainText("Unique to this source");
  await expect(page.getByText("Notes (0)")).toBeVisible();
  expect((await stored.sources(id)).map(({ urlOrName }) => urlOrName)).toEqual(["Second"]);
});

test("an upload shows what it will become, and is stored as decided", async ({ page, material, workspace, stored }) => {
  const { id } = await material.project();
  const vtt = [
    "WEBVTT",
    "00:01.000 --> 00:03.000\n<v Anna R.>We closed",
    "00:03.000 --> 00:05.000\n<v Anna R.>the mill.",
    "00:05.000 --> 00:09.000\n<v Ben>Why?",
    "00:10.000 --> 00:12.000\n<v anna>Rain.",
  ].join("\n\n");
  const file = { name: "Mill.vtt", mimeType: "text/vtt", buffer: Buffer.from(vtt) };
  await page.goto(`/project/${id}`);
  await workspace.openUpload();
  await workspace.fillUpload({ file });
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("3 segments")).toBeVisible();
  await expect(preview.getByText("3 speakers")).toBeVisible();
  await expect(preview.getByLabel("Read as")).toHaveValue("web-vtt");
  await preview.getByRole("combobox", { name: "Segments" }).selectOption("cue");
  await expect(preview.getByText("4 segments")).toBeVisible();
  await preview.getByRole("combobox", { name: "Segments" }).selectOption("turn");
  await preview.getByLabel("Name of Anna R.").fill("Anna");
  await preview.getByLabel("Name of anna", { exact: true }).fill("Anna");
  await preview.getByRole("checkbox", { name: "Include Ben" }).uncheck();
  await workspace.submitUpload();
  await expect(workspace.uploadDialog).toBeHidden();
  expect((await stored.segments(id)).map(({ speaker, text, startTime }) => [speaker, text, startTime])).toEqual([
    ["Anna", "We closed the mill.", "00:00:01"],
    ["Anna", "Rain.", "00:00:10"],
  ]);
});

test("speakers of a source get their names afterwards", async ({ page, material, workspace, stored }) => {
  const { id } = await material.project({ "Rev file": ["Where were you?"], Other: ["Here."] });
  await page.goto(`/project/${id}`);
  await workspace.upload({
    name: "Talk",
    text: "Speaker 1: Where were you?\n\nSpeaker 2: By the river.\n\nSpeaker 1: Why?\n\nSpeaker 2: To think.",
  });
  const dialog = page.getByRole("dialog", { name: "Rename Speakers" });
  const open = async () => {
    await page.getByRole("button", { name: "Actions for Talk" }).click();
    await page.getByRole("menuitem", { name: "Speakers" }).click();
  };
  await open();
  await expect(dialog.getByText("2 segments")).toHaveCount(2);
  await dialog.getByLabel("Name of Speaker 2").fill(" Lena Moroz ");
  await refuse(page, ["POST", /\/speakers\/rename$/]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Failed to rename speakers.", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Name of Speaker 2")).toHaveValue(" Lena Moroz ");
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Speakers renamed successfully.", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(workspace.segment("By the river.")).toContainText("Lena Moroz");
  await expect(workspace.segment("Why?")).toContainText("Speaker 1");
  const speakers = (await stored.segments(id)).map(({ speaker }) => speaker);
  expect(speakers).toEqual(["Rosa", "Rosa", "Speaker 1", "Lena Moroz", "Speaker 1", "Lena Moroz"]);
});

test("files that are dropped anywhere on a project are offered for upload", async ({ page, material, workspace }) => {
  const { id } = await material.project();
  await page.goto(`/project/${id}`);
  await expect(page.getByText("Drop your transcripts anywhere on this page.")).toBeVisible();
  const drag = (type: string) => dragFile(page, type, "Harbour talk.txt", "Anna: We left at dawn.");
  await drag("dragover");
  await expect(page.getByText("Drop transcripts to add them")).toBeVisible();
  await drag("drop");
  await expect(page.getByText("Drop transcripts to add them")).toBeHidden();
  await expect(workspace.uploadDialog.getByLabel("Source name")).toHaveValue("Harbour talk");
  await workspace.submitUpload();
  await expect(workspace.segment("We left at dawn.")).toBeVisible();

  await test.step("and elsewhere they do not take the place of the page", async () => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "New Project" })).toBeVisible();
    expect(await drag("drop")).toBe(true);
  });
});

test("a preview that arrives while a button is pressed does not move it from under the press", async ({
  page,
  material,
  workspace,
}) => {
  const { id } = await material.project();
  const release = await hold(page, ["POST", /\/preview-transcript$/]);
  await page.goto(`/project/${id}`);
  await workspace.openUpload();
  const asked = page.waitForRequest("**/preview-transcript");
  await workspace.fillUpload({ name: "Talk", text: "Ann: One.\n\nBen: Two.\n\nAnn: Three." });
  await asked;
  await workspace.uploadDialog.getByRole("button", { name: "Cancel" }).hover();
  await page.mouse.down();
  const answered = page.waitForResponse("**/preview-transcript");
  release();
  await (await answered).finished();
  // So long that it would have been painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await expect(workspace.uploadDialog).toBeHidden();
});

test("the button that uploads stays in sight below a long preview", async ({ page, material, workspace }) => {
  const { id } = await material.project();
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto(`/project/${id}`);
  await workspace.openUpload();
  const turns = Array.from({ length: 60 }, (_, at) => `Voice ${at % 12}: What I said in turn ${at} was short.`);
  const buffer = Buffer.from(turns.join("\n\n"));
  await workspace.fillUpload({ file: { name: "Round table.txt", mimeType: "text/plain", buffer } });
  await expect(workspace.uploadDialog.getByText("60 segments · 12 speakers")).toBeVisible();
  const upload = workspace.uploadDialog.getByRole("button", { name: "Upload", exact: true });
  await expect(upload).toBeInViewport({ ratio: 1 });
  await workspace.uploadDialog.getByLabel("Speaker", { exact: true }).focus();
  await expect(workspace.uploadDialog.getByLabel("Speaker", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(upload).toBeInViewport({ ratio: 1 });
});

/** Lets a file hang over the page, or fall there. True when the browser itself leaves it alone. */
function dragFile(page: Page, type: string, name: string, text: string) {
  return page.getByRole("main").evaluate(
    (main, { type, name, text }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name, { type: "text/plain" }));
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      main.dispatchEvent(event);
      return event.defaultPrevented;
    },
    { type, name, text },
  );
}

test("long names and words make the upload dialog no wider than a phone", async ({ page, material, workspace }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await material.project();
  await page.goto(`/project/${id}`);
  await workspace.openUpload();
  const name = `${"interview-about-everything-".repeat(5)}.txt`;
  const file = { name, mimeType: "text/plain", buffer: Buffer.from("word".repeat(300)) };
  const dialog = workspace.uploadDialog;
  const overflow = () => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await workspace.fillUpload({ file });
  await expect(dialog.getByText("1 segment")).toBeVisible();
  expect(await overflow()).toBe(0);
  await workspace.fillUpload({ file });
  await dialog
    .getByRole("button", { name: `Preview ${name}` })
    .first()
    .click();
  await expect(dialog.getByText("wordword").first()).toBeVisible();
  expect(await overflow()).toBe(0);
});
