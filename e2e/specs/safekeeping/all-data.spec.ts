import { readFile } from "node:fs/promises";
import { test } from "../../fixtures/own-server.ts";
import { expect } from "../../fixtures/test.ts";

test.use({ refusals: true });

test("all data can be exported, replaced and restored", async ({ page, request, projects }) => {
  const dialog = page.getByRole("dialog", { name: "Your data" });
  const confirmation = page.getByRole("alertdialog");
  const open = async () => {
    await page.getByRole("button", { name: "Your data" }).click();
    await expect(dialog).toBeVisible();
  };
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel("File to import").setInputFiles({ name, mimeType: "application/json", buffer });
  const create = async (title: string) => {
    await request.post("/api/projects", { data: { title, clientName: "Harbour Press" } });
    await expect(projects.card(title)).toBeVisible();
  };
  await projects.open();
  await create("Mine");

  await open();
  await expect(dialog.getByText("None yet.")).toBeVisible();
  await expect(dialog).toContainText("texts, tags, notes and outlines. Recordings are not included.");
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^quarry-\d{4}-\d\d-\d\d\.json$/);
  const file = await readFile(await download.path());
  expect(JSON.parse(file.toString())).toMatchObject({ schemaVersion: 6, projects: [{ title: "Mine" }] });

  await test.step("importing a file that is not a snapshot changes nothing and shows the reason", async () => {
    await choose("letter.json", Buffer.from('{"a":1}'));
    await expect(confirmation).toContainText('"letter.json"');
    await confirmation.getByRole("button", { name: "Import" }).click();
    await expect(page.getByText("Failed to import data.", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("a reset needs a confirmation, and creates a restore point", async () => {
    await open();
    await dialog.getByRole("button", { name: "Reset..." }).click();
    await expect(confirmation).toContainText("The 1 project that is here now");
    await expect(confirmation.getByRole("button", { name: "Cancel" })).toBeFocused();
    await confirmation.getByRole("button", { name: "Reset" }).click();
    await expect(page.getByText("Data reset successfully.", { exact: true })).toBeVisible();
    await expect(projects.card("Mine")).toBeHidden();
    await page.reload();
    await expect(page.getByText("No projects yet")).toBeVisible();
  });

  await test.step("a restore point restores the data", async () => {
    await open();
    await expect(dialog.getByText("1 project · 0 sources · 0 segments · 0 notes")).toBeVisible();
    await dialog.getByRole("button", { name: /^Restore / }).click();
    await confirmation.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("Data restored successfully.", { exact: true })).toBeVisible();
    await expect(projects.card("Mine")).toBeVisible();
  });

  await test.step("an exported file restores the data", async () => {
    await create("Later");
    await open();
    await choose("quarry.json", file);
    await expect(confirmation).toContainText("All 2 projects that are here now");
    await confirmation.getByRole("button", { name: "Import" }).click();
    await expect(page.getByText("Data imported successfully.", { exact: true })).toBeVisible();
    await expect(projects.card("Later")).toBeHidden();
    await expect(projects.card("Mine")).toBeVisible();
  });

  await test.step("restore points are deleted one by one, or all", async () => {
    await open();
    const deletions = dialog.getByRole("button", { name: /^Delete the restore point of / });
    await expect(deletions).toHaveCount(3);
    await deletions.first().click();
    await confirmation.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Restore point deleted.", { exact: true })).toBeVisible();
    await expect(deletions).toHaveCount(2);
    await dialog.getByRole("button", { name: "Delete all..." }).click();
    await expect(confirmation).toContainText("All 2 restore points will be deleted.");
    await confirmation.getByRole("button", { name: "Delete all" }).click();
    await expect(dialog.getByText("None yet.")).toBeVisible();
  });
});
