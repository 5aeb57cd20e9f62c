import { describe, expect, test } from "vitest";
import { z } from "zod";
import { listOf } from "./list-rules.ts";
import { snapshotSchema } from "./snapshot/snapshot.ts";

const numbers = listOf(z.number("Each must be a number."), "It must be a list.");
const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("a list", () => {
  test("of valid entries is taken as it is", () => {
    expect(numbers.parse([1, 2, 3])).toEqual([1, 2, 3]);
    expect(listOf(z.string().trim(), "").parse([" a ", "b"])).toEqual(["a", "b"]);
  });

  test("is refused once, at its first entry that is not valid", () => {
    expect(issuesOf(numbers, [1, "a", 2, "b", "c"])).toEqual([["1", "Each must be a number."]]);
    expect(issuesOf(listOf(z.object({ id: z.string() }), ""), Array(1_000).fill(0))).toHaveLength(1);
    expect(issuesOf(listOf(z.string().max(1, "Too long."), ""), Array(1_000).fill("long"))).toHaveLength(1);
  });

  test("that is none is refused in its own words", () => {
    expect(issuesOf(numbers, { 0: 1 })).toEqual([["", "It must be a list."]]);
  });

  test("keeps its rules of length, and stops at the first entry with them too", () => {
    const few = numbers.min(1, "Choose one.").max(2, "Too many.");
    expect([issuesOf(few, []), issuesOf(few, [1, 2, 3])]).toEqual([[["", "Choose one."]], [["", "Too many."]]]);
    expect(issuesOf(few, ["a", "b"])).toEqual([["0", "Each must be a number."]]);
  });

  test("inside an object, optional or with a default, stops as well", () => {
    const schema = z.object({ all: numbers.default([]), some: numbers.optional() });
    expect(schema.parse({})).toEqual({ all: [] });
    expect(issuesOf(schema, { all: ["a", "b"], some: ["c", "d"] })).toHaveLength(2);
  });

  test("is described as every other", () => {
    expect(z.toJSONSchema(numbers)).toMatchObject({ type: "array", items: { type: "number" } });
  });
});

test("a snapshot whose lists are full of what is none is refused with one finding for each list", () => {
  const lists = ["projects", "sources", "segments", "notes", "outlines"];
  const snapshot = Object.fromEntries(lists.map((name) => [name, Array(10_000).fill(0)]));
  const issues = issuesOf(snapshotSchema, { ...snapshot, schemaVersion: 3 }) ?? [];
  expect(issues.filter(([place]) => lists.some((name) => place?.startsWith(name)))).toHaveLength(lists.length);
});
