import type { Segment } from "@quarry/domain";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LearnOrder } from "./learn-orders.ts";
import { evenly, Learner } from "./learner.ts";
import { createSuggester, type LearnWorker } from "./suggester.ts";
import { given, madeSegments, topicOf } from "./talk.fixtures.ts";

const NAMES = new Map([["id of #Water", "#Water"]]);

/** A worker in this thread, and the orders that it got. With `isSlow` each look at the clock takes a millisecond. */
function fakeWorker(isSlow: boolean) {
  const orders: LearnOrder[] = [];
  let time = 0;
  const learner = new Learner({
    reply: (data) => queueMicrotask(() => worker.onmessage?.call({} as Worker, new MessageEvent("message", { data }))),
    nextTask: () => new Promise((resolve) => setTimeout(resolve)),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => {
      time += isSlow ? 1 : 0;
      return time;
    },
  });
  const worker: LearnWorker & { isEnded: boolean } = {
    isEnded: false,
    onmessage: null,
    onerror: null,
    postMessage: (order: LearnOrder) => {
      orders.push(order);
      learner.follow(order);
    },
    terminate: () => {
      worker.isEnded = true;
    },
  };
  return { worker, orders };
}

function mount(segments: readonly Segment[], isSlow = false) {
  const { worker, orders } = fakeWorker(isSlow);
  let startCount = 0;
  const suggester = createSuggester(() => {
    startCount += 1;
    return worker;
  });
  const show = (shown: readonly Segment[]) => suggester.show({ segments: shown, tagNames: NAMES });
  show(segments);
  return { show, suggester, worker, orders, starts: () => startCount };
}

/** Resolves once all that was shown is learned. */
async function learned({ suggester }: ReturnType<typeof mount>): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => !suggester.state.get().isLearning && suggester.state.get().codingCount > 0 && resolve();
    suggester.state.subscribe(look);
    look();
  });
}

const withTag = (segments: readonly Segment[], place: number, name: string) =>
  segments.map((segment, at) => (at === place ? { ...segment, tags: [...segment.tags, given(name)] } : segment));

afterEach(() => {
  vi.useRealTimers();
});

it("evenly takes all of a short list, and every few of a long one", () => {
  const list = Array.from({ length: 10 }, (_, at) => at);
  expect([evenly([], 4), evenly(list, 10), evenly(list, 4)]).toEqual([[], list, [0, 3, 6, 9]]);
});

describe("a suggester", () => {
  it("starts no worker before 12 segments are tagged, and counts them", () => {
    const { suggester, starts, show } = mount(madeSegments(40, 11));
    expect(starts()).toBe(0);
    expect(suggester.state.get()).toEqual({ codingCount: 11, isLearning: false, isSure: false });
    show(madeSegments(40, 12));
    expect(starts()).toBe(1);
  });

  it("suggests nothing before 50 segments are tagged", async () => {
    const view = mount(madeSegments(80, 49));
    await learned(view);
    expect(await view.suggester.suggest("S60")).toEqual([]);
    view.show(madeSegments(80, 50));
    await learned(view);
    expect((await view.suggester.suggest("S60"))[0]?.tag).toBe(topicOf(60));
  });

  it("sends only what changed, and learns it", async () => {
    const segments = madeSegments(120, 80);
    const view = mount(segments);
    await learned(view);
    view.show(withTag(segments, 90, "#Rare"));
    const later = view.orders.slice(2);
    expect(later).toMatchObject([{ kind: "changed", changes: [[90, {}]] }, { kind: "learn" }]);
    expect((await view.suggester.suggest("S91")).map(({ tag }) => tag)).toContain("#Rare");
  });

  it("forgets a tag that was taken off", async () => {
    const segments = madeSegments(120, 80);
    const tagged = segments.map((one, at) => (at % 4 === 0 && at < 80 ? { ...one, tags: [given("#Rare")] } : one));
    const view = mount(tagged);
    await learned(view);
    expect(JSON.stringify(await view.suggester.suggest("S90"))).toContain("#Rare");
    view.show(segments);
    await learned(view);
    expect(JSON.stringify(await view.suggester.suggest("S90"))).not.toContain("#Rare");
  });

  it("suggests a tag no more for a segment that it was refused for, until the refusal is taken back", async () => {
    const segments = madeSegments(120, 80);
    const view = mount(segments);
    await learned(view);
    const place = segments.findIndex((_, at) => at > 90 && topicOf(at) === "#Water");
    const names = async () => (await view.suggester.suggest(`S${place}`)).map(({ tag }) => tag);
    expect((await names())[0]).toBe("#Water");
    view.show(segments.map((one, at) => (at === place ? { ...one, refusedTagIds: ["gone", "id of #Water"] } : one)));
    expect(await names()).not.toContain("#Water");
    view.show(segments);
    await learned(view);
    expect((await names())[0]).toBe("#Water");
  });

  it("learns nothing again for a corrected text", async () => {
    const segments = madeSegments(120, 80);
    const view = mount(segments, true);
    await learned(view);
    view.show(segments.map((one, at) => (at === 3 ? { ...one, text: `${one.text} Indeed.` } : one)));
    expect(view.orders.at(-1)).toEqual({ kind: "learn" });
    expect(view.suggester.state.get()).toMatchObject({ codingCount: 80, isLearning: false });
  });

  it("answers while it learns everything again, by what it knew before", async () => {
    const segments = madeSegments(120, 80);
    const view = mount(segments, true);
    await learned(view);
    view.show(segments.map((one, at) => (at === 3 ? { ...one, tags: [] } : one)));
    expect((await view.suggester.suggest("S90"))[0]?.tag).toBe(topicOf(90));
    expect(view.suggester.state.get().isLearning).toBe(true);
    await learned(view);
    expect(view.suggester.state.get()).toMatchObject({ codingCount: 79, isLearning: false });
  });

  it("has the suggestions of the focused segment and those that may be next, and until they arrive none", async () => {
    const view = mount(madeSegments(120, 80));
    await learned(view);
    view.suggester.focus("S90", ["S91"]);
    expect(view.suggester.arrived("S90")).toEqual([]);
    await view.suggester.suggest("S90");
    expect(view.suggester.arrived("S90")[0]?.tag).toBe(topicOf(90));
    expect(view.suggester.arrived("S91")[0]?.tag).toBe(topicOf(91));
    expect(view.suggester.arrived("S92")).toEqual([]);
  });

  it("asks only once for the suggestions of a segment, until it learned more", async () => {
    const segments = madeSegments(120, 80);
    const view = mount(segments);
    await learned(view);
    const questions = () => view.orders.flatMap((order) => (order.kind === "suggest" ? order.segmentId : []));
    view.suggester.focus("S90", ["S91"]);
    view.suggester.focus("S91", ["S92", "S90"]);
    expect(questions()).toEqual(["S90", "S91", "S92"]);
    await view.suggester.suggest("S93");
    view.show(withTag(segments, 90, "#Rare"));
    await learned(view);
    expect(view.suggester.arrived("S91")[0]?.tag).toBe(topicOf(91));
    view.suggester.focus("S91", ["S92", "S90"]);
    expect(questions()).toEqual(["S90", "S91", "S92", "S93", "S91", "S92", "S90"]);
  });

  it("sends many segments after a second in which the page had no work, and a single one at once", async () => {
    vi.useFakeTimers();
    const segments = madeSegments(120, 80);
    const view = mount([]);
    view.suggester.rest();
    view.show(segments);
    await vi.advanceTimersByTimeAsync(900);
    view.suggester.rest();
    await vi.advanceTimersByTimeAsync(900);
    expect(view.orders.map(({ kind }) => kind)).toEqual(["rest"]);
    await vi.advanceTimersByTimeAsync(100);
    expect(view.orders.map(({ kind }) => kind)).toEqual(["rest", "splice", "learn"]);
    view.suggester.rest();
    view.show(withTag(segments, 90, "#Rare"));
    expect(view.orders.slice(3).map(({ kind }) => kind)).toEqual(["rest", "changed", "learn"]);
  });

  it("finds the surest suggestions for untagged segments, and says how far it is", async () => {
    const view = mount(madeSegments(400, 80), true);
    await learned(view);
    const progress: number[] = [];
    const wish = { least: 0.3, most: 20, onProgress: (done: number, total: number) => progress.push(done, total) };
    const found = await view.suggester.unreviewed(wish);
    expect(found).toHaveLength(20);
    const sureness = found.map(({ suggestions }) => suggestions[0]?.probability ?? 0);
    expect(sureness).toEqual(sureness.toSorted((one, other) => other - one));
    expect(found.every(({ segmentId }) => Number(segmentId.slice(1)) >= 80)).toBe(true);
    expect(progress[1]).toBe(320);
  });

  it("ends a review early, with what it has found", async () => {
    const view = mount(madeSegments(400, 80), true);
    await learned(view);
    const left = new AbortController();
    const found = view.suggester.unreviewed({ least: 0, most: 1_000, signal: left.signal });
    await view.suggester.suggest("S90");
    left.abort();
    expect((await found).length).toBeLessThan(320);
  });

  it.each<[string, (view: ReturnType<typeof mount>) => void]>([
    ["the worker fails", ({ worker }) => worker.onerror?.call({} as Worker, new ErrorEvent("error"))],
    ["it is ended", ({ suggester }) => suggester.end()],
  ])("suggests nothing after %s", async (_, end) => {
    const view = mount(madeSegments(120, 80));
    await learned(view);
    view.suggester.focus("S90", []);
    const pending = view.suggester.suggest("S90");
    end(view);
    expect(await pending).toEqual([]);
    expect(view.worker.isEnded).toBe(true);
    view.show(madeSegments(120, 90));
    expect(await view.suggester.suggest("S90")).toEqual([]);
    expect(view.suggester.arrived("S90")).toEqual([]);
    expect(view.starts()).toBe(1);
  });

  it("says that the worker failed", async () => {
    const { suggester, worker } = mount(madeSegments(120, 80));
    worker.onerror?.call({} as Worker, new ErrorEvent("error"));
    expect(suggester.state.get()).toMatchObject({ hasFailed: true, isSure: false });
  });
});
