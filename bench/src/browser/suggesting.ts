import type { Page } from "playwright";
import { settle } from "./opening.ts";
import type { BrowserWindow } from "./window.ts";

const TIMES = 20;
const RELEARNED = 3;
/** Tagged segments before the first whose tag is removed. */
const TAGGED_BEFORE = 20;

/** A message to a worker of the page or from it, at a time of the page's clock in milliseconds. `segmentId` is that of
 * the segment that was asked about, and `isLast` is true for the last examples of a lesson. */
type LoggedMessage = { kind: string; number: number; segmentId: string; isLast: boolean; at: number };

type Message = Partial<LoggedMessage> & { asked?: { segment: { segmentId: string } }[] };

declare global {
  interface Window {
    workerLog: LoggedMessage[];
    /** Resolves to the milliseconds until a worker of the page, at rest, answered one of the last questions again. */
    askAgain: (fromEnd: number) => Promise<number>;
    focusedAt: number;
  }
}

/** Logs the messages to and from the workers of a page. Runs in the page, so it uses nothing from this module. */
export function addWorkerLog(): void {
  window.workerLog = [];
  window.focusedAt = 0;
  const questions: Message[] = [];
  const log = (message: Message) => {
    const { kind = "", number = 0, isLast = false, asked } = message;
    const segmentId = asked?.[0]?.segment.segmentId ?? "";
    window.workerLog.push({ kind, number, segmentId, isLast, at: performance.now() });
    if (asked !== undefined) questions.push(message);
  };
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      latest = this;
      this.addEventListener("message", ({ data }: MessageEvent<Message>) => log(data));
    }

    override postMessage(message: Message): void {
      log(message);
      super.postMessage(message);
    }
  };
  let latest: Worker | null = null;
  window.askAgain = (fromEnd) =>
    new Promise((resolve) => {
      const number = -1;
      const question = questions.filter((one) => one.number !== number).at(-1 - fromEnd);
      const start = performance.now();
      const onAnswer = ({ data }: MessageEvent<Message>) => {
        if (data.number !== number) return;
        latest?.removeEventListener("message", onAnswer);
        resolve(performance.now() - start);
      };
      latest?.addEventListener("message", onAnswer);
      latest?.postMessage({ ...question, number });
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
    times.answer.push(await page.evaluate((fromEnd) => window.askAgain(fromEnd), time));
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

/** Returns the milliseconds from the first examples after the message `from` until the last are learned. */
async function learnMs(page: Page, from: number): Promise<number> {
  await page.waitForFunction(isLearned, from);
  return page.evaluate((from) => {
    const log = window.workerLog.slice(from);
    const last = log.find(({ kind, isLast }) => kind === "learn" && isLast);
    const end = log.find(({ kind, number }) => kind === "learned" && number === last?.number);
    return (end?.at ?? Number.NaN) - (log.find(({ kind }) => kind === "learn")?.at ?? Number.NaN);
  }, from);
}

/** Tells whether a lesson that began after the message `from` was learned to its end. Runs in the page. */
function isLearned(from: number): boolean {
  const log = window.workerLog.slice(from);
  const last = log.find(({ kind, isLast }) => kind === "learn" && isLast);
  return last !== undefined && log.some(({ kind, number }) => kind === "learned" && number === last.number);
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
