import { expect, it } from "vitest";
import { newSegment } from "../testing.ts";
import { withSourceCounts } from "./stored-counts.ts";

const list = [
  newSegment({ id: "S1", sourceCount: 2 }),
  newSegment({ id: "S2" }),
  newSegment({ id: "S3", sourceCount: 3 }),
];

it("stored counts change only the segments with another count, which is 1 where none is named", () => {
  const counted = withSourceCounts(list, { counts: { S2: 4, S3: 3, S9: 2 } });
  expect(counted.map(({ sourceCount }) => sourceCount)).toEqual([1, 4, 3]);
  expect(counted[2]).toBe(list[2]);
});

it("stored counts that are known leave the list as it is", () => {
  expect(withSourceCounts(list, { counts: { S1: 2, S3: 3 } })).toBe(list);
});
