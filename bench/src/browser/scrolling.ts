import type { BrowserWindow } from "./window.ts";

const PX_PER_SECOND = 4_000;
const PX = 20_000;

/** Scrolls quickly through the segments of an open project. Returns the milliseconds between frames. */
export async function scrollFramesMs({ page, devTools }: BrowserWindow): Promise<number[]> {
  const list = await page.getByRole("list", { name: "Segments" }).boundingBox();
  const x = (list?.x ?? 0) + (list?.width ?? 0) / 2;
  await page.evaluate(() => {
    window.endFrames = window.probe.frames();
  });
  for (const yDistance of [-PX, PX / 2]) {
    await devTools.send("Input.synthesizeScrollGesture", {
      x,
      y: 500,
      yDistance,
      speed: PX_PER_SECOND,
      gestureSourceType: "mouse",
    });
  }
  return page.evaluate(() => window.endFrames());
}
