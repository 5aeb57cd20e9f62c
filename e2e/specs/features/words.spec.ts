import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test.ts";

const LATIN = "The river was up that spring. We carried the press upstairs, one plate at a time. Nobody slept.";
const ARABIC = "كان النهر عاليا في ذلك الربيع. لم ينم أحد.";
const JAPANESE = "その春、川は高かった。父は「行け」と言った。";
const EMOJI = "We laughed 😂 and the family 👨‍👩‍👧 danced 🎉 all night.\nThen the café closed.";
const BLOCKS = [LATIN, ARABIC, JAPANESE, EMOJI];

/** Returns the marked words of a segment, each as one text. */
const marks = (segment: Locator) => segment.locator("p mark").allTextContents();

/** Returns the middle of some words of a segment on the page. */
async function placeOf(segment: Locator, words: string, edge: "start" | "end"): Promise<{ x: number; y: number }> {
  return segment.locator("p").evaluate(
    (paragraph, { words, edge }) => {
      const at = paragraph.textContent.indexOf(words) + (edge === "start" ? 0 : words.length);
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      let left = at;
      while (walker.nextNode() !== null && left > (walker.currentNode.textContent?.length ?? 0)) {
        left -= walker.currentNode.textContent?.length ?? 0;
      }
      const range = document.createRange();
      range.setStart(walker.currentNode, left);
      range.collapse(true);
      const box = range.getBoundingClientRect();
      return { x: box.left, y: box.top + box.height / 2 };
    },
    { words, edge },
  );
}

/** Selects words of a segment as a drag of the mouse does. */
async function drag(page: Page, segment: Locator, words: string): Promise<void> {
  const from = await placeOf(segment, words, "start");
  const to = await placeOf(segment, words, "end");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test("words in any script get a tag, by mouse, and are drawn beside what a search finds", async ({
  page,
  material,
  workspace,
  stored,
}) => {
  const { id } = await material.project({ Letter: BLOCKS });
  await page.goto(`/project/${id}`);
  const rangesOf = async (index: number) => {
    const segment = (await stored.segments(id))[index];
    return (segment?.tags ?? []).flatMap(({ name, ranges = [] }) =>
      ranges.map(({ start, end }) => [name, segment?.text.slice(start, end)]),
    );
  };
  // The first word and the last are whole where the mouse cut them, but not where a script has no spaces.
  const words: [string, string][] = [
    ["arried the pre", "carried the press"],
    ["لنهر عال", "النهر عاليا"],
    ["は高かっ", "は高かっ"],
    ["family 👨‍👩‍👧 danced 🎉 all night.\nThe", "family 👨‍👩‍👧 danced 🎉 all night.\nThen"],
  ];
  for (const [index, [dragged, chosen]] of words.entries()) {
    const segment = workspace.segments.nth(index);
    await drag(page, segment, dragged);
    await page.keyboard.press("t");
    await expect(page.getByText("For the words")).toBeVisible();
    await page.getByRole("combobox", { name: "Add a tag" }).fill("#Flood");
    await page.keyboard.press("Enter");
    await expect.poll(() => rangesOf(index)).toEqual([["#Flood", chosen]]);
    await expect.poll(async () => (await marks(segment)).join("")).toBe(chosen);
    await expect(segment.getByRole("button", { name: "Words with #Flood" })).toBeVisible();
  }
  const latin = workspace.segment("river was up");
  await workspace.search.fill("the press upstairs");
  await expect.poll(() => marks(latin)).toEqual(["carried ", "the press", " upstairs"]);
  await workspace.search.fill("");

  // A second tag on some of the same words, then less of it by dragging its end.
  await drag(page, latin, "press upstairs");
  await page.keyboard.press("t");
  await page.getByRole("combobox", { name: "Add a tag" }).fill("#Work");
  await page.keyboard.press("Enter");
  await expect.poll(() => marks(latin)).toEqual(["carried the ", "press", " upstairs"]);
  await latin.locator("mark", { hasText: "upstairs" }).hover();
  await expect(latin.locator("span[data-lit]")).toContainText("#Work");
  const end = page.getByRole("slider", { name: "End of the words with #Work" });
  await expect(end).toBeVisible();
  const handle = await end.boundingBox();
  const to = await placeOf(latin, "pres", "end");
  if (handle === null) throw new Error("The handle is not drawn");
  const grip = { x: handle.x + handle.width / 2, y: handle.y + 6 };
  const from = await placeOf(latin, "upstairs", "end");
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x + to.x - from.x, grip.y + to.y - from.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => marks(latin)).toEqual(["carried the ", "press"]);
  await expect.poll(() => rangesOf(0)).toContainEqual(["#Work", "press"]);

  // With Alt the mouse chooses letters.
  await page.keyboard.down("Alt");
  await drag(page, latin, "lept");
  await page.keyboard.up("Alt");
  await page.keyboard.press("t");
  await page.getByRole("combobox", { name: "Add a tag" }).fill("#Sleep");
  await page.keyboard.press("Enter");
  await expect.poll(() => rangesOf(0)).toContainEqual(["#Sleep", "lept"]);
  await latin.getByRole("button", { name: "Remove #Sleep" }).click();

  // One place loses the tag, and then the whole segment.
  await latin.getByRole("button", { name: "Words with #Work" }).click();
  await page.getByRole("button", { name: "Remove #Work from “press”" }).click();
  await expect.poll(() => marks(latin)).toEqual(["carried the press"]);
  await latin.getByRole("button", { name: "Remove #Flood" }).click();
  await expect.poll(() => rangesOf(0)).toEqual([]);
});

test("words are selected, tagged, moved and copied with keys alone", async ({ page, material, workspace, stored }) => {
  const { id } = await material.project({ Letter: BLOCKS });
  await page.goto(`/project/${id}`);
  await expect(workspace.segments).toHaveCount(BLOCKS.length);
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await page.keyboard.press("j");
  await page.keyboard.press("w");
  await expect.poll(selected).toBe("The river was up that spring.");
  const bar = page.getByRole("region", { name: "Selected words" });
  await expect(bar.getByRole("button", { name: "Tag these words" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  expect(await selected()).toBe("We carried the press upstairs, one plate at a time.");
  for (const key of ["ArrowRight", "ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight"])
    await page.keyboard.press(key);
  expect(await selected()).toBe("carried the press");
  await page.keyboard.press("t");
  await page.getByRole("combobox", { name: "Add a tag" }).fill("#Work");
  await page.keyboard.press("Enter");
  const latin = workspace.segment("river was up");
  await expect.poll(() => marks(latin)).toEqual(["carried the press"]);
  await expect(bar).toBeHidden();

  // The end is moved by a word and by a letter.
  await latin.getByRole("button", { name: "Words with #Work" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Move the ends of “carried the press”" }).press("Enter");
  await expect(page.getByRole("slider", { name: "End of the words with #Work" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => marks(latin)).toEqual(["carried the press upstairs,"]);
  await page.keyboard.press("Escape");
  await expect(latin).toBeFocused();
  const ranges = async () =>
    (await stored.segments(id))[0]?.tags[0]?.ranges?.map(({ start, end }) => LATIN.slice(start, end));
  await expect.poll(ranges).toEqual(["carried the press upstairs,"]);

  // In Arabic the left arrow goes on, and emoji are words.
  await page.keyboard.press("j");
  await page.keyboard.press("w");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(selected).toBe("النهر");
  await page.keyboard.press("Escape");
  await expect.poll(selected).toBe("");
  await page.keyboard.press("End");
  await page.keyboard.press("w");
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
  await expect.poll(selected).toBe("family");
  await page.keyboard.press("ArrowRight");
  expect(await selected()).toBe("👨‍👩‍👧");
  await page.keyboard.press("c");
  await expect(page.getByText("Copied to Clipboard", { exact: true })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("selected words show what can be done with them", async ({ page, material, workspace, stored }) => {
    const { id } = await material.project({ Letter: BLOCKS });
    await page.goto(`/project/${id}`);
    const latin = workspace.segment("river was up");
    // As the handles of a long press do it.
    await latin.locator("p").evaluate((paragraph) => {
      const [text] = paragraph.childNodes;
      if (text !== undefined) getSelection()?.setBaseAndExtent(text, 4, text, 9);
    });
    await page.getByRole("button", { name: "Tag these words" }).tap();
    await expect(page.getByText("For the words")).toBeVisible();
    await page.getByRole("combobox", { name: "Add a tag" }).fill("#River");
    await page.getByRole("option", { name: "Create “#River”" }).tap();
    await expect.poll(() => marks(latin)).toEqual(["river"]);
    await expect(page.getByRole("button", { name: "Tag these words" })).toBeHidden();
    await latin.locator("mark").tap();
    const end = page.getByRole("slider", { name: "End of the words with #River" });
    await expect(end).toBeVisible();
    expect((await end.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await expect.poll(async () => (await stored.segments(id))[0]?.tags[0]?.ranges).toHaveLength(1);
  });
});
