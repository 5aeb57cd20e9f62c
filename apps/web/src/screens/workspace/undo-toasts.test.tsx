import type { Segment } from "@quarry/domain";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { changeAnswer } from "../../testing.tsx";
import { ACTION_TOAST_MS } from "../../timing.ts";
import { ANSWER, toast } from "./undo-fixture.tsx";
import { mount, row, SEGMENTS } from "./workspace-fixture.tsx";

const MONEY = SEGMENTS[1] as Segment;

/** Presses a button of a toast. The region of toasts takes no pointer for a moment while one replaces another. */
const pressInToast = async (title: string, name: string) =>
  fireEvent.click(within(await toast(title)).getByRole("button", { name }));

it("the toast of a change undoes exactly this change, and then redoes it", async () => {
  const removed = changeAnswer({ ...MONEY, tags: [] }, 21);
  const { user, callsOf } = mount({ "segments.removeTag": removed, "changes.undoOne": ANSWER });
  await user.click(within(await row("Money was")).getByRole("button", { name: "Remove #Money" }));
  await pressInToast("Tag removed", "Undo");
  await pressInToast("Undone", "Redo");
  expect(await toast("Redone")).toBeTruthy();
  expect(callsOf("changes.undoOne").map(({ input }) => input)).toEqual([{ number: 21 }, { number: 8 }]);
});

it("the toast of an undo goes away with its Redo when something else is changed", async () => {
  // Never answered, so that no other toast takes the place of this one.
  const { user } = mount({ "changes.undo": ANSWER, "segments.addTag": () => new Promise(() => undefined) });
  await row("The river");
  await user.keyboard("{Control>}z{/Control}");
  expect(within(await toast("Undone")).getByRole("button", { name: "Redo" })).toBeTruthy();
  await user.keyboard("jt{Enter}");
  // Sooner than it goes by itself.
  await waitFor(() => expect(screen.queryByText("Undone")).toBeNull(), { timeout: ACTION_TOAST_MS / 2 });
});

it("the toast of a change has no Undo when nothing was changed", async () => {
  const { user } = mount({ "segments.removeTag": { ...MONEY, tags: [] } });
  await user.click(within(await row("Money was")).getByRole("button", { name: "Remove #Money" }));
  expect(within(await toast("Tag removed")).queryByRole("button", { name: "Undo" })).toBeNull();
});

it("the toast of a change shows which later change is in the way", async () => {
  const removed = changeAnswer({ ...MONEY, tags: [] }, 21);
  const refusal = new ApiError(409, "Renamed #Money to #Debt is in the way.");
  const { user } = mount({ "segments.removeTag": removed, "changes.undoOne": refusal });
  await user.click(within(await row("Money was")).getByRole("button", { name: "Remove #Money" }));
  await pressInToast("Tag removed", "Undo");
  expect(await screen.findByText("Renamed #Money to #Debt is in the way.")).toBeTruthy();
});
