import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { isUndoOfField, useTyping } from "./typing.ts";

function Fields() {
  useTyping();
  return (
    <>
      <input aria-label="Filter" defaultValue="old" />
      <textarea aria-label="Paragraph" data-stored-text />
      <button type="button">Other</button>
    </>
  );
}

function mount() {
  render(<Fields />);
  const user = userEvent.setup();
  /** Returns whether the browser's undo and redo have the keys, with the focus on an element. */
  const isLeftToField = (element: HTMLElement, more: KeyboardEventInit = {}) => {
    const answers: boolean[] = [];
    const look = (event: KeyboardEvent) =>
      void answers.push(isUndoOfField(event, "undo"), isUndoOfField(event, "redo"));
    element.addEventListener("keydown", look);
    fireEvent.keyDown(element, { key: "z", ctrlKey: true, ...more });
    element.removeEventListener("keydown", look);
    return answers;
  };
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  return { user, field, isLeftToField };
}

describe("the keys of undo and redo", () => {
  it("are the browser's in a field that was typed into, and else the project's", async () => {
    const { user, field, isLeftToField } = mount();
    await user.click(field("Filter"));
    expect(isLeftToField(field("Filter"))).toEqual([false, false]);
    await user.keyboard("er");
    expect(isLeftToField(field("Filter"))).toEqual([true, true]);
    expect(isLeftToField(screen.getByRole("button"))).toEqual([false, false]);
  });

  it("are the project's in a field that the page has emptied or filled", async () => {
    const { user, field, isLeftToField } = mount();
    await user.type(field("Filter"), "er");
    field("Filter").value = "";
    expect(isLeftToField(field("Filter"))).toEqual([false, false]);
    await user.tab();
    await user.tab({ shift: true });
    await user.keyboard("n");
    expect(isLeftToField(field("Filter"))).toEqual([true, true]);
  });

  it("go on with the project from a stored text that is as it was, unless the key is held", async () => {
    const { user, field, isLeftToField } = mount();
    for (const name of ["Filter", "Paragraph"]) await user.type(field(name), "a{Backspace}");
    expect(isLeftToField(field("Paragraph"))).toEqual([false, true]);
    expect(isLeftToField(field("Paragraph"), { repeat: true })).toEqual([true, true]);
    expect(isLeftToField(field("Filter"))).toEqual([true, true]);
  });
});
