import { describe, expect, it, vi } from "vitest";
import { type FollowDeps, followChanges } from "./follow-changes.ts";

const note = (id: string) => ({ entity: "note" as const, id, after: { id } });
const settle = () => new Promise((resolve) => setTimeout(resolve));

function setUp(deps: Partial<FollowDeps> = {}) {
  const log: string[] = [];
  const state = { isChanging: false, onScreen: ["p"] };
  const follower = followChanges({
    oldestSeen: () => ({ lineage: "l", revision: 10 }),
    isChanging: () => state.isChanging,
    projectsOnScreen: () => state.onScreen,
    fetchChanges: async (id, since) => {
      log.push(`fetch ${id} since ${since}`);
      return () => log.push(`show ${id}`);
    },
    showEntities: (id, entities) => log.push(`show ${entities.map((entity) => entity.id).join()} of ${id}`) > 0,
    markElsewhere: (isMeant) => log.push(`mark ${["p", "q", "r"].filter(isMeant).join()}`),
    refetchGeneral: () => log.push("general"),
    refresh: () => log.push("refresh"),
    ...deps,
  });
  const hello = (number: number, lineage = "l") => follower.onEvent({ event: "hello", data: { lineage, number } });
  const change = (number: number, projectId: string | null = "p") =>
    follower.onEvent({ event: "message", data: { projectId, number } });
  return { log, state, follower, hello, change };
}

describe("followChanges", () => {
  it("fetches and shows what others changed in the project on the screen", async () => {
    const { log, hello, change } = setUp();
    hello(10);
    await settle();
    expect(log).toEqual([]);
    change(11);
    await settle();
    change(12);
    await settle();
    expect(log).toEqual([...["fetch p since 10", "show p", "mark "], ...["fetch p since 11", "show p", "mark "]]);
  });

  it("fetches once for changes that come while it fetches", async () => {
    const { log, hello, change } = setUp();
    hello(10);
    change(11);
    change(12);
    change(13);
    await settle();
    expect(log.filter((line) => line.startsWith("fetch"))).toEqual(["fetch p since 10", "fetch p since 11"]);
  });

  it("fetches nothing for an own change that the lists show, or that the answer has", async () => {
    const { log, follower, hello, change } = setUp();
    hello(10);
    await follower.follow({ number: 11, projectId: "p", isShown: true });
    change(11);
    await follower.follow({ number: 12, projectId: "p", isShown: false, entities: [note("n1")] });
    change(12);
    change(13, "q");
    await settle();
    expect(log).toEqual(["show n1 of p", "mark q"]);
  });

  it("fetches an own change that nothing has shown, before it says so", async () => {
    const { log, follower } = setUp();
    await follower.follow({ number: 11, projectId: "p", isShown: false });
    expect(log).toEqual(["fetch p since 10", "show p", "mark "]);
    await follower.follow({ number: 11, projectId: "p", isShown: false });
    expect(log).toHaveLength(3);
  });

  it("fetches what others changed before an own change", async () => {
    const { log, follower, hello, change } = setUp();
    hello(10);
    await follower.follow({ number: 12, projectId: "p", isShown: true });
    change(11);
    change(12);
    await settle();
    expect(log).toEqual(["fetch p since 10", "show p", "mark "]);
  });

  it("shows nothing of an answer that is older than what is known", async () => {
    const { log, follower, hello } = setUp();
    hello(10);
    await follower.follow({ number: 9, projectId: "p", isShown: false, entities: [note("n1")] });
    expect(log).toEqual([]);
  });

  it("fetches instead of showing an answer that another has overtaken", async () => {
    const { log, follower, hello } = setUp();
    hello(10);
    await follower.follow({ number: 12, projectId: "p", isShown: true });
    await follower.follow({ number: 11, projectId: "p", isShown: false, entities: [note("n1")] });
    expect(log).toEqual(["fetch p since 10", "show p", "mark "]);
  });

  it("fetches the projects on the screen after a refusal", async () => {
    const { log, follower, hello } = setUp();
    hello(10);
    await follower.follow(null);
    await settle();
    expect(log).toEqual(["fetch p since 10", "show p"]);
  });

  it("waits for its own changes that are under way", async () => {
    const { log, state, follower, hello, change } = setUp();
    hello(10);
    state.isChanging = true;
    change(11);
    await settle();
    expect(log).toEqual([]);
    state.isChanging = false;
    follower.catchUp();
    await settle();
    expect(log).toContain("show p");
  });

  it("fetches again when an own call was answered meanwhile", async () => {
    const { log, follower, hello, change } = setUp();
    hello(10);
    change(11);
    void follower.follow({ number: 12, projectId: "p", isShown: true });
    await settle();
    expect(log.filter((line) => /fetch|show/.test(line))).toEqual(["fetch p since 10", "fetch p since 10", "show p"]);
  });

  it("catches up after it heard nothing for a while", async () => {
    const { log, hello } = setUp();
    hello(10);
    hello(15);
    await settle();
    expect(log).toEqual(["fetch p since 10", "show p", "mark q,r", "general"]);
  });

  it("catches up with what changed between the first answer of the page and the stream", async () => {
    const { log, hello } = setUp();
    hello(12);
    await settle();
    expect(log[0]).toBe("fetch p since 10");
  });

  it("fetches the lists of projects and sources for what concerns no project", async () => {
    const { log, hello, change } = setUp();
    hello(10);
    change(11, null);
    await settle();
    expect(log).toEqual(["mark ", "general"]);
  });

  it("fetches everything when the data were replaced", async () => {
    const { log, follower, hello, change } = setUp();
    hello(10);
    follower.onEvent({ event: "replaced", data: { lineage: "m", number: 3 } });
    change(4);
    await settle();
    hello(1, "n");
    await settle();
    expect(log).toEqual(["refresh", "fetch p since 3", "show p", "mark ", "refresh"]);
  });

  it("tries again with the next event when the server could not be asked", async () => {
    const fetchChanges = vi
      .fn()
      .mockRejectedValueOnce(new Error("away"))
      .mockResolvedValue(() => {});
    const { hello, change } = setUp({ fetchChanges });
    hello(10);
    change(11);
    await settle();
    change(12);
    await settle();
    expect(fetchChanges.mock.calls.map(([id, since]) => [id, since])).toEqual([
      ["p", 10],
      ["p", 10],
    ]);
  });
});
