import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { isLate } from "../../api/late-answers.ts";
import { type Deferred, deferred } from "../../deferred.ts";
import { EMPTY_OUTBOX } from "./outbox-content.ts";
import { openBrowser } from "./outbox-fixture.ts";

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const LOST = new TypeError("Failed to fetch");

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("createOutbox", () => {
  it("sends a call at once, and hands out its answer or its refusal, while the server answers", async () => {
    const { openTab, answerWith } = openBrowser();
    const tab = openTab();
    const good = tab.send("one");
    await pass();
    expect(good).toMatchObject({ answer: { stored: "one" }, isWaiting: false });
    answerWith(() => new ApiError(409, "Too late."));
    const bad = tab.send("two");
    await pass();
    expect([bad.error, tab.waiting()]).toMatchObject([{ status: 409 }, []]);
    expect([isLate(good.answer), isLate(bad.error)]).toEqual([false, false]);
  });

  it("lets calls wait while the server is away, and sends them in the order in which they were made", async () => {
    const { openTab, sent, away } = openBrowser();
    const tab = openTab();
    away.set(true);
    const calls = ["one", "two", "three"].map((what) => tab.send(what));
    await pass(1);
    calls.push(tab.send("four"));
    await pass(60_000);
    expect(tab.waiting()).toEqual(["one", "two", "three", "four"]);
    expect(calls.map(({ isWaiting, answer }) => [isWaiting, answer])).toEqual(Array(4).fill([true, undefined]));
    expect(sent).toEqual([]);
    away.set(false);
    await pass();
    expect(sent).toEqual(["one", "two", "three", "four"]);
    expect(calls.map(({ answer }) => answer)).toEqual(sent.map((stored) => ({ stored })));
    expect(calls.every(({ answer }) => isLate(answer))).toBe(true);
    expect([tab.waiting(), tab.stored]).toEqual([[], [4]]);
  });

  it.each([
    ["no answer", LOST],
    ["503", new ApiError(503, "The server is ending.")],
    ["502", new ApiError(502, "Bad Gateway")],
  ])("lets a call wait after %s, sends later ones of its project behind it, and others past it", async (_, failure) => {
    const { openTab, sent, answerWith } = openBrowser();
    const tab = openTab();
    answerWith((what) => (what === "one" ? failure : { stored: what }));
    tab.send("one");
    await pass();
    tab.send("two");
    tab.send("elsewhere", { projectId: "p2" });
    await pass();
    expect([tab.waiting(), sent.filter((what) => what !== "one")]).toEqual([["one", "two"], ["elsewhere"]]);
    answerWith((what) => ({ stored: what }));
    await pass(4_000);
    expect([tab.waiting(), sent.slice(-2)]).toEqual([[], ["one", "two"]]);
  });

  it("stops at the first call without an answer, and tries again after growing pauses", async () => {
    const { openTab, sent, away, answerWith } = openBrowser();
    const tab = openTab();
    away.set(true);
    for (const what of ["one", "two", "three"]) tab.send(what);
    await pass(1);
    answerWith((what) => (what === "two" ? LOST : {}));
    away.set(false);
    await pass();
    expect([sent, tab.waiting()]).toEqual([
      ["one", "two"],
      ["two", "three"],
    ]);
    await pass(999);
    expect(sent).toHaveLength(2);
    await pass(1);
    expect(sent).toHaveLength(3);
    await pass(1_999);
    expect(sent).toHaveLength(3);
    await pass(1);
    expect(sent).toHaveLength(4);
    answerWith(() => ({}));
    await pass(4_000);
    expect([sent.slice(-2), tab.waiting()]).toEqual([["two", "three"], []]);
  });

  it("keeps a call with its words that the server refuses later, and goes on with the others", async () => {
    const { openTab, sent, away, answerWith } = openBrowser();
    const tab = openTab();
    away.set(true);
    const note = tab.send("Note on S1", { text: "Ask her." });
    tab.send("two");
    await pass(1);
    answerWith((what) => (what === "two" ? {} : new ApiError(404, "Segment not found")));
    away.set(false);
    await pass();
    const refused = [{ what: "Note on S1", sentence: "Segment not found", text: "Ask her." }];
    expect([sent, tab.waiting(), tab.refused(), tab.stored]).toEqual([["Note on S1", "two"], [], refused, [1]]);
    expect([note.error, isLate(note.error)]).toMatchObject([{ status: 404 }, true]);
    tab.close();
    const later = openTab();
    await pass();
    expect(later.refused()).toEqual(refused);
  });

  it.each([
    [401, "asks for its key"],
    [429, "is asked too often"],
    [503, "is away again"],
  ])("goes on waiting after a %i, when the server %s", async (status) => {
    const { openTab, away, answerWith } = openBrowser();
    const tab = openTab();
    away.set(true);
    tab.send("one");
    await pass(1);
    answerWith(() => new ApiError(status, "Later."));
    away.set(false);
    await pass(10_000);
    expect([tab.waiting(), tab.refused()]).toEqual([["one"], []]);
    answerWith(() => ({}));
    await pass(30_000);
    expect([tab.waiting(), tab.stored]).toEqual([[], [1]]);
  });

  it("counts a call as done whose target is gone where it deletes it, or where its first sending may have", async () => {
    const { openTab, away, answerWith } = openBrowser();
    const tab = openTab();
    answerWith(() => LOST);
    const sentBefore = tab.send("Swap");
    await pass();
    away.set(true);
    const deletion = tab.send("Delete", { isDeletion: true });
    const neverSent = tab.send("#Flood on S1");
    await pass(1);
    answerWith(() => new ApiError(404, "Segment not found"));
    away.set(false);
    await pass();
    expect([sentBefore.error, deletion.error]).toEqual([undefined, undefined]);
    expect(neverSent.error).toMatchObject({ status: 404 });
    expect(tab.refused().map(({ what }) => what)).toEqual(["#Flood on S1"]);
  });

  it("sends what a closed tab has left", async () => {
    const { openTab, sent, away } = openBrowser();
    const first = openTab();
    away.set(true);
    first.send("one");
    await pass(1);
    first.close();
    away.set(false);
    await pass();
    expect(sent).toEqual([]);
    const second = openTab();
    await pass();
    expect([sent, second.waiting(), second.stored]).toEqual([["one"], [], [1]]);
  });

  it("sends each call once when two tabs are open, in the order in which they were made, and tells both", async () => {
    const { openTab, sent, away } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    away.set(true);
    const calls = [one.send("one")];
    await pass(1);
    calls.push(other.send("two"));
    await pass(1);
    calls.push(one.send("three"));
    await pass(1);
    expect([one.waiting(), other.waiting()]).toEqual(Array(2).fill(["one", "two", "three"]));
    away.set(false);
    await pass();
    expect(sent).toEqual(["one", "two", "three"]);
    expect(calls.map(({ answer }) => answer)).toEqual(sent.map((stored) => ({ stored })));
    expect([one.waiting(), other.waiting(), one.stored, other.stored]).toEqual([[], [], [3], [3]]);
  });

  it("takes back the newest waiting call of a project, also that of another tab, and never sends it", async () => {
    const { openTab, sent, away } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    away.set(true);
    one.send("one");
    await pass(1);
    const newest = one.send("two");
    await pass(1);
    one.send("elsewhere", { projectId: "p2" });
    await pass(1);
    expect(await other.outbox.takeBack("p1")).toMatchObject({ what: "two" });
    await pass();
    expect([isLate(newest.error), one.waiting()]).toEqual([true, ["one", "elsewhere"]]);
    away.set(false);
    await pass();
    expect(sent).toEqual(["one", "elsewhere"]);
    expect(await one.outbox.takeBack("p1")).toBeNull();
  });

  it("takes nothing back while calls are being sent", async () => {
    const { openTab, away, answerWith } = openBrowser();
    const tab = openTab();
    away.set(true);
    tab.send("one");
    await pass(1);
    const answer: Deferred<unknown> = deferred();
    answerWith(() => answer.promise);
    away.set(false);
    await pass();
    expect(await tab.outbox.takeBack("p1")).toBeNull();
    answer.resolve({});
    await pass();
    expect(tab.waiting()).toEqual([]);
  });

  it("discards a refused call in all tabs", async () => {
    const { openTab, away, answerWith, kept } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    away.set(true);
    one.send("one");
    await pass(1);
    answerWith(() => new ApiError(409, "Changed."));
    away.set(false);
    await pass();
    await one.outbox.discard(kept().refused[0]?.id ?? "");
    await pass();
    expect([one.refused(), other.refused(), kept()]).toEqual([[], [], EMPTY_OUTBOX]);
  });

  it("fails a call that cannot wait because the browser's storage is full", async () => {
    const { openTab, away, block } = openBrowser();
    const tab = openTab();
    away.set(true);
    block();
    const call = tab.send("one");
    await pass();
    expect([call.error, call.isWaiting, tab.waiting()]).toMatchObject([
      { message: "The quota is exceeded." },
      false,
      [],
    ]);
  });
});
