import { afterEach, describe, expect, it, vi } from "vitest";
import { learned, mount, withTag } from "./suggester.fixtures.ts";
import { madeSegments, topicOf } from "./talk.fixtures.ts";

afterEach(() => {
  vi.restoreAllMocks();
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
    const questions = () =>
      view.orders.flatMap((order) =>
        order.kind === "suggest" ? order.asked.map(({ segment }) => segment.segmentId) : [],
      );
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

  it("finds the surest suggestions for untagged segments, and says how far it is", async () => {
    const view = mount(madeSegments(400, 80));
    await learned(view);
    const progress: number[] = [];
    const onProgress = (done: number, total: number) => progress.push(done, total);
    let time = 0;
    vi.spyOn(performance, "now").mockImplementation(() => {
      time += 100;
      return time;
    });
    const found = await view.suggester.unreviewed({ least: 0.3, most: 20, onProgress });
    expect(found).toHaveLength(20);
    const sureness = found.map(({ suggestions }) => suggestions[0]?.probability ?? 0);
    expect(sureness).toEqual(sureness.toSorted((one, other) => other - one));
    expect(found.every(({ segmentId }) => Number(segmentId.slice(1)) >= 80)).toBe(true);
    expect(progress.slice(0, 4)).toEqual([0, 320, 20, 320]);
  });

  it("ends a review early, with what it has found", async () => {
    const view = mount(madeSegments(400, 80));
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
