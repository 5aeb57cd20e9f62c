import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SortableSlot } from "./sortable-item.tsx";
import { SortableList } from "./sortable-list.tsx";

type Item = { id: string; name: string };
const ITEMS: Item[] = ["Flood", "Father", "Money"].map((name) => ({ id: `id "${name}"`, name }));
const renderItem = ({ item, handle, state }: SortableSlot<Item>) => (
  <div data-state={state}>
    {handle}
    <span>{item.name}</span>
    <button type="button" aria-label="Other" />
  </div>
);
const nameOf = (item: Item) => item.name;

afterEach(cleanup);

function names() {
  return within(screen.getByRole("list", { name: "Sections" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);
}

function mount(onReorder: (ids: string[]) => unknown = () => undefined, applies = true) {
  const calls = vi.fn(onReorder);
  function List() {
    const [items, setItems] = useState(ITEMS);
    return (
      <SortableList
        items={items}
        label="Sections"
        nameOf={nameOf}
        renderItem={renderItem}
        onReorder={(ids) => {
          if (applies) setItems(ids.flatMap((id) => items.find((item) => item.id === id) ?? []));
          return calls(ids);
        }}
      />
    );
  }
  render(
    <>
      <List />
      <button type="button">Elsewhere</button>
    </>,
  );
  return {
    calls,
    user: userEvent.setup(),
    handle: (name: string) => screen.getByRole("button", { name: `Move ${name}` }),
  };
}

describe("sortable list by keyboard", () => {
  it("moves an item with announcements, and reports the new order once on drop", async () => {
    const { calls, user, handle } = mount();
    handle("Flood").focus();
    await user.keyboard(" ");
    expect(screen.getByText("Flood, lifted from position 1 of 3")).toBeTruthy();
    await user.keyboard("{ArrowDown}");
    expect(names()).toEqual(["Father", "Flood", "Money"]);
    expect(screen.getByText("Flood, moved to position 2 of 3")).toBeTruthy();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(calls).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(screen.getByText("Flood, dropped at position 3 of 3")).toBeTruthy();
    expect(names()).toEqual(["Father", "Money", "Flood"]);
    expect(calls.mock.calls).toEqual([[[ITEMS[1]?.id, ITEMS[2]?.id, ITEMS[0]?.id]]]);
    expect(document.activeElement).toBe(handle("Flood"));
  });

  it("restores the order on Escape without a report", async () => {
    const { calls, user, handle } = mount();
    handle("Money").focus();
    await user.keyboard("{Enter}{Home}");
    expect(names()).toEqual(["Money", "Flood", "Father"]);
    await user.keyboard("{Escape}");
    expect(names()).toEqual(["Flood", "Father", "Money"]);
    expect(screen.getByText("Money, put back at position 3 of 3")).toBeTruthy();
    expect(calls).not.toHaveBeenCalled();
  });

  it("reports nothing when the order did not change", async () => {
    const { calls, user, handle } = mount();
    handle("Father").focus();
    await user.keyboard(" {ArrowDown}{ArrowUp} ");
    expect(names()).toEqual(["Flood", "Father", "Money"]);
    expect(calls).not.toHaveBeenCalled();
  });

  it("drops the item when the focus leaves", async () => {
    const { calls, user, handle } = mount();
    handle("Flood").focus();
    await user.keyboard(" {End}");
    screen.getByRole("button", { name: "Elsewhere" }).focus();
    expect(names()).toEqual(["Father", "Money", "Flood"]);
    expect(calls).toHaveBeenCalledTimes(1);
  });

  it("ignores arrow keys while nothing is lifted", async () => {
    const { user, handle } = mount();
    handle("Flood").focus();
    await user.keyboard("{ArrowDown}");
    expect(names()).toEqual(["Flood", "Father", "Money"]);
  });
});

describe("sortable list by clicks", () => {
  it("lifts with a click, moves with the step buttons, drops with another click", async () => {
    const { calls, user, handle } = mount();
    expect(screen.queryByRole("button", { name: "Move Father up" })).toBeNull();
    await user.click(handle("Father"));
    expect(handle("Father").getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Move Father up" }));
    expect(names()).toEqual(["Father", "Flood", "Money"]);
    await user.click(screen.getByRole("button", { name: "Move Father down" }));
    await user.click(screen.getByRole("button", { name: "Move Father down" }));
    expect(calls).not.toHaveBeenCalled();
    await user.click(handle("Father"));
    expect(calls.mock.calls).toEqual([[[ITEMS[0]?.id, ITEMS[2]?.id, ITEMS[1]?.id]]]);
    expect(handle("Father").getAttribute("aria-pressed")).toBe("false");
  });

  it("moves with the step buttons by keyboard", async () => {
    const { calls, user, handle } = mount();
    handle("Flood").focus();
    await user.keyboard(" ");
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Flood down" }));
    await user.keyboard("{Enter} ");
    expect(names()).toEqual(["Father", "Money", "Flood"]);
    // The first one closes the step's tooltip.
    await user.keyboard("{Escape}{Escape}");
    expect(names()).toEqual(["Flood", "Father", "Money"]);
    expect(calls).not.toHaveBeenCalled();
  });

  it("ignores keys on other buttons of a row", async () => {
    const { user } = mount();
    const pressed = screen.getAllByRole("button", { name: "Other" })[0] as HTMLButtonElement;
    const onPress = vi.fn();
    pressed.addEventListener("click", onPress);
    pressed.focus();
    await user.keyboard(" ");
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});

it("SortableList shows the new order until onReorder settles, and then the order of its items", async () => {
  let refuse: () => void = () => undefined;
  const { user, handle } = mount(
    () => new Promise((_, reject) => (refuse = () => reject(new Error("refused")))),
    false,
  );
  handle("Flood").focus();
  await user.keyboard(" {ArrowDown} ");
  expect(names()).toEqual(["Father", "Flood", "Money"]);
  refuse();
  await vi.waitFor(() => expect(names()).toEqual(["Flood", "Father", "Money"]));
});

it("SortableList describes the handle by its instructions", () => {
  const { handle } = mount();
  const description = document.getElementById(handle("Flood").getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toContain("press Space or Enter");
});
