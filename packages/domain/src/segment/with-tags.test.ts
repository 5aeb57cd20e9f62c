import { expect, it } from "vitest";
import { exampleOf } from "../described.ts";
import { segmentSchema } from "./segment.ts";
import { withTags } from "./with-tags.ts";

it("withTags keeps every other field of a segment", () => {
  const segment = exampleOf(segmentSchema);
  expect(withTags(segment, [])).toEqual({ ...segment, tags: [] });
});
