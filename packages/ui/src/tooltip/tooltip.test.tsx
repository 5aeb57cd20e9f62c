import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { trackInputModality } from "../focus/input-modality.ts";
import { Tooltip } from "./tooltip.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  // Ends the 300 ms in which the next test's tooltip would open without delay.
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
});

function open() {
  render(
    <>
      <Tooltip content="First tip">
        <button type="button">One</button>
      </Tooltip>
      <Tooltip content="Second tip">
        <button type="button">Two</button>
      </Tooltip>
    </>,
  );
  return { one: screen.getByText("One"), two: screen.getByText("Two") };
}

const tip = () => screen.queryByRole("tooltip")?.textContent ?? null;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("Tooltip", () => {
  it("opens 700 ms after the pointer entered, and describes its anchor", () => {
    const { one } = open();
    fireEvent.pointerEnter(one, { pointerType: "mouse" });
    pass(699);
    expect(tip()).toBeNull();
    pass(1);
    expect(tip()).toBe("First tip");
    expect(one.getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
  });

  it("stays closed when the pointer leaves before the delay", () => {
    const { one } = open();
    fireEvent.pointerEnter(one, { pointerType: "mouse" });
    pass(600);
    fireEvent.pointerLeave(one);
    pass(2000);
    expect(tip()).toBeNull();
  });

  it.each([
    [299, "Second tip"],
    [301, null],
  ])("opens without delay %i ms after another one: %s", (gapMs, shown) => {
    const { one, two } = open();
    fireEvent.pointerEnter(one, { pointerType: "mouse" });
    pass(700);
    fireEvent.pointerDown(one);
    expect(tip()).toBeNull();
    pass(gapMs);
    fireEvent.pointerEnter(two, { pointerType: "mouse" });
    pass(0);
    expect(tip()).toBe(shown);
  });

  it("is the only one shown", () => {
    const { one, two } = open();
    fireEvent.pointerEnter(one, { pointerType: "mouse" });
    pass(700);
    fireEvent.pointerEnter(two, { pointerType: "mouse" });
    pass(0);
    expect(screen.getAllByRole("tooltip")).toHaveLength(1);
    expect(tip()).toBe("Second tip");
  });

  it("stays open while hovered", () => {
    const { one } = open();
    fireEvent.pointerEnter(one, { pointerType: "mouse" });
    pass(700);
    fireEvent.pointerLeave(one);
    fireEvent.pointerEnter(screen.getByRole("tooltip"));
    pass(5000);
    expect(tip()).toBe("First tip");
    fireEvent.pointerLeave(screen.getByRole("tooltip"));
    pass(200);
    expect(tip()).toBeNull();
  });

  it("closes on Escape, which remains unhandled", () => {
    const { one } = open();
    const isDone = vi.fn();
    const onKeyDown = (event: KeyboardEvent) => isDone(event.key, event.defaultPrevented);
    document.addEventListener("keydown", onKeyDown);
    fireEvent.pointerEnter(one, { pointerType: "mouse" });
    pass(700);
    fireEvent.keyDown(one, { key: "Escape" });
    expect(tip()).toBeNull();
    expect(isDone.mock.calls).toEqual([["Escape", false]]);
    document.removeEventListener("keydown", onKeyDown);
  });

  it.each([
    ["Tab", "First tip"],
    ["Enter", null],
    ["Escape", null],
  ])("after %s moved the focus shows %s", (key, expected) => {
    const { one } = open();
    fireEvent.keyDown(document.body, { key });
    act(() => one.focus());
    expect(tip()).toBe(expected);
  });

  it("stays closed beside the open menu of its button", () => {
    const { one } = open();
    fireEvent.pointerEnter(one, { pointerType: "mouse" });
    one.setAttribute("aria-haspopup", "menu");
    one.setAttribute("aria-expanded", "true");
    pass(2000);
    expect(tip()).toBeNull();
  });

  it("stays closed on touch", () => {
    const { one } = open();
    fireEvent.pointerEnter(one, { pointerType: "touch" });
    pass(2000);
    expect(tip()).toBeNull();
  });

  it("stays closed for elements scrolled under a resting pointer after a key press", () => {
    const stop = trackInputModality();
    const { one, two } = open();
    fireEvent.keyDown(document.body, { key: "j" });
    fireEvent.pointerEnter(one, { pointerType: "mouse" });
    pass(1000);
    expect(tip()).toBeNull();
    fireEvent.pointerMove(two);
    fireEvent.pointerEnter(two, { pointerType: "mouse" });
    pass(700);
    expect(tip()).toBe("Second tip");
    stop();
  });
});
