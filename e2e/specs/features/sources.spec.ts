import { change, hold, refuse } from "../../fixtures/answers.ts";
import { passTimeUntil, stopTime } from "../../fixtures/page/page-time.ts";
import { expect, test } from "../../fixtures/test.ts";

test.use({ refusals: true });

const SOURCES = /\/api\/projects\/[^/]+\/sources$/;
type Listed = { urlOrName: string; status: string; progressPercent: number | null; failureReason: string | null };

test("a source shows its progress, and a check for two seconds once it is ready", async ({
  page,
  material,
  workspace,
}) => {
  const { id } = await material.project({ Letter: ["One."], ["A very long name of a source ".repeat(6)]: ["Two."] });
  let state: Partial<Listed> = { status: "queued" };
  await change<Listed[]>(page, SOURCES, (list) => list.map((source) => ({ ...source, ...state })));
  await page.clock.install();
  await page.goto(`/project/${id}`);
  const source = workspace.source("Letter");
  await expect(source.getByRole("img", { name: "Queued" })).toBeVisible();
  await test.step("a source's name is at most 200 pixels wide", async () => {
    const name = page.getByRole("list", { name: "Sources" }).getByRole("button", { name: /^A very long/ });
    await expect(name).toBeVisible();
    expect((await name.boundingBox())?.width).toBeLessThanOrEqual(200);
  });
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

test("a failed source shows the reason and can be retried", async ({ page, material, workspace }) => {
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

test("sources are reordered at once and restored after a failure", async ({ page, material, workspace, stored }) => {
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

test("renaming and deleting a source takes its segments, tags and notes along", async ({
  page,
  material,
  workspace,
  stored,
}) => {
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

test("speakers of a stored source are renamed, and a better transcript of it corrects it in one step", async ({
  page,
  material,
  workspace,
  stored,
}) => {
  const { id } = await material.project({
    "Rev file": ["Where were you?"],
    Other: ["Here."],
    Talk: ["Speaker 1: Where were you?", "Speaker 2: By the river.", "Speaker 1: Why?", "Speaker 2: To think."],
  });
  await page.goto(`/project/${id}`);
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

  await test.step("an upload of the same name offers it, and shows what changes", async () => {
    await workspace.tag("By the river.", "#River");
    await workspace.search.fill("");
    await workspace.openUpload();
    await workspace.fillUpload({
      name: "Talk",
      text: "Ida: Where were you?\n\nLena: By the wide river.\n\nIda: Why?\n\nLena: To think.\n\nIda: I see.",
    });
    await page.getByRole("button", { name: "Correct “Talk” with this transcript…" }).click();
    const correction = page.getByRole("dialog", { name: "Correct with a Better Transcript" });
    await expect(workspace.uploadDialog).toBeHidden();
    await expect(correction.getByText("4 segments change · 1 is added", { exact: true })).toBeVisible();
    await expect(correction.getByText("Speaker 1 → Ida", { exact: true }).first()).toBeVisible();
    await expect(correction.locator("ins", { hasText: "wide" })).toBeVisible();
    await correction.getByRole("button", { name: "Correct", exact: true }).click();
    await expect(correction).toBeHidden();
    const corrected = workspace.segment("By the wide river.");
    await expect(corrected).toContainText("Lena");
    await expect(corrected.getByRole("button", { name: "#River", exact: true })).toBeVisible();
    await expect(workspace.segment("I see.")).toBeVisible();
  });

  await test.step("one undo takes it back", async () => {
    await page.getByRole("button", { name: "Undo: Transcript of “Talk” corrected" }).click();
    await expect(workspace.segment("By the river.")).toContainText("Lena Moroz");
    await expect(workspace.segment("I see.")).toHaveCount(0);
  });
});
