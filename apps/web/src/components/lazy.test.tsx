import { act, cleanup, render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { deferred } from "../deferred.ts";
import { LAZY_RETRY_MS } from "../timing.ts";
import { lazy } from "./lazy.tsx";

afterEach(cleanup);

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? "Failed" : this.props.children);
}

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it("a lazy component renders its fallback until the code has loaded, and then itself without delay", async () => {
  const code = deferred<typeof Greeting>();
  const Lazy = lazy(() => code.promise);
  render(<Lazy name="Rosa" fallback={<p>Wait</p>} />);
  expect(screen.getByText("Wait")).toBeTruthy();
  await act(async () => code.resolve(Greeting));
  expect(screen.getByText("Hello Rosa")).toBeTruthy();
  expect(screen.queryByText("Wait")).toBeNull();
});

it("a preloaded component renders at once and loads its code once", async () => {
  const load = vi.fn(async () => Greeting);
  const Lazy = lazy(load);
  await Lazy.load();
  const { container } = render(<Lazy name="Rosa" fallback={<p>Wait</p>} />);
  expect(container.textContent).toBe("Hello Rosa");
  expect(load).toHaveBeenCalledTimes(1);
});

it("a failed load of a screen throws in the component, and mounting again retries", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error("No network"));
  const Lazy = lazy(load, { isScreen: true });
  const tree = (key: string) => (
    <Boundary key={key}>
      <Lazy name="Rosa" />
    </Boundary>
  );
  const { container, rerender } = render(tree("first"));
  await act(async () => undefined);
  expect(container.textContent).toBe("Failed");
  rerender(tree("second"));
  await act(async () => undefined);
  expect(container.textContent).toBe("Hello Rosa");
});

it("a failed load of other code keeps the fallback and retries", async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error("No network"));
  const Lazy = lazy(load);
  const { container } = render(<Lazy name="Rosa" fallback="Wait" />);
  await act(() => vi.advanceTimersByTimeAsync(LAZY_RETRY_MS - 1));
  expect(container.textContent).toBe("Wait");
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(container.textContent).toBe("Hello Rosa");
  vi.useRealTimers();
});

it("other code is loaded after that of the screen that is shown, also when that fails", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const isReached of [true, false]) {
    const code = deferred<typeof Greeting>();
    const Screen = lazy(() => code.promise, { isScreen: true });
    const load = vi.fn(async () => Greeting);
    const Part = lazy(load);
    const OtherScreen = lazy(load, { isScreen: true });
    const { container } = render(
      <Boundary>
        <Screen name="Rosa" />
      </Boundary>,
    );
    render(<Part name="Ben" />);
    void OtherScreen.load();
    await act(async () => undefined);
    expect(load).not.toHaveBeenCalled();
    await act(async () => (isReached ? code.resolve(Greeting) : code.reject(new Error("No network"))));
    expect(container.textContent).toBe(isReached ? "Hello Rosa" : "Failed");
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByText("Hello Ben")).toBeTruthy();
    cleanup();
  }
});

/** Presses a key on an element, and returns true when it reaches the page. */
function reaches(key: string, element: Element = document.body, init: KeyboardEventInit = {}): boolean {
  const seen = vi.fn();
  document.addEventListener("keydown", seen);
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
  document.removeEventListener("keydown", seen);
  return seen.mock.calls.length > 0;
}

it("a component that takes keys keeps them from the page until its code has loaded", async () => {
  const code = deferred<typeof Greeting>();
  const Lazy = lazy(() => code.promise);
  const { rerender, unmount } = render(<Lazy name="Rosa" />);
  expect(reaches("j")).toBe(true);
  rerender(<Lazy takesKeys name="Rosa" />);
  expect(reaches("j")).toBe(false);
  expect([reaches("Escape"), reaches("k", document.body, { ctrlKey: true })]).toEqual([true, true]);
  const field = document.body.appendChild(document.createElement("input"));
  expect(reaches("j", field)).toBe(true);
  unmount();
  expect(reaches("j")).toBe(true);
  render(<Lazy takesKeys name="Rosa" />);
  expect(reaches("j")).toBe(false);
  await act(async () => code.resolve(Greeting));
  expect(reaches("j")).toBe(true);
});

it("a component that takes keys leaves them to the page while its code cannot be loaded", async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error("No network"));
  const Lazy = lazy(load);
  const { container } = render(<Lazy takesKeys name="Rosa" />);
  expect(reaches("j")).toBe(false);
  await act(async () => undefined);
  expect(reaches("j")).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(LAZY_RETRY_MS));
  expect(container.textContent).toBe("Hello Rosa");
  vi.useRealTimers();
});
