import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect, useRef, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useRovingTabindex } from "./use-roving-tabindex.ts";

afterEach(cleanup);

/** A list of names, each with a handle, a remove button and a field. `Late` renders its content after End is
 * released. */
function Names() {
  const [names, setNames] = useState(["Ada", "Bea", "Cy"]);
  const [isLateThere, setIsLateThere] = useState(false);
  const stop = useRovingTabindex(useRef(null));
  useEffect(() => {
    const onKeyUp = ({ key }: KeyboardEvent) => key === "End" && setIsLateThere(true);
    window.addEventListener("keyup", onKeyUp);
    return () => window.removeEventListener("keyup", onKeyUp);
  }, []);
  return (
    <>
      <button type="button">before</button>
      <ul {...stop}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" data-handle>
              move {name}
            </button>
            <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
              {name}
            </button>
            <input aria-label={`note ${name}`} defaultValue="x" />
            <button type="button" tabIndex={-1}>
              never
            </button>
          </li>
        ))}
        <li>{isLateThere && <button type="button">Late</button>}</li>
      </ul>
      <button type="button">after</button>
    </>
  );
}

const at = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

it("Tab goes through one item and leaves the list, in both directions", async () => {
  const user = userEvent.setup();
  render(<Names />);
  const path: unknown[] = [];
  for (let count = 0; count < 5; count += 1) {
    await user.tab();
    path.push(at());
  }
  expect(path).toEqual(["before", "move Ada", "Ada", "note Ada", "after"]);
  await user.tab({ shift: true });
  expect(at()).toBe("note Ada");
});

it("arrow keys, Home and End go between items, from handle to handle, and Tab continues from there", async () => {
  const user = userEvent.setup();
  Element.prototype.scrollIntoView = vi.fn();
  render(<Names />);
  screen.getByRole("button", { name: "Ada" }).focus();
  await user.keyboard("{ArrowUp}{ArrowDown}");
  expect(at()).toBe("Bea");
  await user.tab();
  expect(at()).toBe("note Bea");
  await user.keyboard("{ArrowDown}");
  expect(at()).toBe("note Bea");
  await user.tab();
  expect(at()).toBe("after");
  screen.getByRole("button", { name: "move Bea" }).focus();
  await user.keyboard("{ArrowDown}");
  expect(at()).toBe("move Cy");
  await user.keyboard("{Home}");
  expect(at()).toBe("move Ada");
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(at()).toBe("move Ada");
});

it("the focus waits for an item whose content is rendered later", async () => {
  const user = userEvent.setup();
  render(<Names />);
  screen.getByRole("button", { name: "Cy" }).focus();
  await user.keyboard("{End>}");
  expect(at()).toBe("Cy");
  await user.keyboard("{/End}");
  await vi.waitFor(() => expect(at()).toBe("Late"));
});

it("the focus stays when the user has left the list before the item is rendered", async () => {
  const user = userEvent.setup();
  render(<Names />);
  screen.getByRole("button", { name: "Cy" }).focus();
  await user.keyboard("{End>}");
  screen.getByRole("button", { name: "before" }).focus();
  await user.keyboard("{/End}");
  await screen.findByRole("button", { name: "Late" });
  await Promise.resolve();
  expect(at()).toBe("before");
});

it("another item becomes the tab stop when the current one is removed", async () => {
  const user = userEvent.setup();
  render(<Names />);
  screen.getByRole("button", { name: "Bea" }).focus();
  await user.keyboard("{Enter}");
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Bea" })).toBeNull());
  screen.getByRole("button", { name: "before" }).focus();
  await user.tab();
  expect(at()).toBe("move Ada");
  for (const never of screen.getAllByRole("button", { name: "never" })) expect(never.tabIndex).toBe(-1);
});
