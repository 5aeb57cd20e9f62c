import { expect, it } from "vitest";
import { exampleOf } from "../described.ts";
import { segmentSchema } from "./segment.ts";
import { withTags } from "./with-tags.ts";

it("withTags keeps every other field of a segment", () => {
  // Fields that most segments lack have no example.
  const named = Object.fromEntries(Object.keys(segmentSchema.shape).map((name) => [name, `its ${name}`]));
  const segment = { ...named, ...exampleOf(segmentSchema) };
  expect(withTags(segment, [])).toEqual({ ...segment, tags: [] });
});
