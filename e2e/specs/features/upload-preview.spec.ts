import { expect, test } from "../../fixtures/test.ts";

test("a long transcript's preview scrolls by itself, and what is left out in it is not stored", async ({
  page,
  material,
  workspace,
}) => {
  const { id } = await material.project();
  await page.goto(`/project/${id}`);
  const turns = Array.from({ length: 200 }, (_, turn) => `${turn % 2 ? "Ben" : "Anna"}: Sentence ${turn}.`);
  const buffer = Buffer.from(`The mill\nDuration: 45:12\n\n${turns.join("\n\n")}`);
  await workspace.openUpload();
  await workspace.fillUpload({ file: { name: "mill.txt", mimeType: "text/plain", buffer } });
  const dialog = workspace.uploadDialog;
  const list = dialog.getByRole("list", { name: /^Segments/ });
  await expect(dialog.getByRole("region", { name: "About the source" })).toContainText("Duration: 45:12");
  await list.getByRole("checkbox").first().focus();
  await page.keyboard.press("End");
  await expect(list.getByRole("checkbox", { name: "Include “Sentence 199.”" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialog.getByText("1 segment left out.")).toBeVisible();
  // The form ends the dialog, wherever the list is.
  const below = await dialog.evaluate((box) => {
    const form = box.querySelector("form")?.getBoundingClientRect().bottom ?? 0;
    return box.scrollHeight - box.scrollTop - (form - box.getBoundingClientRect().top);
  });
  expect(below).toBeLessThan(60);
  await workspace.submitUpload();
  await expect(dialog).toBeHidden();
  await expect(workspace.source("mill")).toContainText("199 segments");
});
