import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright";
import { startProduct } from "../built-server.ts";
import { indexAll } from "../data/fill.ts";
import { fillProject, LARGE_PROJECT } from "../data/project.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { quantile, type Row, row } from "../measure.ts";
import { changeStored, idle, settle } from "./opening.ts";
import { withWindow } from "./window.ts";

declare global {
  interface Window {
    pressedAt: number;
  }
}

const TIMES = 40;
/** In the project, on other segments. */
const TAG = "#Theme 7";
/** While the suggestions of both pages learn the project, they take both cores. */
const LEARNING_MS = 60_000;

/** Measures how soon a tag is seen in another browser, and how soon it is gone in both after its undo, in a project of
 * 100,000 segments. */
export function seeingRows(): Promise<Row[]> {
  return withDataFolder(async (dataDir) => {
    await withDatabase(dataDir, async (database) => {
      await fillProject(database, LARGE_PROJECT);
      await indexAll(database);
      await database.sql`vacuum analyze`;
    });
    const server = await startProduct(dataDir);
    try {
      return await withWindow(server.url, (mine) =>
        withWindow(server.url, async (theirs) => {
          const pages = [mine.page, theirs.page] as const;
          let fetches = 0;
          for (const page of pages) {
            await page.goto(`/project/${LARGE_PROJECT.id}`);
            await page.locator("article[id^='segment-']").first().waitFor();
            await settle(page);
            page.on("request", (request) => {
              if (request.url().endsWith("/segments")) fetches += 1;
            });
          }
          await setTimeout(LEARNING_MS);
          const { seen, undone, goneElsewhere } = await tagAndUndo(...pages);
          if (fetches > 0) throw new Error(`The segments were fetched ${fetches} times.`);
          const own = quantile(undone, 0.5);
          return [
            row("tag undone, to paint, median", own, "p95", quantile(undone, 0.95)),
            row("tag seen in another browser, p95", quantile(seen, 0.95), "undo in its own browser", own),
            row("undo seen in another browser, p95", quantile(goneElsewhere, 0.95), "undo in its own browser", own),
          ];
        }),
      );
    } finally {
      await server.stop();
    }
  });
}

async function tagAndUndo(mine: Page, theirs: Page) {
  const [seen, undone, goneElsewhere]: [number[], number[], number[]] = [[], [], []];
  const row = mine.locator("article[id^='segment-']").first();
  const id = (await row.getAttribute("id")) ?? "";
  await row.focus();
  for (let time = 0; time < TIMES; time += 1) {
    await mine.keyboard.press("t");
    await mine.keyboard.type(TAG);
    await mine.getByRole("listbox", { name: "Suggested tags" }).waitFor();
    const stored = changeStored(mine);
    seen.push((await painted(mine, theirs, { key: "Enter", id, isThere: true })).theirs);
    await mine.keyboard.press("Escape");
    await stored;
    await Promise.all([idle(mine), idle(theirs)]);
    // The times count from the key itself.
    await mine.keyboard.down("Control");
    const gone = await painted(mine, theirs, { key: "z", id, isThere: false });
    await mine.keyboard.up("Control");
    undone.push(gone.mine);
    goneElsewhere.push(gone.theirs);
    await Promise.all([idle(mine), idle(theirs)]);
    await row.focus();
  }
  return { seen, undone, goneElsewhere };
}

type Pressed = { key: string; id: string; isThere: boolean };

/** Returns the milliseconds from the key until each page has painted that the tag is there or gone. The clocks of the
 * pages of one machine are the same. */
async function painted(mine: Page, theirs: Page, { key, id, isThere }: Pressed) {
  const wanted = { id, tag: TAG, isThere };
  const at = theirs.evaluate(async ({ id, tag, isThere }) => {
    const isShown = () => document.getElementById(id)?.textContent.includes(tag) === isThere;
    return performance.timeOrigin + (await window.probe.sinceStart(isShown));
  }, wanted);
  await mine.evaluate(({ id, tag, isThere }) => {
    addEventListener("keydown", ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), {
      capture: true,
      once: true,
    });
    window.probe.expect("keydown", () => document.getElementById(id)?.textContent.includes(tag) === isThere);
  }, wanted);
  await mine.keyboard.press(key);
  return {
    mine: await mine.evaluate(() => window.probe.sinceEvent()),
    theirs: (await at) - (await mine.evaluate(() => performance.timeOrigin + window.pressedAt)),
  };
}
