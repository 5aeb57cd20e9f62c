import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Button } from "../controls/button.tsx";
import { Popover } from "./popover.tsx";

afterEach(cleanup);

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button>Elsewhere</Button>
      <Popover
        open={isOpen}
        onClose={() => setIsOpen(false)}
        trigger={<Button onClick={() => setIsOpen(true)}>Filter</Button>}
        label="Filter"
      >
        <input aria-label="Name" />
      </Popover>
    </>
  );
}

/** Opens the popover and closes it by Escape, runs `then`, and returns the focused button some time later. */
async function focusedAfterClosing(then = () => {}): Promise<string | null | undefined> {
  render(<Example />);
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  fireEvent.keyDown(screen.getByLabelText("Name"), { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
  then();
  // The focus returns in a timer of no delay, which began before this one.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return document.activeElement?.textContent;
}

it("a popover returns the focus to its button", async () => {
  expect(await focusedAfterClosing()).toBe("Filter");
});

it("a popover leaves the focus where it was moved as soon as it closed", async () => {
  expect(await focusedAfterClosing(() => screen.getByRole("button", { name: "Elsewhere" }).focus())).toBe("Elsewhere");
});
