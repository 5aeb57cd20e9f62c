import type { Page } from "playwright";
import { startProduct } from "../built-server.ts";
import { BOOK_ID, fillBook } from "../data/book.ts";
import { withDatabase, withDataFolder } from "../data-folder.ts";
import { quantile, type Row, row } from "../measure.ts";
import { downloadMs } from "./downloading.ts";
import { settle } from "./opening.ts";
import { withWindow } from "./window.ts";

const OPENINGS = 5;
const SPLITS = 15;
const MOVES = 6;
const TYPED = "The river rose over night and";
/** Blocks of the middle of the book. */
const WRITTEN_IN = "Paragraph 2502.";

/** Measures writing in an outline of 300 sections, 3,000 paragraphs and 2,000 quotes, against the aims for it. */
export function outlineRows(): Promise<Row[]> {
  return withDataFolder(async (dataDir) => {
    await withDatabase(dataDir, async (database) => {
      await fillBook(database);
      await database.sql`vacuum analyze`;
    });
    const server = await startProduct(dataDir);
    try {
      return await withWindow(server.url, async (window) => {
        const { page } = window;
        const opened: number[] = [];
        for (let opening = 0; opening <= OPENINGS; opening += 1) opened.push(await openMs(page));
        const { letters, splits } = await writeMs(page);
        const moves = await moveMs(page);
        const word = await downloadMs(window, BOOK_ID);
        const aimed = (what: string, value: number, aim: number) => row(`outline: ${what}`, value, "aim", aim);
        return [
          aimed("open by its address, median", quantile(opened.slice(1), 0.5), 500),
          aimed("letter to paint, p95", quantile(letters, 0.95), 50),
          aimed("split of a paragraph, p95", quantile(splits, 0.95), 50),
          aimed("chapter of 500 blocks moved, median", quantile(moves, 0.5), 100),
          aimed("as a Word file", word.ms, 1_000),
          aimed("longest frame of that", word.longestFrameMs, 100),
        ];
      });
    } finally {
      await server.stop();
    }
  });
}

async function openMs(page: Page): Promise<number> {
  await page.goto(`/project/${BOOK_ID}/outline`, { waitUntil: "commit" });
  const ms = await page.evaluate(() =>
    window.probe.sinceStart(() => document.querySelector("article")?.textContent.includes("Paragraph 2.") === true),
  );
  await settle(page);
  return ms;
}

/** Types and splits paragraphs. */
async function writeMs(page: Page): Promise<{ letters: number[]; splits: number[] }> {
  await page.getByText(WRITTEN_IN).first().click();
  await page.locator("textarea:focus").waitFor();
  await settle(page);
  const letters: number[] = [];
  for (const letter of TYPED) {
    await page.evaluate((before) => {
      const typed = () => (document.activeElement as HTMLTextAreaElement | null)?.value.length ?? 0;
      const length = before + typed();
      window.probe.expect("keydown", () => typed() === length);
    }, 1);
    await page.keyboard.press(letter === " " ? "Space" : letter);
    letters.push(await page.evaluate(() => window.probe.sinceEvent()));
  }
  const splits: number[] = [];
  for (let split = 0; split < SPLITS; split += 1) {
    await page.keyboard.press("ArrowLeft");
    await settle(page);
    await page.evaluate(() => {
      const before = document.activeElement;
      window.probe.expect("keydown", () => {
        const focused = document.activeElement;
        return focused !== before && focused instanceof HTMLTextAreaElement;
      });
    });
    await page.keyboard.press("Enter");
    splits.push(await page.evaluate(() => window.probe.sinceEvent()));
  }
  await page.keyboard.press("Escape");
  return { letters, splits };
}

/** Moves a chapter down and up in the list of contents. */
async function moveMs(page: Page): Promise<number[]> {
  await page.goto(`/project/${BOOK_ID}/outline`);
  const chapter = page.locator("[data-contents-row='section-30']");
  await chapter.waitFor();
  await settle(page);
  await chapter.focus();
  const moves: number[] = [];
  for (let move = 0; move < MOVES; move += 1) {
    await page.evaluate(() => {
      const order = () => document.querySelector("ul:has([data-contents-row])")?.textContent ?? "";
      const before = order();
      window.probe.expect("keydown", () => order() !== before);
    });
    await page.keyboard.press(`ControlOrMeta+Shift+Arrow${move % 2 === 0 ? "Down" : "Up"}`);
    moves.push(await page.evaluate(() => window.probe.sinceEvent()));
    await settle(page);
  }
  return moves;
}
