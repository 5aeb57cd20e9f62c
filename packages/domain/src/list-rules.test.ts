import { describe, expect, test } from "vitest";
import { z } from "zod";
import { listOf } from "./list-rules.ts";
import { snapshotSchema } from "./snapshot/snapshot.ts";

const numbers = listOf(z.number("Each must be a number."), "It must be a list.");
const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("listOf", () => {
  test("accepts a list of valid entries", () => {
    expect(numbers.parse([1, 2, 3])).toEqual([1, 2, 3]);
    expect(listOf(z.string().trim(), "").parse([" a ", "b"])).toEqual(["a", "b"]);
  });

  test("refuses a list once, at its first entry that is not valid", () => {
    expect(issuesOf(numbers, [1, "a", 2, "b", "c"])).toEqual([["1", "Each must be a number."]]);
    expect(issuesOf(listOf(z.object({ id: z.string() }), ""), Array(1_000).fill(0))).toHaveLength(1);
    expect(issuesOf(listOf(z.string().max(1, "Too long."), ""), Array(1_000).fill("long"))).toHaveLength(1);
  });

  test("refuses a value that is not a list with its own message", () => {
    expect(issuesOf(numbers, { 0: 1 })).toEqual([["", "It must be a list."]]);
  });

  test("stops at the first entry also with limits on the length", () => {
    const few = numbers.min(1, "Choose one.").max(2, "Too many.");
    expect([issuesOf(few, []), issuesOf(few, [1, 2, 3])]).toEqual([[["", "Choose one."]], [["", "Too many."]]]);
    expect(issuesOf(few, ["a", "b"])).toEqual([["0", "Each must be a number."]]);
  });

  test("stops at the first entry also inside an object, optional or with a default", () => {
    const schema = z.object({ all: numbers.default([]), some: numbers.optional() });
    expect(schema.parse({})).toEqual({ all: [] });
    expect(issuesOf(schema, { all: ["a", "b"], some: ["c", "d"] })).toHaveLength(2);
  });

  test("has the JSON Schema of an array", () => {
    expect(z.toJSONSchema(numbers)).toMatchObject({ type: "array", items: { type: "number" } });
  });
});

test("a snapshot with invalid lists is refused with one issue for each list", () => {
  const lists = ["projects", "sources", "segments", "notes", "outlines"];
  const snapshot = Object.fromEntries(lists.map((name) => [name, Array(10_000).fill(0)]));
  const issues = issuesOf(snapshotSchema, { ...snapshot, schemaVersion: 6 }) ?? [];
  expect(issues.filter(([place]) => lists.some((name) => place?.startsWith(name)))).toHaveLength(lists.length);
});
