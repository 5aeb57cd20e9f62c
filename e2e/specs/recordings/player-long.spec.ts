import type { Page } from "@playwright/test";
import { wavFile } from "../../fixtures/files/wav-file.ts";
import { countRenders, rendersDuring } from "../../fixtures/page/react-renders.ts";
import { SOON, seconds } from "../../fixtures/player.ts";
import { expect, test } from "../../fixtures/test.ts";

const LENGTH_S = 7_200;
const SEGMENT_COUNT = 3_000;
/** A line that is spoken for long enough to be inspected. */
const [SLOW, PAUSE_S] = [2_500, 30];
const SEGMENT_S = (LENGTH_S - PAUSE_S) / SEGMENT_COUNT;
const LIST = "ul[aria-label=Segments]";

const startOf = (line: number) => line * SEGMENT_S + (line > SLOW ? PAUSE_S : 0);
/** Returns a whole second during the line. */
const within = (line: number) => String(Math.floor(startOf(line)) + 1);
const timeCode = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
const CAPTIONS = Array.from({ length: SEGMENT_COUNT }, (_, at) => {
  const span = `${timeCode(startOf(at))} --> ${timeCode(startOf(at + 1))}`;
  return `${span}\n<v ${at % 2 === 0 ? "Rosa" : "Ben"}>Line ${at} of the long talk.`;
});

const spoken = (page: Page) => page.locator("article[aria-current=time]");

test("a two-hour recording with 3,000 segments plays while the list follows", async ({ page, material, workspace }) => {
  test.setTimeout(120_000);
  const { id } = await material.project();
  const recording = { name: "day.wav", mimeType: "audio/wav", buffer: wavFile(LENGTH_S, 3_000) };
  const uploaded = await page.request.post(`/api/projects/${id}/upload-transcript`, {
    multipart: { sourceName: "Day", file: recording },
  });
  const { source } = await uploaded.json();
  const file = { name: "day.vtt", mimeType: "text/vtt", buffer: Buffer.from(`WEBVTT\n\n${CAPTIONS.join("\n\n")}\n`) };
  await page.request.post(`/api/sources/${source.id}/transcript`, { multipart: { file, segmenting: "cue" } });
  await countRenders(page);
  await page.goto(`/project/${id}`);
  const player = page.getByRole("region", { name: "Player" });
  const position = player.getByRole("slider", { name: "Position" });
  await expect(workspace.source("Day")).toContainText("3,000 segments · 2h 0m");

  await test.step("seeking by an hour and a half scrolls to the current segment", async () => {
    await workspace.segment("Line 0 of").getByRole("button", { name: "Play from 00:00:00" }).click();
    await expect(spoken(page)).toContainText("Line 0 of");
    await position.fill(within(2_250));
    await expect(spoken(page)).toContainText("Line 2250 of the long talk.");
    await expect(spoken(page)).toBeInViewport();
    await expect(player.getByText("02:00:00")).toBeVisible();
  });

  await test.step("playing renders no row, and a change of the current segment renders only a few rows", async () => {
    await player.getByLabel("Speed").selectOption("0.5");
    await position.fill(within(SLOW));
    await expect(spoken(page)).toContainText(`Line ${SLOW} of`);
    const playOn = async () => {
      const from = await seconds(player);
      await expect.poll(() => seconds(player), SOON).toBeGreaterThan(from + 0.5);
    };
    // The list still measures its rows after a jump.
    await expect.poll(async () => (await rendersDuring(page, LIST, playOn)).inside, SOON).toBe(0);
    const ticking = await rendersDuring(page, LIST, playOn);
    expect(ticking.commits).toBeGreaterThan(1);
    expect(ticking.inside).toBe(0);
    const onward = await rendersDuring(page, LIST, async () => {
      await position.fill(String(Math.floor(startOf(SLOW + 1))));
      await expect(spoken(page)).toContainText(`Line ${SLOW + 1} of`);
    });
    expect(onward.rows).toBeGreaterThan(1);
    expect(onward.rows).toBeLessThan(8);
    const around = await rendersDuring(page, "header", async () => {
      await position.fill(within(SLOW));
      await expect(spoken(page)).toContainText(`Line ${SLOW} of`);
    });
    expect(around.commits).toBeGreaterThan(0);
    expect(around.inside).toBe(0);
  });

  await test.step("keys pause the player, seek back and forward, and change the speed", async () => {
    await page.keyboard.press("p");
    await expect(player.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    const at = await seconds(player);
    await page.keyboard.press(",");
    await expect.poll(() => seconds(player), SOON).toBeCloseTo(at - 5, 1);
    await page.keyboard.press(".");
    await page.keyboard.press(".");
    await expect.poll(() => seconds(player), SOON).toBeCloseTo(at + 5, 1);
    await page.keyboard.press(">");
    await expect(player.getByLabel("Speed")).toHaveValue("0.75");
    await page.keyboard.press("<");
    await expect(player.getByLabel("Speed")).toHaveValue("0.5");
  });

  await test.step("seeking stops at the end and at the beginning of the recording", async () => {
    await position.fill(String(LENGTH_S - 2));
    await page.keyboard.press(".");
    await expect.poll(() => seconds(player), SOON).toBe(LENGTH_S);
    await position.fill("2");
    await page.keyboard.press(",");
    await expect.poll(() => seconds(player), SOON).toBe(0);
  });

  await test.step("the list stays in place when it does not follow the player", async () => {
    await position.fill(within(1_250));
    await expect(spoken(page)).toContainText("Line 1250 of");
    await expect(spoken(page)).toBeInViewport();
    const seen = workspace.segment("Line 1250 of");
    await player.getByRole("button", { name: "Follow playback" }).click();
    await position.fill("7000");
    await expect(spoken(page)).toHaveCount(0);
    await expect(seen).toBeInViewport();
  });
});

test.describe("without the recording file", () => {
  test.use({ refusals: true });

  test("a missing recording shows a status message and leaves the transcript in place", async ({
    page,
    material,
    workspace,
  }) => {
    const { id } = await material.project();
    const file = { name: "harbour.wav", mimeType: "audio/wav", buffer: wavFile(5) };
    await page.request.post(`/api/projects/${id}/upload-transcript`, { multipart: { sourceName: "Harbour", file } });
    const [source] = await (await page.request.get(`/api/projects/${id}/sources`)).json();
    await page.request.post(`/api/sources/${source.id}/transcript`, { data: { fullText: CAPTIONS[0] ?? "" } });
    await page.route("**/media", (route) => route.fulfill({ status: 404, body: "Recording not found" }));
    await page.goto(`/project/${id}`);
    await page.getByRole("button", { name: "Play Harbour" }).click();
    const player = page.getByRole("region", { name: "Player" });
    await expect(player.getByRole("status")).toHaveText("This recording is not on this server.");
    await expect(player.getByRole("alert")).toHaveCount(0);
    await expect(player.getByRole("button", { name: "Play", exact: true })).toBeDisabled();
    await expect(workspace.segment("Line 0 of the long talk.")).toBeVisible();
    await player.getByRole("button", { name: "Close the player" }).click();
    await expect(player).toBeHidden();
  });
});
