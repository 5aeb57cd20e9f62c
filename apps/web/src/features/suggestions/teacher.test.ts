import type { Segment } from "@quarry/domain";
import { afterEach, describe, expect, it, vi } from "vitest";
import { learned, mount, withTag } from "./suggester.fixtures.ts";
import { given, madeSegments, topicOf } from "./talk.fixtures.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("a suggester", () => {
  it("learns only what changed, before it answers the next question", async () => {
    const segments = madeSegments(120, 80);
    const view = mount(segments);
    await learned(view);
    const before = view.orders.length;
    view.show(withTag(segments, 90, "#Rare"));
    expect(view.orders.slice(before)).toMatchObject([
      { kind: "learn", examples: [{ segment: { segmentId: "S90" } }], isLast: true },
    ]);
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

  it("learns nothing again for a corrected text", async () => {
    const segments = madeSegments(120, 80);
    const view = mount(segments);
    await learned(view);
    const before = view.orders.length;
    view.show(segments.map((one, at) => (at === 3 ? { ...one, text: `${one.text} Indeed.` } : one)));
    expect(view.orders).toHaveLength(before);
    expect(view.suggester.state.get()).toMatchObject({ codingCount: 80, isLearning: false });
  });

  it("answers while it learns everything again, by what it knew before", async () => {
    const segments = madeSegments(120, 80);
    const view = mount(segments);
    await learned(view);
    view.show(segments.map((one, at) => (at === 3 ? { ...one, tags: [] } : one)));
    expect((await view.suggester.suggest("S90"))[0]?.tag).toBe(topicOf(90));
    expect(view.suggester.state.get().isLearning).toBe(true);
    await learned(view);
    expect(view.suggester.state.get()).toMatchObject({ codingCount: 79, isLearning: false });
  });

  it("learns many segments after a second in which the page had no work, and a single one at once", async () => {
    vi.useFakeTimers();
    const segments = madeSegments(160, 120);
    const view = mount([]);
    view.suggester.rest();
    view.show(segments);
    await vi.advanceTimersByTimeAsync(900);
    view.suggester.rest();
    await vi.advanceTimersByTimeAsync(900);
    expect(view.orders.map(({ kind }) => kind)).toEqual(["begin"]);
    expect(view.suggester.state.get().isLearning).toBe(false);
    await vi.advanceTimersByTimeAsync(150);
    expect(view.suggester.state.get()).toMatchObject({ codingCount: 120, isLearning: false });
    view.suggester.rest();
    const before = view.orders.length;
    view.show(withTag(segments, 130, "#Rare"));
    expect(view.orders.slice(before).map(({ kind }) => kind)).toEqual(["learn"]);
  });

  it("learns everything again once, a second after the last tag was taken off", async () => {
    vi.useFakeTimers();
    const segments = madeSegments(160, 130);
    const view = mount(segments);
    await vi.advanceTimersByTimeAsync(100);
    expect(view.suggester.state.get().codingCount).toBe(130);
    const before = view.orders.length;
    const withoutTags = (count: number) => segments.map((one, at) => (at < count ? { ...one, tags: [] } : one));
    view.show(withoutTags(1));
    await vi.advanceTimersByTimeAsync(900);
    view.show(withoutTags(2));
    await vi.advanceTimersByTimeAsync(900);
    expect(view.orders.slice(before).filter(({ kind }) => kind === "learn")).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_200);
    const learned = view.orders.slice(before).flatMap((order) => (order.kind === "learn" ? order.examples : []));
    expect(learned.map(({ segment }) => segment.segmentId)).toEqual(segments.slice(2, 130).map(({ id }) => id));
    expect(view.suggester.state.get()).toMatchObject({ codingCount: 128, isLearning: false });
  });

  it("starts again when a tag that it is learning is taken off, and learns what was added since", async () => {
    const segments = madeSegments(160, 120);
    const view = mount(segments);
    view.show(segments.map((one, at) => (at === 0 ? { ...one, tags: [] } : one)));
    view.show(withTag(segments.with(0, { ...(segments[0] as Segment), tags: [] }), 130, "#Rare"));
    await expect
      .poll(() => view.suggester.state.get(), { timeout: 5_000 })
      .toMatchObject({ codingCount: 120, isLearning: false });
    expect(JSON.stringify(await view.suggester.suggest("S131"))).toContain("#Rare");
    expect(view.orders.filter(({ kind }) => kind === "begin")).toHaveLength(2);
  });
});
