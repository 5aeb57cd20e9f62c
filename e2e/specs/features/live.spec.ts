import { expect, test } from "../../fixtures/test.ts";

test("a change shows in another tab and in another browser", async ({
  page,
  context,
  browser,
  material,
  workspace,
}) => {
  const { id } = await material.project({ Letter: ["I still have nine copies."] });
  await page.goto(`/project/${id}`);
  await expect(workspace.segment("nine copies")).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/project/${id}`);
  await expect(other.getByText("I still have nine copies.")).toBeVisible();
  await workspace.tag("nine copies", "#Copies");
  await expect(other.getByRole("button", { name: "#Copies", exact: true })).toBeVisible();
  await expect(other.getByRole("button", { name: "Manage Tags" })).toBeVisible();
  const read: string[] = [];
  other.on("request", (request) => read.push(new URL(request.url()).pathname));
  await workspace.segment("nine copies").focus();
  await page.keyboard.press("n");
  await page.keyboard.type("Ask for one.");
  await page.keyboard.press("Control+Enter");
  await expect(other.getByRole("list", { name: "Notes" }).getByText("Ask for one.")).toBeVisible();
  expect(read).not.toContain(`/api/projects/${id}/notes`);

  await test.step("no tab and no browser reads the list of segments again, and a tab that was behind catches up", async () => {
    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const anna = await elsewhere.newPage();
    await anna.goto(`/project/${id}`);
    const tag = (name: string) => anna.getByRole("button", { name, exact: true });
    await expect(tag("#Copies")).toBeVisible();
    for (const one of [page, anna]) one.on("request", (request) => read.push(new URL(request.url()).pathname));
    const here = page.getByRole("button", { name: "Also here: Someone" });
    await expect(here).toBeVisible();
    await anna.getByRole("article").focus();
    await anna.getByRole("button", { name: "Also here: Someone" }).click();
    await anna.getByLabel("Your name").fill("Anna");
    await anna.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Also here: Anna" }).click();
    await expect(page.getByRole("dialog", { name: "Also here" }).getByText("Reads “Letter”")).toBeVisible();
    await page.keyboard.press("Escape");
    await workspace.tag("nine copies", "#Letters");
    await expect(tag("#Letters")).toBeVisible();
    await other.close();
    await anna.getByRole("article").focus();
    await anna.keyboard.press("n");
    await anna.keyboard.type("Mine.");
    await anna.keyboard.press("Control+Enter");
    await expect(page.getByRole("list", { name: "Notes" }).getByText("Mine.")).toBeVisible();
    await elsewhere.close();
    expect(read).toContain(`/api/projects/${id}/changes`);
    expect(read).not.toContain(`/api/projects/${id}/segments`);
  });
});

test("a note that two people edit keeps both texts", async ({ page, request, material, workspace }) => {
  const { id, segments } = await material.project({ Letter: ["I still have nine copies."] });
  const data = { segmentId: segments[0]?.id, text: "Ask for one." };
  const note = await (await request.post("/api/notes", { data })).json();
  const change = (text: string) => request.patch(`/api/notes/${note.id}`, { data: { text } });
  await page.goto(`/project/${id}`);
  await expect(workspace.segment("nine copies")).toBeVisible();
  const field = page.getByRole("textbox", { name: "Note" });
  const theirs = page.getByRole("region", { name: "Also changed in another window" });
  await page.getByRole("button", { name: "Edit note" }).click();

  await test.step("the field follows the note until something is typed", async () => {
    await change("Ask for two.");
    await expect(field).toHaveValue("Ask for two.");
    await field.fill("Ask for three.");
    await change("Ask for four.");
    await expect(theirs.getByText("Ask for four.")).toBeVisible();
    await expect(field).toHaveValue("Ask for three.");
  });
  await test.step("saving replaces the text that is shown above", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Note updated successfully.", { exact: true })).toBeVisible();
    await expect(theirs).toBeHidden();
    await expect(page.getByRole("list", { name: "Notes" }).getByText("Ask for three.")).toBeVisible();
  });
  await test.step("the text of a note that is deleted meanwhile can be saved as a new note", async () => {
    await page.getByRole("button", { name: "Edit note" }).click();
    await field.fill("Ask for five.");
    await request.delete(`/api/notes/${note.id}`);
    await expect(page.getByText(/^The note was deleted meanwhile/)).toBeVisible();
    await expect(field).toHaveValue("Ask for five.");
    await field.press("Control+Enter");
    await expect(page.getByRole("list", { name: "Notes" }).getByText("Ask for five.")).toBeVisible();
    await expect(field).toBeHidden();
  });
});
