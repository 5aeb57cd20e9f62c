import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test.ts";

const LONG = "It was told at length, and nobody in the room said a word until it was over. ".repeat(40);
const SOURCE_TEXTS = {
  Letter: Array.from({ length: 150 }, (_, index) => (index === 60 ? `Passage 60. ${LONG}` : `Passage ${index} of it.`)),
  Talk: Array.from({ length: 100 }, (_, index) => `Sentence ${index} of a talk.`),
};

const listOf = (page: Page) => page.getByRole("list", { name: "Segments" });

/** Returns the distance in pixels from the top of the list to the row, the height of the list, and how far it is
 * scrolled. */
async function standing(row: Locator): Promise<{ top: number; view: number; scrolled: number }> {
  return row.evaluate((article) => {
    let scroller: Element | null = article;
    while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
      scroller = scroller.parentElement;
    const box = scroller?.getBoundingClientRect();
    const top = article.getBoundingClientRect().top - (box?.top ?? 0);
    return { top, view: box?.height ?? 0, scrolled: scroller?.scrollTop ?? 0 };
  });
}

test("keys move on from the visible segment, keep it a third down, and reach both ends", async ({
  page,
  material,
  workspace,
}) => {
  const { id } = await material.project(SOURCE_TEXTS);
  await page.goto(`/project/${id}`);
  await expect(workspace.segments.first()).toBeVisible();
  const focused = workspace.segments.and(page.locator(":focus"));
  const press = async (key: string, times = 1) => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
  };
  const wheel = async (pixels: number) => {
    const scrolled = async () => (await standing(workspace.segments.first())).scrolled;
    const before = await scrolled();
    await page.mouse.wheel(0, pixels);
    // The list may still be settling after a key, by far less than the wheel scrolls.
    await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeGreaterThan(Math.abs(pixels) / 2);
  };
  const stands = async () => {
    const { top, view } = await standing(focused);
    if (top / view > 0.3 && top / view < 0.42) return "a third down";
    if (top > 40 && top < 200) return "on top";
    return top > view - 200 && top < view - 40 ? "at the bottom" : top;
  };

  await test.step("J that is held down goes over rows that were not rendered, and keeps the segment a third down", async () => {
    // Sent at once: they come faster than frames.
    await Promise.all(Array.from({ length: 30 }, () => page.keyboard.down("j")));
    await page.keyboard.up("j");
    await expect(workspace.segment("Passage 29 of")).toBeFocused();
    await expect.poll(stands).toBe("a third down");
  });
  await test.step("J moves on from the visible segments after the wheel has scrolled", async () => {
    await workspace.segments.first().hover();
    await wheel(4_000);
    await expect(workspace.segment("Passage 29 of")).toHaveCount(0);
    await press("j");
    await expect.poll(stands).toBe("on top");
    await wheel(3_000);
    await press("k");
    await expect.poll(stands).toBe("at the bottom");
  });
  await test.step("Home and End move to the first and the last segment", async () => {
    await press("End");
    await expect(workspace.segment("Sentence 99 of")).toBeFocused();
    await expect(workspace.segment("Sentence 99 of")).toBeInViewport();
    await press("k");
    await expect(workspace.segment("Sentence 98 of")).toBeFocused();
    await press("Home");
    await expect(workspace.segment("Passage 0 of")).toBeFocused();
    await expect(workspace.segment("Passage 0 of")).toBeInViewport();
  });
  await test.step("a resting mouse opens nothing on the rows that keys scroll beneath it", async () => {
    const toolbars = page.getByRole("group", { name: "Segment actions" });
    const shown = () =>
      toolbars.evaluateAll((all) => all.filter((toolbar) => getComputedStyle(toolbar).opacity === "1").length);
    await workspace.segment("Passage 5 of").hover();
    await expect.poll(shown).toBe(2);
    await press("j", 12);
    await expect(workspace.segment("Passage 12 of")).toBeFocused();
    await expect.poll(shown).toBe(1);
    const box = await listOf(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 300, 640);
    await expect.poll(shown).toBe(2);
  });
  await test.step("a segment keeps its focus ring while tagged or noted, and the tag picker does not cover it", async () => {
    for (const [from, row] of [
      ["Home", workspace.segment("Passage 0 of")],
      ["End", workspace.segment("Sentence 99 of")],
    ] as const) {
      await press(from);
      await expect(row).toBeFocused();
      const outline = () => row.evaluate((article) => getComputedStyle(article).outline);
      const ring = await outline();
      await press("t");
      const picker = page.getByRole("dialog", { name: "Add a tag" });
      await expect(picker.getByRole("combobox")).toBeFocused();
      expect(await outline()).toBe(ring);
      await expect.poll(() => overlapPx(row, picker)).toBe(0);
      await press("Escape");
      await expect(row).toBeFocused();
      await press("n");
      await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
      expect(await outline()).toBe(ring);
      await press("Escape");
      await expect(row).toBeFocused();
    }
  });
  await test.step("tagging scrolls back to the current segment, and a tall one leaves room for the picker", async () => {
    await workspace.segments.last().hover();
    await wheel(-6_000);
    await expect(workspace.segment("Sentence 99 of")).toHaveCount(0);
    // Sent at once: the field takes what is typed before the list has scrolled.
    await Promise.all([press("t"), page.keyboard.type("#Later")]);
    const picker = page.getByRole("dialog", { name: "Add a tag" });
    await expect(picker.getByRole("combobox")).toHaveValue("#Later");
    await expect(picker).toBeInViewport({ ratio: 1 });
    await wheel(-6_000);
    await expect(picker.getByRole("combobox")).toHaveValue("#Later");
    await press("Escape");
    await press("Escape");
    await workspace.search.fill("Passage 60.");
    await press("Enter");
    await expect(workspace.segment("Passage 60.")).toBeFocused();
    await press("t");
    await expect(picker).toBeInViewport({ ratio: 1 });
    await expect.poll(() => overlapPx(workspace.segment("Passage 60."), picker)).toBe(0);
  });
});

test("a project opens at the last reading place unless the address names a segment", async ({
  page,
  material,
  request,
  workspace,
}) => {
  const { id, segments } = await material.project(SOURCE_TEXTS);
  await page.goto(`/project/${id}`);
  const row = workspace.segment("Passage 60.");
  const current = segments.findIndex(({ text }) => text.startsWith("Passage 60."));
  const place = async () => Math.round((await standing(row)).top);
  const isAt = (top: number) => expect.poll(async () => Math.abs((await place()) - top)).toBeLessThan(4);
  await workspace.segments.first().hover();
  await page.keyboard.press("j");
  await workspace.search.fill("Passage 60.");
  await page.keyboard.press("Enter");
  await workspace.search.fill("");
  await expect(row).toBeInViewport();
  await row.hover();
  await page.mouse.wheel(0, (await place()) + 60);
  await expect.poll(place).toBeLessThan(0);
  const top = await place();

  await test.step("the project opens at the reading place after another screen, at once", async () => {
    await page.getByRole("link", { name: "Back to projects" }).click();
    await page.goBack();
    await isAt(top);
  });
  await test.step("the project opens at the reading place after a reload, and keys continue from there", async () => {
    await page.reload();
    await isAt(top);
    await expect(workspace.segment("Passage 0 of")).toHaveCount(0);
    await page.keyboard.press("j");
    await expect(page.locator(`#segment-${segments[current + 1]?.id}`)).toBeFocused();
    await page.keyboard.press("k");
  });
  await test.step("the list returns to the reading place when a search is cleared", async () => {
    await workspace.search.fill("nobody said this");
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(row).toBeInViewport();
  });
  await test.step("an address that names a segment replaces the reading place", async () => {
    await page.goto(`/project/${id}?segment=${segments.find(({ text }) => text.startsWith("Sentence 50 "))?.id}`);
    await expect(workspace.segment("Sentence 50 of")).toBeFocused();
    // The place of a segment is known once all are read.
    await expect(page.getByText(`${segments.length} segments`, { exact: true })).toBeVisible();
    await page.goto("/dashboard");
    await page.goto(`/project/${id}`);
    await expect(workspace.segment("Sentence 50 of")).toBeInViewport();
  });
  await test.step("the project opens next to the reading place when its segment is gone", async () => {
    const [source] = (await (await request.get(`/api/projects/${id}/sources`)).json()).filter(
      ({ urlOrName }: { urlOrName: string }) => urlOrName === "Talk",
    );
    expect((await request.delete(`/api/sources/${source.id}`)).ok()).toBe(true);
    await page.goto(`/project/${id}`);
    await expect(workspace.segment("Passage 149 of")).toBeInViewport();
  });
});

async function overlapPx(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error("It is not on the page.");
  return Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
}
