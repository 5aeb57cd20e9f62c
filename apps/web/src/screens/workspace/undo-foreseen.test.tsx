import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { deferred } from "../../deferred.ts";
import { changeAnswer } from "../../testing.tsx";
import { ANSWER, toast } from "./undo-fixture.tsx";
import { mount, row, segment, tag, tagsIn } from "./workspace-fixture.tsx";

const RIVER = segment("S1", "a", "The river was up that spring.");
const TAGGED = segment("S1", "a", "The river was up that spring.", { tags: [tag("#Money")] });
const STEP = { number: 7, kind: "segments.addTag", label: { tag: "#Money", segmentId: "S1" } } as const;
const TAGGING = { "segments.addTag": () => changeAnswer(TAGGED, 7, { undo: STEP, redo: null }) };
const UNDONE = {
  ...{ ...ANSWER, change: { ...STEP, number: 8 } },
  entities: [{ entity: "segment", id: "S1", after: RIVER }],
};

/** Tags the first segment with #Money. */
async function tagged(answers: Parameters<typeof mount>[0]) {
  const app = mount({ ...TAGGING, ...answers });
  await row("The river");
  await app.user.keyboard("jt{Enter}");
  await screen.findByRole("button", { name: "Undo: #Money on a segment" });
  return app;
}

describe("an undo of a change of this tab", () => {
  it("is shown before it is answered, and so is its redo", async () => {
    const [undone, redone] = [deferred<unknown>(), deferred<unknown>()];
    const { user, callsOf } = await tagged({
      "changes.undo": () => undone.promise,
      "changes.redo": () => redone.promise,
    });
    expect(await tagsIn("The river")).toEqual(["#Money"]);
    await user.keyboard("{Control>}z{/Control}");
    expect(await tagsIn("The river")).toEqual([]);
    expect(screen.queryByText("Undone")).toBeNull();
    undone.resolve(changeAnswer(UNDONE, 8, { undo: null, redo: { ...STEP, number: 8 } }));
    await toast("Undone");
    expect(await tagsIn("The river")).toEqual([]);
    await user.keyboard("{Control>}y{/Control}");
    expect(await tagsIn("The river")).toEqual(["#Money"]);
    const entities = [{ entity: "segment", id: "S1", after: TAGGED }];
    redone.resolve(changeAnswer({ ...UNDONE, change: { ...STEP, number: 9 }, isRedo: true, entities }, 9));
    await toast("Redone");
    expect(await tagsIn("The river")).toEqual(["#Money"]);
    expect([...callsOf("changes.list"), ...callsOf("segments.list")]).toHaveLength(1);
  });

  it("is taken back when it is refused", async () => {
    const answer = deferred<unknown>();
    const { user } = await tagged({ "changes.undo": () => answer.promise });
    await user.keyboard("{Control>}z{/Control}");
    expect(await tagsIn("The river")).toEqual([]);
    answer.resolve(new ApiError(409, "Renamed #Money to #Debt is in the way."));
    await screen.findByText("Renamed #Money to #Debt is in the way.");
    expect(await tagsIn("The river")).toEqual(["#Money"]);
  });

  it("is taken back when another step was undone", async () => {
    const answer = deferred<unknown>();
    const { user } = await tagged({ "changes.undo": () => answer.promise });
    await user.keyboard("{Control>}z{/Control}");
    expect(await tagsIn("The river")).toEqual([]);
    answer.resolve(changeAnswer({ ...ANSWER, entities: [] }, 8));
    await toast("Undone");
    expect(await tagsIn("The river")).toEqual(["#Money"]);
  });

  it("leaves a segment that was changed since to the answer", async () => {
    const answer = deferred<unknown>();
    const changed = { ...TAGGED, speaker: "Ann" };
    const { user, queryClient } = await tagged({
      "changes.undo": () => answer.promise,
    });
    const key = [["segments", "list"], { input: { projectId: "p1" }, type: "query" }];
    queryClient.setQueryData<(typeof TAGGED)[]>(key, (list) =>
      list?.map((each) => (each.id === "S1" ? changed : each)),
    );
    await waitFor(async () => expect((await row("The river")).textContent).toContain("Ann"));
    await user.keyboard("{Control>}z{/Control}");
    expect(await tagsIn("The river")).toEqual(["#Money"]);
    answer.resolve(changeAnswer({ ...UNDONE, entities: [{ entity: "segment", id: "S1", after: RIVER }] }, 8));
    await waitFor(async () => expect(await tagsIn("The river")).toEqual([]));
  });
});
