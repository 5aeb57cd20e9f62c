import { readFile } from "node:fs/promises";
import { expectAccessible } from "../../fixtures/page/expect-accessible.ts";
import { expect, test } from "../../fixtures/test.ts";

// Reduced motion, so that axe sees final colors and not those of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const TEXTS = {
  Kitchen: ["We took the ferry across.", "The raft went down.", "The river rose."],
  Radio: ["Nobody asked about boats."],
};

test("every change is undone and redone by keys, also after a reload, and listed in the history", async ({
  page,
  material,
  workspace,
  outline,
  stored,
}) => {
  test.setTimeout(120_000);
  const { id, title } = await material.project(TEXTS);
  await page.goto(`/project/${id}`);
  await expect(workspace.segments).toHaveCount(4);

  /** What the project holds, as people see it. */
  const state = async () => {
    const [segments, sources, made] = [await stored.segments(id), await stored.sources(id), await stored.outline(id)];
    const tree: { name: string }[] = await (await page.request.get(`/api/projects/${id}/tag-tree`)).json();
    const notes: { text: string }[] = await (await page.request.get(`/api/projects/${id}/notes`)).json();
    return JSON.stringify({
      tags: segments.map(({ text, tags }) => `${text} ${tags.map(({ name }) => name).sort()}`),
      tree: tree.map(({ name }) => name).sort(),
      notes: notes.map(({ text }) => text),
      sources: sources.map(({ urlOrName }) => urlOrName),
      sections: made?.sections.toSorted((a, b) => a.order - b.order).map(({ title }) => title),
    });
  };
  const undo = () => page.keyboard.press("Control+z");
  const redo = () => page.keyboard.press("Control+Shift+z");
  const undoButton = (change: string) => page.getByRole("button", { name: `Undo: ${change}` });
  const toast = (text: string) => page.getByRole("listitem").filter({ has: page.getByText(text, { exact: true }) });

  /** Makes a change, undoes it and redoes it, and compares what is stored. */
  const thereAndBack = async (change: string, make: () => Promise<void>) =>
    test.step(change, async () => {
      const before = await state();
      await make();
      await expect(undoButton(change)).toBeVisible();
      const after = await state();
      expect(after).not.toBe(before);
      await undo();
      await expect(toast("Undone")).toContainText(change);
      await expect.poll(state).toBe(before);
      await redo();
      await expect(toast("Redone")).toContainText(change);
      await expect.poll(state).toBe(after);
      await expect(undoButton(change)).toBeVisible();
    });

  const manage = page.getByRole("dialog", { name: "Manage Tags" });
  const item = (name: string) => manage.getByRole("treeitem", { name: new RegExp(`^${name},`) });
  const inManageTags = async (act: () => Promise<void>) => {
    await page.getByRole("button", { name: "Manage Tags" }).click();
    await act();
    await page.keyboard.press("Escape");
    await expect(manage).toBeHidden();
  };

  await thereAndBack("#Ferry on a segment", async () => {
    await workspace.segment("ferry").focus();
    await page.keyboard.press("t");
    await page.keyboard.type("#Ferry");
    await page.keyboard.press("Enter");
  });

  await thereAndBack("#Boats on 4 segments", async () => {
    await workspace.segment("ferry").focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("t");
    await page.keyboard.type("#Boats");
    await page.keyboard.press("Enter");
    await expect(toast("Tags added")).toBeVisible();
    await page.getByRole("button", { name: "Clear", exact: true }).click();
  });

  await thereAndBack("#Ferry renamed to #Crossing", () =>
    inManageTags(async () => {
      await item("#Ferry").focus();
      await page.keyboard.press("F2");
      await manage.getByRole("textbox", { name: "New name for #Ferry" }).fill("#Crossing");
      await page.keyboard.press("Enter");
      await expect(item("#Crossing")).toBeVisible();
    }),
  );

  await thereAndBack("#Crossing merged into #Boats", () =>
    inManageTags(async () => {
      await item("#Boats").press(" ");
      await item("#Crossing").press(" ");
      await manage.getByRole("combobox", { name: "Keep" }).selectOption({ label: "#Boats · 4" });
      await manage.getByRole("button", { name: "Merge 1 tag into #Boats" }).click();
      await expect(item("#Crossing")).toHaveCount(0);
    }),
  );

  await test.step("a step is undone without leaving Manage Tags", async () => {
    await page.getByRole("button", { name: "Manage Tags" }).click();
    await expect(item("#Boats")).toBeFocused();
    await undo();
    await expect(item("#Crossing")).toBeVisible();
    await expect(item("#Boats")).toBeFocused();
    await redo();
    await expect(item("#Crossing")).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await thereAndBack("#Boats deleted from 4 segments", () =>
    inManageTags(async () => {
      await item("#Boats").press("Delete");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await expect(item("#Boats")).toHaveCount(0);
    }),
  );
  await undo();
  await expect(workspace.segment("raft")).toContainText("#Boats");
  // The segment shows it before it is stored.
  await expect(toast("Undone")).toContainText("#Boats deleted");

  await thereAndBack("Note written", async () => {
    await workspace.segment("raft").focus();
    await page.keyboard.press("n");
    await page.keyboard.type("Whose raft?");
    await page.keyboard.press("Control+Enter");
    await expect(toast("Note saved successfully.")).toBeVisible();
  });

  await test.step("a text field keeps its own undo", async () => {
    const before = await state();
    await page.keyboard.press("/");
    await page.keyboard.type("river");
    await undo();
    await redo();
    await workspace.search.fill("");
    expect(await state()).toBe(before);
  });

  await test.step("the toast of a change undoes it", async () => {
    const row = workspace.segment("river rose");
    await row.getByRole("button", { name: "Remove #Boats" }).click();
    await toast("Tag removed").getByRole("button", { name: "Undo" }).click();
    await expect(row).toContainText("#Boats");
    await expect(row).toHaveAttribute("data-highlighted", "true");
    await toast("Undone").getByRole("button", { name: "Redo" }).click();
    await expect(row).not.toContainText("#Boats");
    await undo();
    await expect(row).toContainText("#Boats");
  });

  await material.tag((await stored.segments(id))[3]?.id ?? "", "#Radio");
  await material.outline(id);
  await page.goto(`/project/${id}/outline`);
  await expect(outline.titles).not.toHaveCount(0);
  await thereAndBack("Sections moved", async () => {
    const [first = ""] = await outline.order();
    await outline.stored(() => outline.moveByKeys(first, "ArrowDown"));
  });

  await test.step("a change of another screen is shown there", async () => {
    await page.goto(`/project/${id}`);
    await expect(undoButton("Sections moved")).toBeVisible();
    await undo();
    await expect(page).toHaveURL(/\/outline$/);
    await expect(page.getByRole("button", { name: "Redo: Sections moved" })).toBeVisible();
    await redo();
    await expect(toast("Redone")).toContainText("Sections moved");
    await page.goBack();
  });

  await thereAndBack("“Radio” deleted", async () => {
    await page.getByRole("button", { name: "Actions for Radio" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete Source?" });
    await expect(question).toContainText("You can undo this.");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(workspace.source("Radio")).toHaveCount(0);
  });

  await test.step("a step is undone after a reload", async () => {
    await page.reload();
    await expect(workspace.segments).toHaveCount(3);
    await undo();
    await expect(workspace.source("Radio")).toBeVisible();
    await expect(workspace.segments).toHaveCount(4);
  });

  const history = page.getByRole("dialog", { name: "History" });
  const changes = history.getByRole("list", { name: "History" }).getByRole("listitem");

  await test.step("the history lists the changes and narrows them", async () => {
    await workspace.segment("raft").focus();
    await page.keyboard.press("h");
    await expect(changes.first()).toContainText("Undone: “Radio” deleted");
    await expectAccessible(page, "history");
    await history.getByRole("combobox", { name: "Kind" }).selectOption("Notes");
    await expect(changes.first()).toContainText("Note written");
    await expect(changes).toHaveCount(3);
  });

  await test.step("a change in the history leads to its place", async () => {
    await changes.last().getByRole("button", { name: "Note written", exact: true }).click();
    await expect(history).toBeHidden();
    await expect(workspace.segment("raft")).toHaveAttribute("data-highlighted", "true");
  });

  await test.step("the history is exported, and forgotten after a question", async () => {
    await page.getByRole("button", { name: "History" }).click();
    const downloading = page.waitForEvent("download");
    await history.getByRole("button", { name: "Export (.csv)" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${title} history.csv`);
    expect(await readFile(await download.path(), "utf8")).toContain("#Boats on 4 segments,tags.addToSegments");
    await history.getByRole("button", { name: "Forget history" }).click();
    await expectAccessible(page, "forgetting the history");
    await page.getByRole("alertdialog").getByRole("button", { name: "Forget history" }).click();
    await expect(history).toContainText("Nothing was changed yet.");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeVisible();
  });
});
