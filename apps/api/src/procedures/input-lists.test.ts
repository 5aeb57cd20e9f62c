import { snapshotSchema } from "@quarry/domain";
import { expect, test } from "vitest";
import { z } from "zod";
import { procedureInputs } from "../testing/test-server.ts";

/** Returns the paths of a schema's lists that do not stop at their first invalid entry. */
function endlessLists(schema: unknown, place: string): string[] {
  if (!(schema instanceof z.core.$ZodType)) return [];
  const own = schema instanceof z.ZodArray && !schema._zod.traits.has("FirstFaultList") ? [place] : [];
  const {
    shape,
    element,
    innerType,
    in: input,
    out,
    options,
    valueType,
  } = schema._zod.def as unknown as Record<string, unknown>;
  const inside: [string, unknown][] = [
    ...Object.entries(Object(shape)),
    ...[element, innerType, input, out, valueType].map((part): [string, unknown] => ["", part]),
    ...(Array.isArray(options) ? options : []).map((part): [string, unknown] => ["", part]),
  ];
  return [...own, ...inside.flatMap(([name, part]) => endlessLists(part, name === "" ? place : `${place}.${name}`))];
}

test("every list of an input is refused at its first invalid entry", () => {
  const inputs = [...procedureInputs(), ["snapshot", snapshotSchema] as const];
  expect(inputs.length).toBeGreaterThan(20);
  expect(inputs.flatMap(([name, schema]) => endlessLists(schema, name))).toEqual([]);
  expect(endlessLists(z.object({ a: z.array(z.string()).max(5).optional() }), "x")).toEqual(["x.a"]);
});
