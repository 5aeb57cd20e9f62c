import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { expect } from "../../fixtures/test.ts";
import type { ThrottlingProxy } from "../../fixtures/throttling-proxy.ts";
import {
  beginUpload,
  LARGE_RECORDING,
  MB,
  PART,
  RECORDING,
  redirectOffsetReads,
  test,
} from "../../fixtures/upload-proxy.ts";
import { WorkspacePage } from "../../pages/workspace-page.ts";

// Reduced motion, as dialogs only lead to what is uploaded here.
test.use({ contextOptions: { reducedMotion: "reduce" }, outages: true, refusals: true });

/** Uploads the same file again under another name. Returns the offsets at which its parts started. */
async function resumeUpload(page: Page, uploadProxy: ThrottlingProxy, file: string): Promise<number[]> {
  const workspace = new WorkspacePage(page);
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  await workspace.openUpload();
  const dialog = workspace.uploadDialog;
  await expect(dialog.getByText("“day.wav” was only partly uploaded. Choose the file again to resume.")).toBeVisible();
  await workspace.fillUpload({ file, name: "A day in the harbour" });
  uploadProxy.forward(2 * MB);
  await workspace.submitUpload();
  await expect(dialog.getByText(/^Resuming… [1-7]\d%$/)).toBeVisible();
  uploadProxy.forward(Number.POSITIVE_INFINITY);
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(workspace.source("A day in the harbour")).toBeVisible();
  await workspace.openUpload();
  await expect(dialog.getByText("was only partly uploaded")).toBeHidden();
  return offsets;
}

test("a recording uploads in parts and resumes after a lost connection", async ({
  page,
  folder,
  uploadProxy,
  material,
  workspace,
}) => {
  const { id } = await material.project();
  const file = join(folder, "day.wav");
  await writeFile(file, RECORDING);
  await redirectOffsetReads(page, 1);
  // The connection is back when the page has noticed that it was lost. Chromium sends what breaks on a used connection
  // once more by itself, which the page would not notice if that arrived.
  await page.route("**/api/busy", (route) => {
    uploadProxy.reconnect();
    return route.fulfill({ status: 429, body: "Too many requests." });
  });
  const calls: string[] = [];
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (!/busy|recordings/.test(request.url())) return;
    calls.push(request.method());
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  await page.goto(`${uploadProxy.url}/project/${id}`);
  await beginUpload(page, uploadProxy, file);
  uploadProxy.disconnect();
  await expect(workspace.uploadDialog).toBeHidden({ timeout: 30_000 });
  expect(calls.slice(0, 6)).toEqual(["POST", "PATCH", "PATCH", "HEAD", "HEAD", "PATCH"]);
  expect(calls.filter((method) => method === "POST")).toHaveLength(1);
  expect([offsets[0], offsets[1]]).toEqual([0, PART]);
  expect(offsets[2]).toBeGreaterThanOrEqual(PART);
  await workspace.source("day").getByRole("button", { name: "Play day" }).click();
  await expect(page.getByRole("region", { name: "Player" }).getByText("00:40:00")).toBeVisible();
});

test("choosing the same file again resumes an upload that stopped when the page was left", async ({
  page,
  folder,
  uploadProxy,
  material,
}) => {
  const { id } = await material.project();
  const file = join(folder, "day.wav");
  await writeFile(file, LARGE_RECORDING);
  await page.goto(`${uploadProxy.url}/project/${id}`);
  await beginUpload(page, uploadProxy, file);
  await page.goto("about:blank");
  uploadProxy.disconnect();
  uploadProxy.reconnect();
  await page.goto(`${uploadProxy.url}/project/${id}`);
  const [first = 0] = await resumeUpload(page, uploadProxy, file);
  expect(first).toBeGreaterThanOrEqual(PART);
  const [source] = await (await page.request.get(`/api/projects/${id}/sources`)).json();
  expect(source).toMatchObject({ urlOrName: "A day in the harbour", durationMs: 5_000_000 });
  const kept = await (await page.request.get(`/api/sources/${source.id}/media`)).body();
  expect(kept.equals(LARGE_RECORDING)).toBe(true);
});

test("choosing the same file again resumes an upload in the next browser", async ({
  folder,
  uploadProxy,
  material,
  launchOptions,
}) => {
  const { id } = await material.project();
  const file = join(folder, "day.wav");
  await writeFile(file, LARGE_RECORDING);
  const openBrowser = () =>
    chromium.launchPersistentContext(join(folder, "profile"), { ...launchOptions, reducedMotion: "reduce" });
  const before = await openBrowser();
  const page = await before.newPage();
  await page.goto(`${uploadProxy.url}/project/${id}`);
  await beginUpload(page, uploadProxy, file);
  await before.close();
  uploadProxy.disconnect();
  uploadProxy.reconnect();
  const after = await openBrowser();
  const next = await after.newPage();
  await next.goto(`${uploadProxy.url}/project/${id}`);
  const [first = 0] = await resumeUpload(next, uploadProxy, file);
  expect(first).toBeGreaterThanOrEqual(PART);
  await after.close();
});

test("an upload starts again without a message when the server has forgotten it", async ({
  page,
  folder,
  uploadProxy,
  material,
  server,
}) => {
  const { id } = await material.project();
  const file = join(folder, "day.wav");
  await writeFile(file, RECORDING);
  await page.goto(`${uploadProxy.url}/project/${id}`);
  await beginUpload(page, uploadProxy, file);
  await page.goto("about:blank");
  uploadProxy.disconnect();
  uploadProxy.reconnect();
  await page.goto(`${uploadProxy.url}/project/${id}`);
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
