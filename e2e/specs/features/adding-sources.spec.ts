import type { Page } from "@playwright/test";
import { refuse } from "../../fixtures/answers.ts";
import { expect, test } from "../../fixtures/test.ts";

test.use({ refusals: true });

/** Time that a media search takes. */
const SEARCH_MS = 2_000;
const SOURCES = /\/api\/projects\/[^/]+\/sources$/;

test("adding a source by its address needs a value, reports a failure, and offers the transcript upload", async ({
  page,
  material,
  workspace,
}) => {
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

test("media found for a person become sources with segments", async ({ page, material, workspace, stored }) => {
  const { id } = await material.project();
  const dialog = page.getByRole("dialog", { name: "Search Media Online" });
  const search = dialog.getByRole("button", { name: "Search" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await page.clock.install();
  await page.goto(`/project/${id}`);
  await page.getByRole("button", { name: "Add Source" }).click();
  await page.getByRole("menuitem", { name: "Search Media Online" }).click();
  await name.fill("Nobody Known");
  await name.press("Enter");
  await expect(dialog.getByText("Searching for Nobody Known…")).toBeVisible();
  await page.clock.runFor(SEARCH_MS);
  await expect(dialog.getByText("No media found for Nobody Known")).toBeVisible();
  await name.fill("Edie Rudd");
  await search.click();
  await expect(dialog.getByText("Searching for Edie Rudd…")).toBeVisible();
  await page.clock.runFor(SEARCH_MS);
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

test("files that cannot be read stay in the dialog with the reason when several are uploaded", async ({
  page,
  material,
  workspace,
}) => {
  const { id } = await material.project();
  const text = (name: string, content: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
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
  expect(await workspace.fieldValue("Source name")).toBe("empty");
  await test.step("the focus goes to the refused file, and then to the uploaded source", async () => {
    await expect(dialog.getByRole("button", { name: "Remove empty.txt" })).toBeFocused();
    await page.keyboard.press("Enter");
    expect(await workspace.fieldValue("Source name")).toBe("");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(workspace.source("one").getByRole("button", { name: "one", exact: true })).toBeFocused();
  });
  await expect(workspace.source("Second talk")).toBeVisible();
});

test("files dropped anywhere on a project are offered for upload", async ({ page, material, workspace }) => {
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

  await test.step("files dropped on another screen do not replace the page", async () => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "New Project" })).toBeVisible();
    expect(await drag("drop")).toBe(true);
  });
});

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
