import { refuse } from "../../fixtures/answers.ts";
import { expect, test } from "../../fixtures/test.ts";

test.use({ refusals: true });

const LETTER = { Letter: ["I still have nine copies.", "The river has the rest.", "Money was the least of it."] };
const ADD = ["POST", /\/api\/segments\/[^/]+\/tags$/] as const;
const REMOVE = ["DELETE", /\/api\/segments\/[^/]+\/tags\/[^/]+$/] as const;

test("tags are added, removed, renamed, merged and deleted, and report failures", async ({
  page,
  material,
  workspace,
  stored,
}) => {
  const { id, segments } = await material.project(LETTER);
  const expectText = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const names = async () => (await stored.segments(id))[0]?.tags.map(({ name }) => name);
  await page.goto(`/project/${id}`);
  await expect(page.getByRole("button", { name: "Manage Tags" })).toHaveCount(0);
  const segment = workspace.segment("nine copies");
  const field = page.getByRole("combobox", { name: "Add a tag" });

  await test.step("a tag is added after a failure", async () => {
    await refuse(page, ADD);
    await segment.hover();
    await segment.getByRole("button", { name: "Add tag" }).click();
    await field.fill("#Copies");
    await field.press("Enter");
    await expectText("Failed to add tag.");
    await expect(segment.getByRole("button", { name: "#Copies", exact: true })).toHaveCount(0);
    await page.unrouteAll();
    await workspace.tag("nine copies", "  #Copies ");
    await expectText("Tag added");
    expect(await names()).toEqual(["#Copies"]);
    await expect(page.getByRole("button", { name: "Manage Tags" })).toBeVisible();
  });
  await test.step("a tag is removed after a failure", async () => {
    await refuse(page, REMOVE);
    await segment.getByRole("button", { name: "Remove #Copies" }).click();
    await expectText("Failed to remove tag.");
    await expect(segment.getByRole("button", { name: "#Copies", exact: true })).toBeVisible();
    await page.unrouteAll();
    await segment.getByRole("button", { name: "Remove #Copies" }).click();
    await expectText("Tag removed");
    await expect.poll(names).toEqual([]);
  });

  await workspace.search.fill("");
  for (const { id: segmentId } of segments) await material.tag(segmentId, "#River");
  await material.tag(segments[0]?.id ?? "", "#Flood");
  const dialog = page.getByRole("dialog", { name: "Manage Tags" });
  const rename = async (from: string, to: string) => {
    await dialog.getByRole("button", { name: `Rename ${from}` }).click();
    await dialog.getByLabel(`New name for ${from}`).fill(to);
    await page.keyboard.press("Enter");
  };
  const all = async () => (await stored.segments(id)).map(({ tags }) => tags.map(({ name }) => name));
  await page.getByRole("button", { name: "Manage Tags" }).click();
  await expect(dialog.getByRole("treeitem", { name: "#River, 3 segments" })).toBeVisible();
  const reads: string[] = [];
  page.on("request", (call) => {
    if (call.method() === "GET" && new URL(call.url()).pathname.endsWith("/segments")) reads.push(call.url());
  });

  await test.step("a tag is renamed after a failure", async () => {
    await rename("#Flood", "  ");
    await expect(dialog.getByRole("treeitem", { name: "#Flood, 1 segment" })).toBeVisible();
    await refuse(page, ["POST", /tags\/rename$/]);
    await rename("#Flood", "#Water");
    await expectText("Failed to rename tag.");
    await page.unrouteAll();
    await page.keyboard.press("Enter");
    await expectText("Tag renamed");
    expect(await all()).toEqual([["#River", "#Water"], ["#River"], ["#River"]]);
  });
  await test.step("renaming a tag to an existing name merges both", async () => {
    await rename("#Water", "#River");
    await expectText("#Water was merged into #River.");
    expect(await all()).toEqual([["#River"], ["#River"], ["#River"]]);
  });
  await test.step("a tag is deleted after a failure", async () => {
    const confirmation = page.getByRole("alertdialog", { name: "Delete #River?" });
    await dialog.getByRole("treeitem", { name: /^#River,/ }).focus();
    await dialog.getByRole("button", { name: "Delete #River" }).click();
    await expect(confirmation).toContainText("This action cannot be undone.");
    await refuse(page, ["DELETE", /\/api\/projects\/[^/]+\/tags\/[^/]+$/]);
    await confirmation.getByRole("button", { name: "Delete", exact: true }).click();
    await expectText("Failed to delete tag.");
    await page.unrouteAll();
    await confirmation.getByRole("button", { name: "Delete", exact: true }).click();
    await expectText("Tag deleted");
    expect(await all()).toEqual([[], [], []]);
    await expectText("No tags yet. Add tags to segments to organize your research.");
  });
  expect(reads, "fetches of the list of segments").toEqual([]);
});

test("the most frequent tags are suggested, five for one segment and eight for many", async ({
  page,
  material,
  workspace,
  stored,
}) => {
  const { id, segments } = await material.project(LETTER);
  const tagged = Array.from({ length: 10 }, (_, index) => `#T${index}`);
  for (const tag of tagged) await material.tag(segments[0]?.id ?? "", tag);
  await material.tag(segments[1]?.id ?? "", "#T9");
  await page.goto(`/project/${id}`);

  const third = workspace.segment("Money was");
  await third.hover();
  await third.getByRole("button", { name: "Add tag" }).click();
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveCount(5);
  await expect(options.first()).toContainText("#T9");
  await page.keyboard.press("Escape");

  const second = workspace.segment("The river has");
  await second.hover();
  await second.getByRole("button", { name: "Add tag" }).click();
  await expect(options).toHaveCount(5);
  await expect(options.filter({ hasText: "#T9" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  const bar = page.getByRole("region", { name: "Bulk tagging" });
  await test.step("Space selects segments, and the bar tags all of them", async () => {
    await second.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+J");
    await expect(bar).toContainText("2 selected");
    await expect(bar.getByRole("listitem")).toHaveCount(8);
    await refuse(page, ["POST", /\/api\/projects\/[^/]+\/tags$/]);
    await bar.getByRole("button", { name: "#T3", exact: true }).click();
    await expect(page.getByText("Failed to add tags to segments.", { exact: true })).toBeVisible();
    await page.unrouteAll();
    await bar.getByRole("button", { name: "#T3", exact: true }).click();
    await expect(page.getByText("Tags added", { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await stored.segments(id)).map(({ tags }) => tags.some(({ name }) => name === "#T3")))
      .toEqual([true, true, true]);
  });

  await test.step("T and Enter apply the first suggestion, and R applies it again", async () => {
    await page.keyboard.press("t");
    await page.keyboard.press("Enter");
    await expect(page.getByText("added to 1 segment", { exact: true })).toBeVisible();
    await expect(third).toBeFocused();
    await bar.getByRole("button", { name: "Clear" }).click();
    await expect(bar).toHaveCount(0);
    await third.getByRole("button", { name: "Remove #T9" }).click();
    await expect(page.getByText("Tag removed", { exact: true })).toBeVisible();
    await third.focus();
    await page.keyboard.press("r");
    await expect
      .poll(async () => (await stored.segments(id)).map(({ tags }) => tags.map(({ name }) => name)))
      .toEqual([tagged, ["#T9", "#T3"], ["#T3", "#T9"]]);
  });

  await test.step("one call removes a tag from all selected segments", async () => {
    const remove = async () => {
      await bar.getByRole("button", { name: "Remove a tag" }).click();
      await page.keyboard.type("t9");
      await expect(options).toHaveText(["#T93"]);
      await page.keyboard.press("Enter");
    };
    await page.keyboard.press("Control+a");
    await refuse(page, ["POST", /\/api\/projects\/[^/]+\/tags\/remove$/]);
    await remove();
    await expect(page.getByText("Failed to remove tag.", { exact: true })).toBeVisible();
    await expect(third).toContainText("#T9");
    await page.unrouteAll();
    await remove();
    await expect(page.getByText("removed from 3 segments", { exact: true })).toBeVisible();
    await expect(third).not.toContainText("#T9");
    const names = async () => (await stored.segments(id)).flatMap(({ tags }) => tags.map(({ name }) => name));
    await expect.poll(names).not.toContain("#T9");
  });
});

test("the selection bar and the header keep their layout in a narrow window", async ({ page, material, workspace }) => {
  const more = Array.from({ length: 12 }, (_, index) => `Line ${index} of the letter.`);
  const { id, segments } = await material.project({ Letter: [...LETTER.Letter, ...more] });
  for (const at of Array.from({ length: 8 }, (_, index) => index)) {
    await material.tag(segments[0]?.id ?? "", `#A longer name ${at}`);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/project/${id}`);
  await workspace.segment("The river").getByRole("checkbox").click();
  const bar = page.getByRole("region", { name: "Bulk tagging" });
  await expect(bar.getByText("1 selected")).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole("button", { name: "Clear" })).toBeInViewport({ ratio: 1 });
  expect((await bar.boundingBox())?.height).toBeLessThan(220);

  await test.step("the bar covers no segment at 200 % zoom or on a phone, and the current one stays visible", async () => {
    for (const size of [
      { width: 720, height: 450 },
      { width: 390, height: 844 },
    ]) {
      await page.keyboard.press("Escape");
      await expect(bar).toHaveCount(0);
      await page.setViewportSize(size);
      await workspace.segments.first().focus();
      await page.keyboard.press("Control+a");
      await expect(bar).toContainText(`${segments.length} selected`);
      for (let count = 0; count < 5; count += 1) await page.keyboard.press("j");
      const current = page.getByRole("article").and(page.locator(":focus"));
      await expect(current).toHaveCount(1);
      const covered = () =>
        bar.evaluate((element) => {
          const top = element.getBoundingClientRect().top;
          const seenBelow = (row: Element) => {
            const { bottom } = row.getBoundingClientRect();
            const clipped = row.closest(".overflow-y-auto")?.getBoundingClientRect().bottom ?? bottom;
            return Math.min(bottom, clipped) > top;
          };
          return [...document.querySelectorAll("article")].filter(seenBelow).length;
        });
      await expect.poll(covered).toBe(0);
      await expect(current).toBeInViewport({ ratio: 1 });
      expect((await bar.boundingBox())?.width).toBeLessThanOrEqual(size.width);
      for (const name of ["Remove a tag", "Clear"]) {
        await expect(bar.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
      }
    }
  });

  await page.setViewportSize({ width: 768, height: 1024 });
  const toggleBelowTitle = async () => {
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    const toggle = await page.getByRole("button", { name: /theme/ }).boundingBox();
    return (toggle?.y ?? Number.NaN) - (title?.y ?? 0) - (title?.height ?? 0);
  };
  await expect.poll(toggleBelowTitle).toBeLessThan(0);
});
