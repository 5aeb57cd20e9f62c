import type { Page } from "@playwright/test";
import { wavFile } from "../../fixtures/files/wav-file.ts";
import { expectAccessible } from "../../fixtures/page/expect-accessible.ts";
import { setTheme } from "../../fixtures/page/set-theme.ts";
import { CAPTIONS, isPaused, SOON, seconds } from "../../fixtures/player.ts";
import { expect, test } from "../../fixtures/test.ts";

// Reduced motion, so that axe sees final colors and not those of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const spoken = (page: Page) => page.locator("article[aria-current=time]");

test("a recording plays from a time code, and the current segment follows", async ({ page, material, workspace }) => {
  const { id } = await material.project();
  const uploaded = await page.request.post(`/api/projects/${id}/upload-transcript`, {
    multipart: { sourceName: "Harbour", file: { name: "harbour.wav", mimeType: "audio/wav", buffer: wavFile(60) } },
  });
  const { source } = await uploaded.json();
  const file = { name: "harbour.vtt", mimeType: "text/vtt", buffer: Buffer.from(CAPTIONS) };
  await page.request.post(`/api/sources/${source.id}/transcript`, { multipart: { file } });
  await page.goto(`/project/${id}`);
  const player = page.getByRole("region", { name: "Player" });
  const boat = workspace.segment("the boat was gone");
  await expect(boat).toBeVisible();
  await expect(player).toBeHidden();

  await test.step("clicking a time code plays from that time", async () => {
    await boat.getByRole("button", { name: "Play from 00:00:10" }).click();
    await expect.poll(() => seconds(player), SOON).toBeGreaterThan(10);
    expect(await isPaused(player)).toBe(false);
    await expect(spoken(page)).toContainText("the boat was gone");
  });

  await test.step("the list does not change while one segment plays", async () => {
    await page.evaluate(() => {
      const changes: MutationRecord[] = [];
      const list = document.querySelector("ul[aria-label=Segments]");
      if (list === null) throw new Error("There is no list.");
      const options = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver((records) => changes.push(...records)).observe(list, options);
      Object.assign(window, { listChanges: changes });
    });
    const from = await seconds(player);
    await expect.poll(() => seconds(player), SOON).toBeGreaterThan(from + 2);
    expect(await page.evaluate(() => (window as unknown as { listChanges: unknown[] }).listChanges.length)).toBe(0);
  });

  await test.step("keys pause the player, and seek back and forward", async () => {
    await page.keyboard.press("p");
    await expect.poll(() => isPaused(player), SOON).toBe(true);
    const at = await seconds(player);
    await page.keyboard.press(",");
    await expect.poll(() => seconds(player), SOON).toBeCloseTo(at - 5, 1);
    await expect(spoken(page)).toContainText("The river was up");
    await page.keyboard.press(".");
    await expect.poll(() => seconds(player), SOON).toBeCloseTo(at, 1);
    await expect(spoken(page)).toContainText("the boat was gone");
    await page.keyboard.press(">");
    await expect(player.getByLabel("Speed")).toHaveValue("1.25");
    expect(await player.locator("video").evaluate((video) => (video as HTMLVideoElement).playbackRate)).toBe(1.25);
  });

  await test.step("no segment is current during a pause between two, and the next one becomes current", async () => {
    await player.getByRole("slider", { name: "Position" }).fill("35");
    await expect(spoken(page)).toHaveCount(0);
    await player.getByRole("slider", { name: "Position" }).fill("39");
    await player.getByRole("button", { name: "Play", exact: true }).click();
    await expect(spoken(page)).toContainText("Nobody asked");
  });

  await test.step("closing the player leaves no segment marked", async () => {
    await player.getByRole("button", { name: "Close the player" }).click();
    await expect(player).toBeHidden();
    await expect(spoken(page)).toHaveCount(0);
  });
});

test("the player is accessible in both themes", async ({ page, material }) => {
  const { id } = await material.project();
  const file = { name: "harbour.wav", mimeType: "audio/wav", buffer: wavFile(60) };
  await page.request.post(`/api/projects/${id}/upload-transcript`, { multipart: { sourceName: "Harbour", file } });
  await page.goto(`/project/${id}`);
  await page.getByRole("button", { name: "Play Harbour" }).click();
  const player = page.getByRole("region", { name: "Player" });
  const expectAccessiblePlayer = async (place: string) => {
    for (const theme of ["light", "dark"] as const) {
      await setTheme(page, theme);
      await expectAccessible(page, `${place} in ${theme}`);
    }
  };
  await expect.poll(() => seconds(player), SOON).toBeGreaterThan(0);
  await player.getByRole("slider", { name: "Position" }).fill("40");
  await page.setViewportSize({ width: 400, height: 800 });
  await expect.poll(() => seconds(player), SOON).toBeGreaterThan(40.5);
  expect(await isPaused(player)).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await player.getByRole("button", { name: "Pause" }).click();
  await player.getByRole("slider", { name: "Position" }).fill("20");
  await expect(player.getByText("00:00:20")).toBeVisible();
  await expectAccessiblePlayer("player");
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole("button", { name: "Sources" }).first()).toBeVisible();
  await expect(player.getByText("00:00:20")).toBeVisible();
  expect(await isPaused(player)).toBe(true);
  await expectAccessiblePlayer("player in a narrow window");
});

test("the player is absent without a recording, and says that a recording cannot be played", async ({
  page,
  material,
  workspace,
}) => {
  const { id } = await material.project();
  await page.request.post(`/api/projects/${id}/upload-transcript`, {
    data: { sourceName: "Letter", fullText: CAPTIONS },
  });
  await page.route("**/media", (route) => route.fulfill({ body: "no", contentType: "audio/wav" }));
  await page.goto(`/project/${id}`);
  await test.step("segments without a recording show no player controls", async () => {
    await expect(workspace.segment("the boat was gone").getByText("00:00:10")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Play/ })).toHaveCount(0);
    await page.keyboard.press("p");
    await expect(page.getByRole("region", { name: "Player" })).toBeHidden();
  });
  await test.step("the player says that a recording cannot be played", async () => {
    const file = { name: "harbour.wav", mimeType: "audio/wav", buffer: wavFile(5) };
    await page.request.post(`/api/projects/${id}/upload-transcript`, { multipart: { sourceName: "Harbour", file } });
    await page.getByRole("button", { name: "Play Harbour" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "This recording cannot be played." })).toBeVisible();
  });
});
