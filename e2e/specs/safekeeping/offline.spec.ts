import { test } from "../../fixtures/own-server.ts";
import { expectAccessible } from "../../fixtures/page/expect-accessible.ts";
import { expect } from "../../fixtures/test.ts";

// Reduced motion, so that axe sees final colors and not those of a transition.
test.use({ outages: true, refusals: true, contextOptions: { reducedMotion: "reduce" } });

const TEXTS = { Kitchen: ["We took the ferry across.", "The raft went down.", "The river rose.", "Nobody asked."] };

test("changes made while the server is away survive a reload and are stored when it is back", async ({
  page,
  own,
  material,
  workspace,
  stored,
  request,
}) => {
  test.setTimeout(120_000);
  const { id, title, segments } = await material.project(TEXTS);
  const [, , river] = segments;
  const { id: noteId } = await material.note(river?.id ?? "", "Which river?");
  const toast = (text: string) => page.getByRole("listitem").filter({ has: page.getByText(text, { exact: true }) });
  const notice = (text: string) => page.getByRole("status").getByText(text);
  const note = page.getByRole("textbox", { name: "Note" });
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
  const tagsOf = async () => (await stored.segments(id)).map(({ tags }) => tags.map(({ name }) => name).join());
  const notes = async () =>
    ((await (await request.get(`/api/projects/${id}/notes`)).json()) as { text: string }[]).map(({ text }) => text);
  /** Tags a segment without waiting for the server. */
  const tag = async (text: string, name: string) => {
    const segment = workspace.segment(text);
    await segment.hover();
    await segment.getByRole("button", { name: "Add tag" }).click();
    const field = page.getByRole("combobox", { name: "Add a tag" });
    await field.fill(name);
    await field.press("Enter");
    await expect(segment.getByRole("button", { name, exact: true })).toBeVisible();
  };

  await page.goto(`/project/${id}`);
  await expect(workspace.segments).toHaveCount(4);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
  for (const part of ["/assets/later-", "/notes", "/tags", "/tag-tree", "/steps", "/outline", "/settings"]) {
    await expect.poll(loaded).toContainEqual(expect.stringContaining(part));
  }
  await own.kill();
  await test.step("tags and notes stay on the screen, and the notice counts what waits", async () => {
    await tag("ferry", "#Boats");
    await expect(notice("The server cannot be reached. 1 change waits to be stored.")).toBeVisible();
    await tag("ferry", "#River");
    await workspace.segment("ferry").getByRole("button", { name: "Remove #Boats" }).click();
    await workspace.segment("raft").hover();
    await workspace.segment("raft").getByRole("button", { name: "Add note" }).click();
    await note.fill("Whose raft?");
    await save();
    await expect(page.getByText("Notes (2)")).toBeVisible();
    await page.getByRole("button", { name: "Edit note" }).first().click();
    await note.fill("The Elbe in spring");
    await save();
    await expect(note).toHaveCount(0);
    await expect(notice("5 changes wait to be stored.")).toBeVisible();
    await expect(page.getByText("Error", { exact: true })).toHaveCount(0);
  });
  await test.step("undo takes back what waits, and says so for the rest", async () => {
    await tag("Nobody", "#Wrong");
    await expect(page.getByRole("button", { name: `Undo: #Wrong on ${segments[3]?.id}` })).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(toast("Undone")).toContainText("#Wrong");
    await expect(workspace.segment("Nobody").getByRole("button", { name: "#Wrong", exact: true })).toHaveCount(0);
    await expect(notice("5 changes wait to be stored.")).toBeVisible();
    await page.keyboard.press("Control+Shift+z");
    await expect(toast("Error")).toContainText("The server cannot be reached.");
  });

  await page.goto("about:blank");
  await own.run();
  await request.patch(`/api/notes/${noteId}`, { data: { text: "The Rhine" } });
  await test.step("the next page stores it once and in order, and keeps the words that met another's", async () => {
    await page.goto(`/project/${id}`);
    await expect(notice("1 change could not be stored.")).toBeVisible();
    expect(await tagsOf()).toEqual(["#River", "", "", ""]);
    expect(await notes()).toEqual(["The Rhine", "Whose raft?"]);
    await expect(workspace.segment("ferry").getByRole("button", { name: "#River", exact: true })).toBeVisible();
    await expect(page.getByRole("list", { name: "Notes" }).getByRole("listitem")).toHaveCount(2);
    await page.reload();
    await notice("1 change could not be stored.").getByRole("button", { name: "Show" }).click();
    const dialog = page.getByRole("dialog", { name: "Could not be stored" });
    await expect(dialog.getByRole("listitem")).toContainText(`Note on ${river?.id} changed`);
    await expect(dialog.getByRole("listitem")).toContainText("The Elbe in spring");
    await expectAccessible(page, "what could not be stored");
    await dialog.getByRole("button", { name: "Copy words" }).click();
    await expect(dialog.getByText("Copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("The Elbe in spring");
    await dialog.getByRole("button", { name: "Discard" }).click();
    await expect(notice("could not be stored")).toHaveCount(0);
  });
  await test.step("an open page stores it by itself", async () => {
    await own.kill();
    await tag("raft", "#Boats");
    await expect(notice("1 change waits to be stored.")).toBeVisible();
    await own.run();
    await expect(toast("Changes stored")).toBeVisible({ timeout: 35_000 });
    expect(await tagsOf()).toEqual(["#River", "#Boats", "", ""]);
    await page.keyboard.press("Control+z");
    await expect.poll(tagsOf).toEqual(["#River", "", "", ""]);
  });
});
