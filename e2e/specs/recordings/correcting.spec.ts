import type { Locator } from "@playwright/test";
import { wavFile } from "../../fixtures/files/wav-file.ts";
import { expectAccessibleInBothThemes } from "../../fixtures/page/expect-accessible.ts";
import { CAPTIONS, isPaused, SOON, seconds } from "../../fixtures/player.ts";
import { expect, test } from "../../fixtures/test.ts";

// Reduced motion, so that axe sees final colors and not those of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const caret = (field: Locator) => field.evaluate((element) => (element as HTMLTextAreaElement).selectionStart);

test("a transcript is heard, corrected, split and merged with keys alone, and all of it is undone", async ({
  page,
  material,
  workspace,
  stored,
}) => {
  const { id } = await material.project();
  const uploaded = await page.request.post(`/api/projects/${id}/upload-transcript`, {
    multipart: { sourceName: "Harbour", file: { name: "harbour.wav", mimeType: "audio/wav", buffer: wavFile(60) } },
  });
  const { source } = await uploaded.json();
  const file = { name: "harbour.vtt", mimeType: "text/vtt", buffer: Buffer.from(CAPTIONS) };
  await page.request.post(`/api/sources/${source.id}/transcript`, { multipart: { file } });
  const [first] = await stored.segments(id);
  await page.request.post(`/api/segments/${first?.id}/codings`, { data: { tag: "#Flood", start: 4, end: 9 } });
  const state = async () =>
    (await stored.segments(id)).map(({ text, speaker, tags }) => {
      const words = tags.flatMap(({ ranges = [] }) => ranges.map(({ start, end }) => text.slice(start, end)));
      return [speaker, text, ...words].join(" | ");
    });
  const before = await state();
  await page.goto(`/project/${id}`);
  await expect(workspace.segments).toHaveCount(3);
  const field = page.getByRole("textbox", { name: /^Text of the segment/ });
  const player = page.getByRole("region", { name: "Player" });

  await test.step("Tab plays what is corrected, typing holds it back, Shift+Tab hears it again", async () => {
    await page.keyboard.press("j");
    await page.keyboard.press("e");
    await expect(field).toBeFocused();
    await page.keyboard.press("Tab");
    await expect.poll(() => seconds(player), SOON).toBeGreaterThan(2.5);
    await page.keyboard.press("Home");
    await page.keyboard.type("So: ");
    expect(await isPaused(player)).toBe(true);
    await expect.poll(() => isPaused(player), SOON).toBe(false);
    await expect.poll(() => seconds(player), SOON).toBeGreaterThan(4.5);
    await page.keyboard.press("Tab");
    await expect.poll(() => isPaused(player), SOON).toBe(true);
    const at = await seconds(player);
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => seconds(player), SOON).toBeCloseTo(at - 2, 1);
    await expect(field).toBeFocused();
  });

  await test.step("the segment is split at the caret, and merged at its seam", async () => {
    await page.keyboard.press("End");
    await page.keyboard.press("Control+ArrowLeft");
    await page.keyboard.press("Control+ArrowLeft");
    await page.keyboard.press("Control+ArrowLeft");
    await page.keyboard.press("Control+Enter");
    await expect(field).toHaveValue("that spring.");
    await expect(field).toBeFocused();
    expect(await caret(field)).toBe(0);
    await expect(workspace.segments).toHaveCount(4);
    await expect
      .poll(state)
      .toEqual(["Rosa | So: The river was up | river", "Rosa | that spring.", ...before.slice(1)]);
    await page.keyboard.press("Backspace");
    await expect(field).toHaveValue("So: The river was up that spring.");
    expect(await caret(field)).toBe("So: The river was up ".length);
    await expect(workspace.segments).toHaveCount(3);
    await expect(page.getByTitle("1 of 3 segments corrected")).toBeVisible();
  });

  await test.step("the speaker is another one from here on", async () => {
    await page.keyboard.press("F2");
    await expect(page.getByRole("combobox", { name: "Speaker", exact: true })).toBeFocused();
    await expectAccessibleInBothThemes(page, "fields of a segment");
    await page.keyboard.type("Ida");
    await page.keyboard.press("Tab");
    await page.keyboard.type("From");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await expect
      .poll(state)
      .toEqual(["Ida | So: The river was up that spring. | river", before[1], "Ida | Nobody asked."]);
    await page.keyboard.press("Escape");
    await expect(workspace.segment("The river")).toBeFocused();
  });

  await test.step("all of it is undone", async () => {
    for (const texts of [3, 4, 3, 3]) {
      const last = await state();
      await page.keyboard.press("Control+z");
      await expect.poll(state).not.toEqual(last);
      await expect(workspace.segments).toHaveCount(texts);
    }
    expect(await state()).toEqual(before);
    await expect(workspace.segment("The river was up that spring.").locator("mark")).toHaveText("river");
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a text is corrected by the menu of its row", async ({ page, material, workspace, stored }) => {
    const { id } = await material.project({ Letter: ["The river was up.", "We ran."] });
    await page.goto(`/project/${id}`);
    await workspace.segment("We ran").getByRole("button", { name: "More actions" }).tap();
    await page.getByRole("menuitem", { name: "Correct" }).tap();
    const field = page.getByRole("textbox", { name: /^Text of the segment/ });
    await field.pressSequentially(" Fast.");
    await page.getByRole("button", { name: "Speaker and times" }).tap();
    const fields = page.getByRole("group", { name: "Correct the segment" });
    for (const control of await fields.locator("button, input, select").all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole("textbox", { name: "Starts" }).fill("1:05");
    await page.getByRole("button", { name: "Done" }).tap();
    await expect
      .poll(async () => (await stored.segments(id)).map(({ text, startTime }) => `${startTime} ${text}`))
      .toEqual([" The river was up.", "00:01:05 We ran. Fast."]);
    await expect(field).toBeHidden();
  });
});
