import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { passTimeUntil } from "../../fixtures/page/page-time.ts";
import { expect } from "../../fixtures/test.ts";
import { beginUpload, LONG_RECORDING, MB, RECORDING, redirectOffsetReads, test } from "../../fixtures/upload-proxy.ts";
import { WorkspacePage } from "../../pages/workspace-page.ts";

// Reduced motion, as dialogs only lead to what is uploaded here.
test.use({ contextOptions: { reducedMotion: "reduce" }, outages: true, refusals: true });

test("an upload survives a lost network, is not started in a second tab, and can be stopped", async ({
  page,
  context,
  folder,
  uploadProxy,
  material,
  workspace,
  server,
}) => {
  const { id } = await material.project();
  const file = join(folder, "day.wav");
  await writeFile(file, LONG_RECORDING);
  const other = await context.newPage();
  const otherWorkspace = new WorkspacePage(other);
  await other.goto(`${uploadProxy.url}/project/${id}`);
  await otherWorkspace.openUpload();
  await otherWorkspace.fillUpload({ file });
  await page.bringToFront();
  await page.goto(`${uploadProxy.url}/project/${id}`);
  await beginUpload(page, uploadProxy, file);
  const dialog = workspace.uploadDialog;
  await otherWorkspace.submitUpload();
  await expect(
    otherWorkspace.uploadDialog.getByText("Another tab is uploading this file to this project."),
  ).toBeVisible();
  await other.close();
  await context.setOffline(true);
  uploadProxy.disconnect();
  await expect(dialog.getByText(/^Connection lost at \d\d%\. The upload resumes when it is back\.$/)).toBeVisible();
  uploadProxy.reconnect();
  uploadProxy.forward(2 * MB);
  await context.setOffline(false);
  await expect(dialog.getByText(/^Resuming… \d\d%$/)).toBeVisible({ timeout: 30_000 });
  const [begun] = await page.evaluate(() => JSON.parse(localStorage.getItem("quarry-uploads") ?? "[]"));
  uploadProxy.forward(Number.POSITIVE_INFINITY);
  await dialog.getByRole("button", { name: "Stop uploading day.wav" }).click();
  await expect(dialog.getByRole("button", { name: "Remove day.wav" })).toBeVisible();
  await expect(page.getByText("Failed to upload transcript.")).toBeHidden();
  const known = () => page.request.head(new URL(begun.url, server.url).href, { headers: { "tus-resumable": "1.0.0" } });
  await expect.poll(async () => (await known()).status()).toBe(404);
});

test("an upload that was stopped offline starts again when the file is chosen again", async ({
  page,
  context,
  folder,
  uploadProxy,
  material,
  workspace,
}) => {
  const { id } = await material.project();
  const file = join(folder, "day.wav");
  await writeFile(file, RECORDING);
  await page.goto(`${uploadProxy.url}/project/${id}`);
  await beginUpload(page, uploadProxy, file);
  const dialog = workspace.uploadDialog;
  await context.setOffline(true);
  uploadProxy.disconnect();
  await expect(dialog.getByText(/^Connection lost at \d\d%/)).toBeVisible();
  await dialog.getByRole("button", { name: "Stop uploading day.wav" }).click();
  await dialog.getByRole("button", { name: "Remove day.wav" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await workspace.openUpload();
  await expect(dialog.getByText("was only partly uploaded")).toBeHidden();
  await workspace.fillUpload({ file });
  uploadProxy.reconnect();
  await context.setOffline(false);
  const first = page.waitForRequest((request) => request.method() === "PATCH");
  await workspace.submitUpload();
  expect((await first).headers()["upload-offset"]).toBe("0");
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(workspace.source("day")).toBeVisible();
});

test("an upload reports a lasting server fault, not a lost connection", async ({
  page,
  folder,
  uploadProxy,
  material,
  workspace,
}) => {
  const { id } = await material.project();
  const file = join(folder, "day.wav");
  await writeFile(file, RECORDING);
  await page.goto(`${uploadProxy.url}/project/${id}`);
  await beginUpload(page, uploadProxy, file);
  await page.goto("about:blank");
  uploadProxy.disconnect();
  uploadProxy.reconnect();
  await redirectOffsetReads(page, Number.MAX_SAFE_INTEGER);
  let asked = 0;
  await page.route("**/api/busy", (route) => {
    asked += 1;
    return route.fulfill({ status: 503 });
  });
  await page.clock.install();
  await page.goto(`${uploadProxy.url}/project/${id}`);
  await workspace.openUpload();
  await workspace.fillUpload({ file });
  await workspace.submitUpload();
  const dialog = workspace.uploadDialog;
  await expect(dialog.getByText("Uploading… 0%")).toBeVisible();
  const refused = dialog.getByText("The server did not accept the upload. Try again later to resume it.");
  await passTimeUntil(page, refused, 30_000);
  expect(asked).toBe(8);
});
