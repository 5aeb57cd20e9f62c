import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { changeAnswer } from "../../testing.tsx";
import { ANSWER, BULK, STEP } from "./undo-fixture.tsx";
import { mount, row, segment, tag } from "./workspace-fixture.tsx";

const button = (name: string) => screen.findByRole("button", { name });
const isUnavailable = (element: HTMLElement) => element.getAttribute("aria-disabled") === "true";

describe("the header", () => {
  it("names the steps that its buttons undo and redo", async () => {
    mount({ "changes.steps": { undo: BULK, redo: STEP } });
    expect(isUnavailable(await button("Undo: #Flood on 214 segments"))).toBe(false);
    expect(isUnavailable(await button("Redo: #Flood on a segment"))).toBe(false);
  });

  it("says when there is nothing to undo or redo", async () => {
    const { user, callsOf } = mount();
    await user.click(await button("Nothing to undo"));
    await user.click(await button("Nothing to redo"));
    expect(isUnavailable(await button("Nothing to undo"))).toBe(true);
    expect([...callsOf("changes.undo"), ...callsOf("changes.redo")]).toEqual([]);
  });

  it("names the next step once a change is stored, as the answer tells it", async () => {
    const tagged = segment("S1", "a", "The river was up that spring.", { tags: [tag("#Money")] });
    const steps = { undo: STEP, redo: null };
    const { user, callsOf } = mount({ "segments.addTag": () => changeAnswer(tagged, 7, steps) });
    await row("The river");
    await user.keyboard("jt{Enter}");
    expect(await button("Undo: #Flood on a segment")).toBeTruthy();
    expect(callsOf("changes.steps")).toHaveLength(1);
  });

  it("names the next steps after an undo, as the answer tells it", async () => {
    const { user, callsOf } = mount({
      "changes.steps": { undo: STEP, redo: null },
      "changes.undo": () => changeAnswer(ANSWER, 8, { undo: null, redo: STEP }),
    });
    await user.click(await button("Undo: #Flood on a segment"));
    expect(await button("Redo: #Flood on a segment")).toBeTruthy();
    expect(callsOf("changes.steps")).toHaveLength(1);
  });

  it("asks for the next step where an answer does not tell it", async () => {
    let undo: typeof STEP | null = null;
    const tagged = segment("S1", "a", "The river was up that spring.", { tags: [tag("#Money")] });
    const { user } = mount({
      "changes.steps": () => ({ undo, redo: null }),
      "segments.addTag": () => {
        undo = STEP;
        return changeAnswer(tagged, 7);
      },
    });
    await row("The river");
    await user.keyboard("jt{Enter}");
    expect(await button("Undo: #Flood on a segment")).toBeTruthy();
  });
});
