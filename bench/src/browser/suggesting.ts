import type { Page } from "playwright";
import { settle } from "./opening.ts";
import type { BrowserWindow } from "./window.ts";

const TIMES = 20;
const RELEARNED = 3;
/** Tagged segments before the first whose tag is removed. */
const TAGGED_BEFORE = 20;

/** The times, in milliseconds of the page's clock, of what its workers were sent and what they answered. */
type WorkerLog = {
  kind: string;
  number: number;
  segmentId: string;
  isLearning: boolean;
  codingCount: number;
  at: number;
}[];

declare global {
  interface Window {
    workerLog: WorkerLog;
    /** Resolves to the milliseconds until a worker of the page, at rest, suggested tags for a segment. */
    askWorker: (segmentId: string) => Promise<number>;
    focusedAt: number;
  }
}

/** Logs the messages to and from the workers of a page. Runs in the page, so it uses nothing from this module. */
export function addWorkerLog(): void {
  window.workerLog = [];
  window.focusedAt = 0;
  const log = (message: Partial<WorkerLog[number]>) => {
    const { kind = "", number = 0, segmentId = "", isLearning = false, codingCount = 0 } = message;
    window.workerLog.push({ kind, number, segmentId, isLearning, codingCount, at: performance.now() });
  };
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      latest = this;
      this.addEventListener("message", ({ data }: MessageEvent<Partial<WorkerLog[number]>>) => log(data));
    }

    override postMessage(message: Partial<WorkerLog[number]>): void {
      log(message);
      super.postMessage(message);
    }
  };
  let latest: Worker | null = null;
  window.askWorker = (segmentId) =>
    new Promise((resolve) => {
      const number = -1;
      const start = performance.now();
      const onAnswer = ({ data }: MessageEvent<Partial<WorkerLog[number]>>) => {
        if (data.number !== number) return;
        latest?.removeEventListener("message", onAnswer);
        resolve(performance.now() - start);
      };
      latest?.addEventListener("message", onAnswer);
      latest?.postMessage({ kind: "suggest", number, segmentId });
    });
  addEventListener("focusin", () => {
    window.focusedAt = performance.now();
  });
}

/** Times of the suggestions in a page, in milliseconds, each of several runs. */
type SuggestTimes = { answer: number[]; inPage: number[]; painted: number[]; more: number[]; all: number[] };

/** Measures suggestions from segment `untagged` on, where none is tagged, and learning after a tag was added there, and
 * after one was removed from segments after `tagged`. */
export async function suggestMs(
  { page }: BrowserWindow,
  { project, untagged, tagged }: { project: string; untagged: number; tagged: number },
): Promise<SuggestTimes> {
  const times: SuggestTimes = { answer: [], inPage: [], painted: [], more: [], all: [] };
  await page.goto(`/project/${project}?segment=S${untagged}`);
  await page.waitForFunction(isLearned, 0);
  await page.locator(`[id="segment-S${untagged}"]`).focus();
  for (let time = 0; time < TIMES; time += 1) {
    await page.keyboard.press("j");
    times.inPage.push(await page.evaluate(answeredMs, `S${untagged + 1 + time}`));
    await page.evaluate(() =>
      window.probe.expect("keydown", () => {
        const list = document.querySelector("[role='listbox'][aria-label='Suggested tags']");
        return /\d\s?%/.test(list?.textContent ?? "");
      }),
    );
    await page.keyboard.press("t");
    times.painted.push(await page.evaluate(() => window.probe.sinceEvent()));
    const beforeTag = await logLength(page);
    await page.keyboard.press("Enter");
    times.more.push(await learnMs(page, beforeTag));
    await page.keyboard.press("Escape");
  }
  await settle(page);
  for (let time = 0; time < TIMES; time += 1)
    times.answer.push(await page.evaluate((id) => window.askWorker(id), `S${untagged + TIMES + 1 + time}`));
  await page.goto(`/project/${project}?segment=S${tagged + TAGGED_BEFORE}`);
  await page.waitForFunction(isLearned, 0);
  for (let time = 0; time < RELEARNED; time += 1) {
    const row = page.locator(`[id="segment-S${tagged + TAGGED_BEFORE + time}"]`);
    const before = await logLength(page);
    await row.getByRole("button", { name: "Remove" }).last().click();
    times.all.push(await learnMs(page, before));
  }
  return times;
}

function logLength(page: Page): Promise<number> {
  return page.evaluate(() => window.workerLog.length);
}

/** Returns the milliseconds of learning after the message `from`: from its order, or from its first news where it
 * waited for the page to rest, until all is learned. */
async function learnMs(page: Page, from: number): Promise<number> {
  await page.waitForFunction(isLearned, from);
  return page.evaluate((from) => {
    const log = window.workerLog.slice(from);
    const at = (isIt: (one: WorkerLog[number]) => boolean) => log.find(isIt)?.at;
    const begun = at(({ isLearning }) => isLearning) ?? at(({ kind }) => kind === "learn") ?? Number.NaN;
    return (at(({ kind, isLearning }) => kind === "state" && !isLearning) ?? Number.NaN) - begun;
  }, from);
}

/** Tells whether the worker learned all that it was sent after the message `from`. Runs in the page. */
function isLearned(from: number): boolean {
  const log = window.workerLog.slice(from);
  return (
    log.some(({ kind }) => kind === "learn") && log.some(({ kind, isLearning }) => kind === "state" && !isLearning)
  );
}

/** Resolves to the milliseconds from the focus of a segment until its suggestions were in the page; 0 where they had
 * been asked for before. Runs in the page. */
function answeredMs(focused: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const log = window.workerLog;
      const question = log.findLast(({ kind, segmentId }) => kind === "suggest" && segmentId === focused);
      const answer = log.find(({ kind, number }) => kind === "suggestions" && number === question?.number);
      if (answer === undefined) requestAnimationFrame(look);
      else resolve(Math.max(0, answer.at - window.focusedAt));
    };
    look();
  });
}
