import { act, cleanup, render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { deferred } from "../deferred.ts";
import { lazy } from "./lazy.tsx";

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it("draws what stands in its place until the code is there, then the component, without a pause", async () => {
  const code = deferred<typeof Greeting>();
  const Lazy = lazy(() => code.promise);
  render(<Lazy name="Rosa" fallback={<p>Wait</p>} />);
  expect(screen.getByText("Wait")).toBeTruthy();
  await act(async () => code.resolve(Greeting));
  expect(screen.getByText("Hello Rosa")).toBeTruthy();
  expect(screen.queryByText("Wait")).toBeNull();
});

it("is drawn at once where the code came before, and fetched once", async () => {
  const load = vi.fn(async () => Greeting);
  const Lazy = lazy(load);
  await Lazy.load();
  const { container } = render(<Lazy name="Rosa" fallback={<p>Wait</p>} />);
  expect(container.textContent).toBe("Hello Rosa");
  expect(load).toHaveBeenCalledTimes(1);
});

it("fails as a component where the code does not come, and tries again when it is drawn anew", async () => {
  class Boundary extends Component<{ children: ReactNode }> {
    override state = { failed: false };
    static getDerivedStateFromError = () => ({ failed: true });
    override render = () => (this.state.failed ? "Failed" : this.props.children);
  }
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error("No network"));
  const Lazy = lazy(load);
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

it("asks again for what only adds to a page, which stays meanwhile", async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error("No network"));
  const Lazy = lazy(load, { retryMs: 2_000 });
  const { container } = render(<Lazy name="Rosa" fallback="Wait" />);
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(container.textContent).toBe("Wait");
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(container.textContent).toBe("Hello Rosa");
  vi.useRealTimers();
});
