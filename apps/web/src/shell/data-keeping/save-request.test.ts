import { expect, it, vi } from "vitest";
import { provideSave, requestSave } from "./save-request.ts";

it("saves once as soon as that is possible, and then at once", () => {
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
