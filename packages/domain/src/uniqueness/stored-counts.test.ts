import { expect, it } from "vitest";
import { newSegment } from "../testing.ts";
import { withSourceCounts } from "./stored-counts.ts";

const list = [
  newSegment({ id: "S1", sourceCount: 2 }),
  newSegment({ id: "S2" }),
  newSegment({ id: "S3", sourceCount: 3 }),
];

it("withSourceCounts changes only segments whose count differs; a missing count is 1", () => {
  const counted = withSourceCounts(list, { counts: { S2: 4, S3: 3, S9: 2 } });
  expect(counted.map(({ sourceCount }) => sourceCount)).toEqual([1, 4, 3]);
  expect(counted[2]).toBe(list[2]);
});

it("withSourceCounts returns the same list when no count changes", () => {
  expect(withSourceCounts(list, { counts: { S1: 2, S3: 3 } })).toBe(list);
});
