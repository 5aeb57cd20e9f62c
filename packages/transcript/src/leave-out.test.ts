import { expect, it } from "vitest";
import { leaveOutSchema, withoutPlaces } from "./leave-out.ts";

it("withoutPlaces removes segments by their places in the preview, and throws for unknown places", () => {
  expect(withoutPlaces(["a", "b", "c"], [2, 0, 2])).toEqual(["b"]);
  expect(withoutPlaces(["a"], [])).toEqual(["a"]);
  expect(() => withoutPlaces(["a"], [1])).toThrow("A segment that is to be left out is not in this transcript.");
});

it.each([[[-1]], [[0.5]], [["0"]], ["0"], [{}]])("leaveOutSchema refuses %j", (places) => {
  expect(leaveOutSchema.safeParse(places).success).toBe(false);
});
