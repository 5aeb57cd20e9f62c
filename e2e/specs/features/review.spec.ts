import { wavFile } from "../../fixtures/files/wav-file.ts";
import { importInterviews, topicOf } from "../../fixtures/interviews.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "../../fixtures/page/expect-accessible.ts";
import { isPaused } from "../../fixtures/player.ts";
import { expect, test } from "../../fixtures/test.ts";
import { Palette } from "../../pages/palette.ts";

// Reduced motion, so that axe sees final colors and not those of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const TAGGED = 120;
const UNTAGGED = 30;
const SAID = "My father knew the quay and the boats, and he said that the tide and the nets were his.";
/** Captions of a recording. */
const HEARD = `WEBVTT\n\n00:02.000 --> 00:30.000\n<v Rosa>${SAID}\n`;

test("suggested tags are taken, refused and taken back by keys, and many in one step", async ({
  page,
  request,
  stored,
}) => {
  test.setTimeout(120_000);
  const id = await importInterviews(request, { segmentCount: TAGGED + UNTAGGED, taggedCount: TAGGED });
  const uploaded = await request.post(`/api/projects/${id}/upload-transcript`, {
    multipart: { sourceName: "Heard", file: { name: "heard.wav", mimeType: "audio/wav", buffer: wavFile(60) } },
  });
  const { source } = await uploaded.json();
  const file = { name: "heard.vtt", mimeType: "text/vtt", buffer: Buffer.from(HEARD) };
  await request.post(`/api/sources/${source.id}/transcript`, { multipart: { file } });
  const segments = await stored.segments(id);
  const taggedCount = async () => (await stored.segments(id)).filter(({ tags }) => tags.length > 0).length;

  await page.goto(`/project/${id}`);
  await page.getByRole("button", { name: "Manage Tags" }).click();
  await page.getByRole("button", { name: "Review suggestions" }).click();
  const dialog = page.getByRole("dialog", { name: "Review suggested tags" });
  const judged = dialog.getByRole("article");
  const summary = dialog.getByText(/ segments? with /);
  await expect(judged).toBeFocused({ timeout: 30_000 });
  await expect(summary).toHaveText(`${UNTAGGED + 1} segments with 3 suggested tags`);
  await expectAccessibleInBothThemes(page, "the review of suggested tags");

  /** Returns the segment that is judged. */
  const current = async () => {
    const text = await judged.locator("p[id]").textContent();
    const index = segments.findIndex((segment, place) => place >= TAGGED && segment.text === text);
    return {
      id: segments[index]?.id ?? "",
      tag: topicOf(index),
      heading: (await judged.getByRole("heading").textContent()) ?? "",
    };
  };
  const tagsOf = async (segmentId: string) =>
    (await stored.segments(id)).find((segment) => segment.id === segmentId)?.tags ?? [];

  await test.step("Space plays and pauses", async () => {
    await dialog.getByRole("button", { name: SAID }).click();
    await expect(judged).toContainText("00:00:02");
    const paused = () => isPaused(page.locator("body"));
    await page.keyboard.press("Space");
    await expect.poll(paused).toBe(false);
    await page.keyboard.press("Space");
    await expect.poll(paused).toBe(true);
    await page.keyboard.press("ArrowUp");
  });

  await test.step("Enter takes, X refuses, and Ctrl+Z puts both back", async () => {
    const first = await current();
    await page.keyboard.press("Enter");
    await expect(summary).toHaveText(/^30 /);
    await expect(judged).toBeFocused();
    await expect.poll(() => tagsOf(first.id)).toMatchObject([{ name: first.tag }]);
    const second = await current();
    expect(second.id).not.toBe(first.id);
    await page.keyboard.press("x");
    await expect(summary).toHaveText(/^29 /);
    expect(await tagsOf(second.id)).toEqual([]);
    await page.keyboard.press("Control+z");
    await expect(summary).toHaveText(/^30 /);
    await expect(judged.getByRole("heading")).toHaveText(second.heading);
    await page.keyboard.press("Control+z");
    await expect(summary).toHaveText(/^31 /);
    await expect(judged.getByRole("heading")).toHaveText(first.heading);
    await expect(judged).toBeFocused();
    await expect.poll(taggedCount).toBe(TAGGED);
  });

  await test.step("what is tagged meanwhile leaves the list", async () => {
    const { heading } = await current();
    const other = segments[TAGGED + UNTAGGED - 1]?.id ?? "";
    await request.post(`/api/segments/${other}/tags`, { data: { tag: "#Other" } });
    await expect(summary).toHaveText(/^30 /);
    expect((await current()).heading.split(",")[0]).toBe(heading.split(",")[0]);
    await expect(judged).toBeFocused();
  });

  await test.step("all above a threshold are taken in one step, and taken back", async () => {
    const takeAll = dialog.getByRole("button", { name: /^Take all / });
    await expect(takeAll).toHaveAccessibleName(/ above 95% as #/);
    await dialog.getByRole("combobox", { name: "Minimum certainty for taking all" }).selectOption("96%");
    await expect(takeAll).toHaveAccessibleName(/ above 96% as #/);
    const [, count] = /^Take all (\d+)/.exec((await takeAll.textContent()) ?? "") ?? [];
    const before = await taggedCount();
    await takeAll.press("Enter");
    await expect(judged).toBeFocused();
    await expect.poll(taggedCount).toBe(before + Number(count));
    const listBehind = () => page.locator("[id^=segment-]").evaluateAll((rows) => rows.map((row) => row.id));
    const listed = await listBehind();
    await page.locator("li").filter({ hasText: "Tags added" }).locator("button", { hasText: "Undo" }).click();
    await expect.poll(taggedCount).toBe(before);
    await expect(summary).toHaveText(/^30 /);
    await expect(page.locator("li").filter({ hasText: "Undone" })).toBeVisible();
    expect(await listBehind(), "the list behind the review stays").toEqual(listed);
  });

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await test.step("an undo in the review leaves the list behind it, and the focus to return to", async () => {
    await page.keyboard.press("Escape");
    // By its id: in a list that was scrolled, rows above are rendered once it has the focus.
    const id = await page.getByRole("article").first().getAttribute("id");
    const segment = page.locator(`[id="${id}"]`);
    await segment.focus();
    const palette = new Palette(page);
    await palette.open();
    await palette.field.fill("Review suggested");
    await palette.choose(page.getByRole("option", { name: "Review suggested tags" }));
    await expect(judged).toBeFocused();
    const { id: taken } = await current();
    await page.keyboard.press("Enter");
    await expect.poll(() => tagsOf(taken)).toHaveLength(1);
    await page.keyboard.press("Control+z");
    await expect.poll(() => tagsOf(taken)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(segment).toBeFocused();
  });

  await test.step("a redo in the review is the decision again", async () => {
    const manage = page.getByRole("button", { name: "Manage Tags" });
    await manage.press("Enter");
    await page.getByRole("button", { name: "Review suggestions" }).press("Enter");
    await expect(judged).toBeFocused();
    const first = await current();
    await page.keyboard.press("Enter");
    await expect.poll(() => tagsOf(first.id)).toHaveLength(1);
    const second = await current();
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await current()).id).toBe(first.id);
    await page.keyboard.press("Control+Shift+z");
    await expect.poll(async () => (await current()).id).toBe(second.id);
    await page.keyboard.press("Control+z");
    await expect.poll(() => tagsOf(first.id)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(manage).toBeFocused();
  });
});

test("the review says what is missing, and works on a phone", async ({ browser, request, baseURL }) => {
  test.setTimeout(90_000);
  const few = await importInterviews(request, { segmentCount: 60, taggedCount: 31 });
  const id = await importInterviews(request, { segmentCount: TAGGED + UNTAGGED, taggedCount: TAGGED });
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const dialog = page.getByRole("dialog", { name: "Review suggested tags" });
  const open = async (projectId: string) => {
    await page.goto(`/project/${projectId}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    const palette = new Palette(page);
    await palette.open();
    await palette.field.fill("Review suggested");
    await palette.choose(page.getByRole("option", { name: "Review suggested tags" }));
  };
  await open(few);
  await expect(dialog).toContainText("Tag 50 segments first; 31 so far.");
  await expectAccessible(page, "the review before there are enough tags");

  await open(id);
  await expect(dialog.getByRole("article")).toBeFocused({ timeout: 30_000 });
  await expectAccessibleInBothThemes(page, "the review on a phone");
  const sizes = await dialog.getByRole("button").evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return { name: button.textContent || button.ariaLabel, isLarge: width >= 44 && height >= 44 };
    }),
  );
  expect(sizes.filter(({ isLarge }) => !isLarge)).toEqual([]);
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await dialog.getByRole("button", { name: /^Refuse / }).tap();
  await expect(dialog.getByText(/ segments? with /)).toHaveText(/^29 /);
  await dialog.getByRole("button", { name: "Undo" }).tap();
  await expect(dialog.getByText(/ segments? with /)).toHaveText(/^30 /);
  await context.close();
});
