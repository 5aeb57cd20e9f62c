import type { Segment } from "@quarry/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { deferred } from "../../deferred.ts";
import { changeAnswer } from "../../testing.tsx";
import { ANSWER, BULK, STEP, toast } from "./undo-fixture.tsx";
import { mount, NOTE, row, SEGMENTS, segment, shownTexts, tag, tagsIn } from "./workspace-fixture.tsx";

const NOTE_DELETED = { number: 8, kind: "notes.delete", label: { noteId: "n1", segmentId: "S3" } };
const NOTHING = { change: null, isRedo: false, projectId: "p1", kept: 0, keptBy: [], entities: [] };

const button = (name: string) => screen.findByRole("button", { name });

const MONEY = SEGMENTS[1] as Segment;
const TAGGED = SEGMENTS.map((each) => (each === MONEY ? { ...each, tags: [...each.tags, tag("#Flood")] } : each));
/** The answer of the call that tells of an undo. */
const told = (entity: object) => ({ upTo: 8, changes: [{ kind: "tags.rename", entities: [entity] }], taggings: [] });
/** What the undo of `STEP` touched. */
const UNTAGGED = {
  upTo: 8,
  changes: [{ kind: "tags.rename", entities: [{ entity: "segment", id: "S2", after: MONEY }] }],
  taggings: [],
};

describe("Ctrl+Z", () => {
  it("undoes the newest step, says so, and highlights the segment", async () => {
    const { user, callsOf } = mount({
      "segments.list": TAGGED,
      "changes.undo": changeAnswer(ANSWER, 8),
      "changes.list": UNTAGGED,
    });
    const money = await row("Money was");
    expect(await tagsIn("Money was")).toEqual(["#Money", "#Flood"]);
    await user.keyboard("{Control>}z{/Control}");
    // Before anything else, as the highlight goes out after two seconds.
    await waitFor(() => expect(money.dataset.highlighted).toBe("true"));
    expect((await toast("Undone")).textContent).toContain("#Flood on a segment");
    expect(callsOf("changes.undo").map(({ input }) => input)).toEqual([{ projectId: "p1" }]);
    await waitFor(async () => expect(await tagsIn("Money was")).toEqual(["#Money"]));
    expect(callsOf("changes.list").map(({ input }) => input)).toEqual([{ projectId: "p1", since: 1 }]);
    expect(callsOf("segments.list")).toHaveLength(1);
  });

  it("shows what the answer brings, and asks for nothing more", async () => {
    const entities = [{ entity: "segment", id: "S2", after: MONEY }];
    const { user, callsOf } = mount({
      "segments.list": TAGGED,
      "changes.undo": changeAnswer({ ...ANSWER, entities }, 8),
    });
    expect(await tagsIn("Money was")).toEqual(["#Money", "#Flood"]);
    await user.keyboard("{Control>}z{/Control}");
    await toast("Undone");
    expect(await tagsIn("Money was")).toEqual(["#Money"]);
    expect([...callsOf("changes.list"), ...callsOf("segments.list")]).toHaveLength(1);
  });

  it("asks for the place of a segment that an answer brings back", async () => {
    const back = segment("S9", "a", "The bridge was closed.");
    const entities = [{ entity: "segment", id: "S9", after: back }];
    const { user, callsOf } = mount({
      "segments.list": ({ around }: { around?: string }) => (around === "S9" ? [back, MONEY] : SEGMENTS),
      "changes.undo": changeAnswer({ ...ANSWER, entities }, 8),
      "changes.list": told(entities[0] as object),
    });
    await row("Money was");
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(shownTexts()[0]).toBe("The bridge was closed."));
    expect(callsOf("changes.list")).toHaveLength(1);
  });

  it("reads the lists again when the server does not tell what changed", async () => {
    let segments = TAGGED;
    const { user } = mount({
      "segments.list": () => segments,
      "changes.undo": () => {
        segments = SEGMENTS;
        return changeAnswer(ANSWER, 8);
      },
      "changes.list": new ApiError(410, "That is too far back: read the lists again."),
    });
    await row("Money was");
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(async () => expect(await tagsIn("Money was")).toEqual(["#Money"]));
  });

  it("redoes with Shift, and with Ctrl+Y", async () => {
    const { user, callsOf } = mount({ "changes.redo": { ...ANSWER, isRedo: true } });
    await row("The river");
    await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    expect(await toast("Redone")).toBeTruthy();
    await user.keyboard("{Control>}y{/Control}");
    await waitFor(() => expect(callsOf("changes.redo")).toHaveLength(2));
  });

  it("is left to a text field", async () => {
    const { user, callsOf } = mount({ "changes.undo": ANSWER });
    await row("The river");
    await user.type(screen.getByRole("searchbox", { name: "Search transcripts" }), "x{Control>}z{/Control}");
    expect(callsOf("changes.undo")).toEqual([]);
  });

  it("waits for the change before it", async () => {
    const stored = deferred<Segment>();
    const { user, callsOf } = mount({ "segments.addTag": () => stored.promise, "changes.undo": ANSWER });
    await row("The river");
    await user.keyboard("jt{Enter}");
    await waitFor(() => expect(document.activeElement?.id).toBe("segment-S1"));
    await user.keyboard("{Control>}z{/Control}");
    expect(callsOf("changes.undo")).toEqual([]);
    stored.resolve(SEGMENTS[0] as Segment);
    await waitFor(() => expect(callsOf("changes.undo")).toHaveLength(1));
  });

  it("takes a filter along to the tag's earlier name", async () => {
    const node = (name: string) => ({
      ...{ id: "t1", name, parentId: null, color: null, description: "", count: 1, totalCount: 1 },
    });
    let tree = [node("#Flood")];
    const { user } = mount({
      "tags.tree": () => tree,
      "changes.undo": () => {
        tree = [node("#Water")];
        const change = { number: 8, kind: "tags.rename", label: { tag: "#Water", newTag: "#Flood" } };
        return changeAnswer({ ...ANSWER, change }, 8);
      },
      "changes.list": told({ entity: "tag", id: "t1", after: node("#Water"), formerNames: ["#Flood"] }),
    });
    await user.click(within(await row("Nobody")).getByRole("button", { name: /^#Flood/ }));
    await user.keyboard("{Control>}z{/Control}");
    expect(await screen.findByRole("button", { name: "Stop filtering by #Water" })).toBeTruthy();
    await waitFor(async () => expect(await tagsIn("Nobody")).toContain("#Water"));
    expect(shownTexts()).toEqual(["Nobody asked about the RIVER."]);
  });

  it("shows on its button that it takes long", async () => {
    const answer = deferred<typeof ANSWER>();
    const { user } = mount({ "changes.steps": { undo: STEP, redo: null }, "changes.undo": () => answer.promise });
    await row("The river");
    await button("Undo: #Flood on a segment");
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(async () =>
      expect((await button("Undo: #Flood on a segment")).getAttribute("aria-busy")).toBe("true"),
    );
    answer.resolve(ANSWER);
    await waitFor(async () =>
      expect((await button("Undo: #Flood on a segment")).hasAttribute("aria-busy")).toBe(false),
    );
  });

  it("says that nothing is left to undo", async () => {
    const { user } = mount({ "changes.undo": NOTHING });
    await row("The river");
    await user.keyboard("{Control>}z{/Control}");
    expect(await toast("Nothing to undo")).toBeTruthy();
  });

  it("says what others changed since and what stays therefore", async () => {
    const { user } = mount({
      "changes.undo": { ...ANSWER, change: { ...BULK, number: 8 }, kept: 3, keptBy: ["Anna"] },
    });
    await row("The river");
    await user.keyboard("{Control>}z{/Control}");
    expect((await toast("Undone")).textContent).toContain(
      "#Flood on 214 segments. 3 of 214 segments were changed since by Anna and stay as they are.",
    );
  });

  it("reports a failure", async () => {
    const { user } = mount({ "changes.undo": new ApiError(500, "Internal Server Error") });
    await row("The river");
    await user.keyboard("{Control>}z{/Control}");
    expect(await screen.findByText("Failed to undo. Try again.")).toBeTruthy();
  });

  it("opens the notes at a note that is there again", async () => {
    const { user } = mount({
      "changes.undo": changeAnswer({ ...ANSWER, change: NOTE_DELETED }, 8),
      "changes.list": told({ entity: "note", id: "n1", after: NOTE }),
    });
    await row("The river");
    await user.keyboard("{Control>}z{/Control}");
    const note = await button("Show the segment of the note “Ask her brother.”");
    await waitFor(() => expect(document.activeElement).toBe(note));
  });
});
