import { refuse } from "../../fixtures/answers.ts";
import { stopTime } from "../../fixtures/page/page-time.ts";
import { expect, test } from "../../fixtures/test.ts";

test.use({ refusals: true });

const LETTER = { Letter: ["I still have nine copies.", "The river has the rest."] };

test("notes are added, edited and deleted, report failures, and highlight their segment for two seconds", async ({
  page,
  material,
  workspace,
}) => {
  const { id, segments } = await material.project(LETTER);
  const expectText = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const note = page.getByRole("textbox", { name: "Note" });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.clock.install();
  await page.goto(`/project/${id}`);
  await expectText("No notes yet. Click the note icon on any segment to add one.");
  await expectText("Notes (0)");

  await test.step("a note is added after a failure", async () => {
    const segment = workspace.segment("nine copies");
    await segment.hover();
    await segment.getByRole("button", { name: "Add note" }).click();
    await note.fill("   ");
    await expect(save).toBeDisabled();
    await note.fill("  Where are they?  ");
    await refuse(page, ["POST", /\/api\/notes$/]);
    await save.click();
    await expectText("Failed to save note.");
    await expect(note).toHaveValue("  Where are they?  ");
    await page.unrouteAll();
    await save.click();
    await expectText("Note saved successfully.");
    await expectText("Notes (1)");
    await expectText("Where are they?");
    await expect(segment.getByRole("button", { name: "1 note" })).toBeVisible();
  });

  await test.step("a note is edited after a failure", async () => {
    await page.getByRole("button", { name: "Edit note" }).click();
    await expect(note).toHaveValue("Where are they?");
    await note.fill("In the attic?");
    await refuse(page, ["PATCH", /\/api\/notes\/[^/]+$/]);
    await save.click();
    await expectText("Failed to update note.");
    await expect(note).toHaveValue("In the attic?");
    await page.unrouteAll();
    await save.click();
    await expectText("Note updated successfully.");
    await expectText("In the attic?");
  });

  await test.step("a note is deleted after a failure", async () => {
    const dialog = page.getByRole("alertdialog", { name: "Delete this note?" });
    const remove = page.getByRole("button", { name: "Delete note" });
    await remove.click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expectText("In the attic?");
    await refuse(page, ["DELETE", /\/api\/notes\/[^/]+$/]);
    await remove.click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expectText("Failed to delete note.");
    await expectText("In the attic?");
    await page.unrouteAll();
    await remove.click();
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await expectText("Note deleted successfully.");
    await expectText("Notes (0)");
  });

  await test.step("pressing a note highlights its segment for two seconds", async () => {
    await material.note(segments[1]?.id ?? "", "Which river?");
    await expect(page.getByText("Which river?", { exact: true })).toBeVisible();
    await stopTime(page);
    const segment = workspace.segment("The river has the rest");
    await page.getByRole("button", { name: /^Show the segment of the note/ }).click();
    await expect(segment).toHaveAttribute("data-highlighted", "true");
    await page.clock.runFor(1_950);
    await expect(segment).toHaveAttribute("data-highlighted", "true");
    await page.clock.runFor(100);
    await expect(segment).not.toHaveAttribute("data-highlighted", "true");
  });
});

test("a note on a phone leads back to its segment, and its draft survives a closed pane, another note and a reload", async ({
  page,
  material,
  workspace,
}) => {
  const { id } = await material.project(LETTER);
  const note = page.getByRole("textbox", { name: "Note" });
  const write = (about: string) => workspace.segment(about).getByRole("button", { name: "Add note" }).click();
  const sheet = page.getByRole("dialog", { name: /^Notes/ });
  const putAway = () => sheet.getByRole("button", { name: "Close" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/project/${id}`);
  await test.step("saving a note leads back to its segment", async () => {
    const row = workspace.segment("The river");
    await row.focus();
    for (const key of ["n", "Escape"]) await page.keyboard.press(key);
    await expect(sheet).toBeHidden();
    await expect(row).toBeFocused();
    await page.keyboard.press("n");
    await page.keyboard.type("Which one?");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Note saved successfully.", { exact: true })).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(row).toBeFocused();
    await page.keyboard.press("k");
    await expect(workspace.segment("nine copies")).toBeFocused();
  });
  await test.step("a draft survives a closed pane, another note and a reload", async () => {
    await write("nine copies");
    await note.fill("Where are they?");
    await putAway();
    await write("The river");
    await expect(note).toHaveValue("");
    await note.fill("Which one?");
    await page.reload();
    await write("nine copies");
    await expect(note).toHaveValue("Where are they?");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Note saved successfully.", { exact: true })).toBeVisible();
    await expect(sheet).toBeHidden();
    await write("nine copies");
    await expect(note).toHaveValue("");
    await putAway();
    await write("The river");
    await expect(note).toHaveValue("Which one?");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(sheet).toBeHidden();
    await write("The river");
    await expect(note).toHaveValue("");
  });
});
