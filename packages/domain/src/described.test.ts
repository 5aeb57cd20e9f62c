import { expect, it } from "vitest";
import { z } from "zod";
import { described, exampleOf, wordsOf } from "./described.ts";

const schema = z.object({
  name: described(z.string(), "The name.", "Ann"),
  age: described(z.int().nullable(), "The age; null when unknown.", null),
  reason: described(z.string().optional(), "A reason."),
});

it("makes the example of an entity of the examples of its fields", () => {
  expect(exampleOf(schema)).toEqual({ name: "Ann", age: null });
});

it("lists the words of every field", () => {
  expect(wordsOf(schema)).toEqual({
    name: { description: "The name.", example: "Ann" },
    age: { description: "The age; null when unknown.", example: null },
    reason: { description: "A reason.", example: undefined },
  });
});

it("refuses an entity with a field that has no words", () => {
  expect(() => wordsOf(z.object({ name: z.string() }))).toThrow("Missing: words of name");
});
