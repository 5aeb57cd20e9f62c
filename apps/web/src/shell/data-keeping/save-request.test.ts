import { expect, it, vi } from "vitest";
import { provideSave, requestSave } from "./save-request.ts";

it("requestSave waits for a save function, and then runs at once", () => {
  requestSave();
  requestSave();
  const save = vi.fn();
  const withdraw = provideSave(save);
  expect(save).toHaveBeenCalledTimes(1);
  requestSave();
  expect(save).toHaveBeenCalledTimes(2);
  withdraw();
  requestSave();
  expect(save).toHaveBeenCalledTimes(2);
});
