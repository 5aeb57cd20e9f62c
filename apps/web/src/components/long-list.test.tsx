import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LongList, LongListItem, useKeepMounted } from "./long-list.tsx";
import { SortableList } from "./sorting/sortable-list.tsx";

/** Reports intersections to the observer's callback, as a layout would. */
let tell: IntersectionObserverCallback;
let observer: IntersectionObserver;
let observed: Set<Element>;

class FakeObserver {
  constructor(callback: IntersectionObserverCallback) {
    tell = callback;
    observer = this as unknown as IntersectionObserver;
    observed = new Set();
  }
  observe = (element: Element) => observed.add(element);
  unobserve = (element: Element) => observed.delete(element);
}

beforeEach(() => vi.stubGlobal("IntersectionObserver", FakeObserver));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NAMES = Array.from({ length: 200 }, (_, index) => `Item ${index}`);
const COUNT = NAMES.length;
const item = (index: number) => screen.getAllByRole("listitem")[index] as HTMLElement;
const isDrawn = (index: number) => item(index).childElementCount > 0;

function report(index: number, isIntersecting: boolean, height = 80): void {
  const entry: Partial<IntersectionObserverEntry> = {
    target: item(index),
    isIntersecting,
    boundingClientRect: new DOMRect(0, 0, 300, height),
  };
  act(() => tell([entry as IntersectionObserverEntry], observer));
}

function Row({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  useKeepMounted(isOpen);
  return (
    <button type="button" onClick={() => setIsOpen(!isOpen)}>
      {isOpen ? `Writing ${name}` : name}
    </button>
  );
}

function mount(wanted?: number) {
  return render(
    <LongList aria-label="Items">
      {NAMES.map((name, index) => (
        <LongListItem key={name} index={index} heightPx={50} isWanted={index === wanted}>
          <Row name={name} />
        </LongListItem>
      ))}
    </LongList>,
  );
}

describe("long list", () => {
  it("has every item, and renders only the first ones before the first viewport report", () => {
    mount();
    expect(screen.getAllByRole("listitem")).toHaveLength(COUNT);
    expect(screen.getAllByRole("button")).toHaveLength(24);
    expect(observed.size).toBe(COUNT);
    expect(item(100).style.height).toBe("50px");
    expect(item(0).style.height).toBe("");
  });

  it("renders an item near the viewport, and keeps its height when it leaves", () => {
    mount();
    report(100, true);
    expect(isDrawn(100)).toBe(true);
    expect(item(100).style.height).toBe("");
    report(100, false, 123);
    expect(isDrawn(100)).toBe(false);
    expect(item(100).style.height).toBe("123px");
    report(0, false);
    expect(isDrawn(0)).toBe(false);
  });

  it("keeps items rendered while the list has no height", () => {
    mount();
    report(3, false, 0);
    expect(isDrawn(3)).toBe(true);
  });

  it("keeps a focused item rendered until the focus leaves", () => {
    mount();
    act(() => screen.getByRole("button", { name: "Item 2" }).focus());
    report(2, false);
    expect(isDrawn(2)).toBe(true);
    act(() => screen.getByRole("button", { name: "Item 3" }).focus());
    expect(isDrawn(2)).toBe(false);
  });

  it("keeps an item mounted while its input is edited", async () => {
    const user = userEvent.setup();
    mount();
    await user.click(screen.getByRole("button", { name: "Item 2" }));
    act(() => screen.getByRole("button", { name: "Item 3" }).focus());
    report(2, false);
    await user.click(screen.getByRole("button", { name: "Writing Item 2" }));
    act(() => screen.getByRole("button", { name: "Item 3" }).focus());
    expect(isDrawn(2)).toBe(false);
  });

  it("renders a wanted item far from the viewport", () => {
    mount(150);
    report(150, false);
    expect(within(item(150)).getByRole("button", { name: "Item 150" })).toBeTruthy();
  });
});

describe("long sortable list", () => {
  const items = NAMES.map((name) => ({ id: name, name }));
  const mountSortable = (rowHeightPx?: number) =>
    render(
      <SortableList
        label="Sources"
        items={items}
        nameOf={({ name }) => name}
        onReorder={() => undefined}
        renderItem={SortableRow}
        {...(rowHeightPx !== undefined && { rowHeightPx })}
      />,
    );

  it("renders only rows near the viewport when given a row height", () => {
    mountSortable(58);
    expect(screen.getAllByRole("listitem")).toHaveLength(COUNT);
    expect(screen.getAllByRole("button")).toHaveLength(24);
    report(70, true);
    expect(within(item(70)).getByRole("button", { name: /Item 70$/ })).toBeTruthy();
  });

  it("keeps a row rendered while keys move it far away", async () => {
    const user = userEvent.setup();
    mountSortable(58);
    act(() => screen.getByRole("button", { name: /Item 1$/ }).focus());
    await user.keyboard("[Space][End]");
    report(COUNT - 1, false);
    expect(within(item(COUNT - 1)).getByRole("button", { name: /Item 1$/ })).toBeTruthy();
  });

  it("renders all rows without a row height", () => {
    mountSortable();
    expect(screen.getAllByRole("button")).toHaveLength(COUNT);
    expect(item(70).style.contentVisibility).toBe("");
  });

  it("lays out only rows near the viewport and the one with the focus when given estimated heights", () => {
    render(
      <SortableList
        label="Sections"
        items={items}
        nameOf={({ name }) => name}
        onReorder={() => undefined}
        heightOf={({ name }) => 100 + name.length}
        renderItem={({ item: { name }, isNear }) => (
          <button type="button">
            {name} {isNear === null ? "unknown" : String(isNear)}
          </button>
        )}
      />,
    );
    const { style } = item(70);
    expect([style.contentVisibility, style.containIntrinsicHeight]).toEqual(["auto", "auto 107px"]);
    act(() => within(item(70)).getByRole("button", { name: "Item 70 unknown" }).focus());
    expect(style.contentVisibility).toBe("");
    report(70, true);
    expect(within(item(70)).getByRole("button", { name: "Item 70 true" })).toBeTruthy();
    act(() => within(item(70)).getByRole("button").blur());
    expect(style.contentVisibility).toBe("auto");
  });
});

function SortableRow({ handle }: { handle: ReactNode }) {
  return <div>{handle}</div>;
}
