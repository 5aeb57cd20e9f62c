import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { withHandlers } from "./with-handlers.ts";

afterEach(cleanup);

it("withHandlers adds props to an element and runs its own handler first", () => {
  const calls: string[] = [];
  const onClick = vi.fn(() => calls.push("own"));
  const content = <button type="button" title="own" onClick={onClick} />;
  render(withHandlers(content, { onClick: () => calls.push("added"), onFocus: () => calls.push("focus"), id: "b" }));
  const button = screen.getByRole("button", { name: "own" });
  fireEvent.click(button);
  fireEvent.focus(button);
  expect(calls).toEqual(["own", "added", "focus"]);
  expect(onClick).toHaveBeenCalledWith(expect.objectContaining({ type: "click" }));
  expect(button.id).toBe("b");
});

it("withHandlers returns text as it is", () => {
  expect(withHandlers("said", { id: "b" })).toBe("said");
});
