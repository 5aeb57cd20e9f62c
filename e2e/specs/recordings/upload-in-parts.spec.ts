import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { wavFile } from "../../fixtures/files/wav-file.ts";
import { openSlowLine, type SlowLine } from "../../fixtures/slow-line.ts";
import { test as base, expect } from "../../fixtures/test.ts";
import { WorkspacePage } from "../../pages/workspace-page.ts";

const MB = 1024 * 1024;
const PART = 8 * MB;
/** Two parts and a piece. */
const RECORDING = wavFile(2_400);
/** So long that what stands in the buffers between browser and server is a small part of it. */
const LONG_RECORDING = wavFile(9_000);

/** A folder and a slow line of the test's own. */
const test = base.extend<{ folder: string; line: SlowLine }>({
  folder: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "quarry-upload-in-parts-"));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  line: async ({ server }, use) => {
    const line = await openSlowLine(server.url);
    await use(line);
    await line.close();
  },
});
test.use({ outages: true, refusals: true });

/** Begins to upload the recording; what is on its way when this returns is the second part. */
async function beginUpload(page: Page, line: SlowLine, file: string): Promise<void> {
  const workspace = new WorkspacePage(page);
  await workspace.openUpload();
  await workspace.fillUpload({ file });
  line.carry(12 * MB);
  await workspace.submitUpload();
  await expect(workspace.uploadDialog.getByText(/^Uploading… \d+%$/)).toBeVisible();
  await expect.poll(() => line.isHeld(), { timeout: 30_000 }).toBe(true);
}

/** Chooses the same file again, under another name, and lets it arrive; answers where its parts began. */
async function goOn(page: Page, line: SlowLine, file: string): Promise<number[]> {
  const workspace = new WorkspacePage(page);
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  await workspace.openUpload();
  const dialog = workspace.uploadDialog;
  await expect(
    dialog.getByText("“day.wav” did not arrive whole: choose it again, and it goes on where it stopped."),
  ).toBeVisible();
  await workspace.fillUpload({ file, name: "A day in the harbour" });
  line.carry(2 * MB);
  await workspace.submitUpload();
  await expect(dialog.getByText(/^Going on where it stopped, [1-7]\d%$/)).toBeVisible();
  line.carry(Number.POSITIVE_INFINITY);
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(workspace.source("A day in the harbour")).toBeVisible();
  await workspace.openUpload();
  await expect(dialog.getByText("did not arrive whole")).toBeHidden();
  return offsets;
}

test("a recording goes up in parts, and on from where the connection broke, though nobody answers at first", async ({
  page,
  folder,
  line,
  material,
  workspace,
}) => {
  const { id } = await material.project();
  const file = join(folder, "day.wav");
  await writeFile(file, RECORDING);
  // The first question how far it is goes elsewhere. To listen in on the parts themselves would take minutes.
  await page.addInitScript(() => {
    const { open } = XMLHttpRequest.prototype;
    let asked = 0;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
      if (method === "HEAD") asked += 1;
      open.call(this, method, method === "HEAD" && asked === 1 ? "/api/busy" : url, true);
    };
  });
  await page.route("**/api/busy", (route) => route.fulfill({ status: 429, body: "Too many requests." }));
  const calls: string[] = [];
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (!/busy|recordings/.test(request.url())) return;
    calls.push(request.method());
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  await page.goto(`${line.url}/project/${id}`);
  await beginUpload(page, line, file);
  line.cut();
  await expect(workspace.uploadDialog).toBeHidden({ timeout: 30_000 });
  expect(calls.slice(0, 6)).toEqual(["POST", "PATCH", "PATCH", "HEAD", "HEAD", "PATCH"]);
  expect(calls.filter((method) => method === "POST")).toHaveLength(1);
  expect([offsets[0], offsets[1]]).toEqual([0, PART]);
  expect(offsets[2]).toBeGreaterThanOrEqual(PART);
  await workspace.source("day").getByRole("button", { name: "Play day" }).click();
  await expect(page.getByRole("region", { name: "Player" }).getByText("00:40:00")).toBeVisible();
});

test("an upload outlasts a lost network, is not begun in a second tab, and can be stopped", async ({
  page,
  context,
  folder,
  line,
  material,
  workspace,
  server,
}) => {
  const { id } = await material.project();
  const file = join(folder, "day.wav");
  await writeFile(file, LONG_RECORDING);
  const other = await context.newPage();
  const otherWorkspace = new WorkspacePage(other);
  await other.goto(`${line.url}/project/${id}`);
  await otherWorkspace.openUpload();
  await otherWorkspace.fillUpload({ file });
  await page.bringToFront();
  await page.goto(`${line.url}/project/${id}`);
  await beginUpload(page, line, file);
  const dialog = workspace.uploadDialog;
  await otherWorkspace.submitUpload();
  await expect(
    otherWorkspace.uploadDialog.getByText("Another tab is uploading this file to this project."),
  ).toBeVisible();
  await other.close();
  await context.setOffline(true);
  line.cut();
  await expect(dialog.getByText(/^The connection broke at \d\d%; this goes on when it is back\.$/)).toBeVisible();
  line.carry(2 * MB);
  await context.setOffline(false);
  await expect(dialog.getByText(/^Going on where it stopped, \d\d%$/)).toBeVisible({ timeout: 30_000 });
  const [begun] = await page.evaluate(() => JSON.parse(localStorage.getItem("quarry-uploads") ?? "[]"));
  line.carry(Number.POSITIVE_INFINITY);
  await dialog.getByRole("button", { name: "Stop uploading day.wav" }).click();
  await expect(dialog.getByRole("button", { name: "Remove day.wav" })).toBeVisible();
  await expect(page.getByText("Failed to upload transcript.")).toBeHidden();
  const known = () => page.request.head(new URL(begun.url, server.url).href, { headers: { "tus-resumable": "1.0.0" } });
  await expect.poll(async () => (await known()).status()).toBe(404);
});

test("an upload that stopped because the page was left goes on when the same file is chosen again", async ({
  page,
  folder,
  line,
  material,
}) => {
  const { id } = await material.project();
  const file = join(folder, "day.wav");
  await writeFile(file, LONG_RECORDING);
  await page.goto(`${line.url}/project/${id}`);
  await beginUpload(page, line, file);
  await page.goto("about:blank");
  line.cut();
  await page.goto(`${line.url}/project/${id}`);
  const [first = 0] = await goOn(page, line, file);
  expect(first).toBeGreaterThanOrEqual(PART);
  const [source] = await (await page.request.get(`/api/projects/${id}/sources`)).json();
  expect(source).toMatchObject({ urlOrName: "A day in the harbour", durationMs: 9_000_000 });
  const kept = await (await page.request.get(`/api/sources/${source.id}/media`)).body();
  expect(kept.equals(LONG_RECORDING)).toBe(true);
});

test("an upload that stopped because the browser ended goes on in the next one", async ({
  folder,
  line,
  material,
  launchOptions,
}) => {
  const { id } = await material.project();
  const file = join(folder, "day.wav");
  await writeFile(file, LONG_RECORDING);
  const openBrowser = () => chromium.launchPersistentContext(join(folder, "profile"), launchOptions);
  const before = await openBrowser();
  const page = await before.newPage();
  await page.goto(`${line.url}/project/${id}`);
  await beginUpload(page, line, file);
  await before.close();
  line.cut();
  const after = await openBrowser();
  const next = await after.newPage();
  await next.goto(`${line.url}/project/${id}`);
  const [first = 0] = await goOn(next, line, file);
  expect(first).toBeGreaterThanOrEqual(PART);
  await after.close();
});

test("an upload that the server no longer knows begins anew, and says nothing else", async ({
  page,
  folder,
  line,
  material,
  server,
}) => {
  const { id } = await material.project();
  const file = join(folder, "day.wav");
  await writeFile(file, RECORDING);
  await page.goto(`${line.url}/project/${id}`);
  await beginUpload(page, line, file);
  await page.goto("about:blank");
  line.cut();
  await page.goto(`${line.url}/project/${id}`);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("quarry-uploads") ?? "[]"));
  const called = await page.request.delete(new URL(stored[0].url, server.url).href, {
    headers: { "tus-resumable": "1.0.0" },
  });
  expect(called.status()).toBe(204);
  const workspace = new WorkspacePage(page);
  await workspace.openUpload();
  await workspace.fillUpload({ file });
  const first = page.waitForRequest((request) => request.method() === "PATCH");
  await workspace.submitUpload();
  expect((await first).headers()["upload-offset"]).toBe("0");
  await expect(workspace.uploadDialog).toBeHidden({ timeout: 30_000 });
  await expect(workspace.source("day")).toBeVisible();
});
