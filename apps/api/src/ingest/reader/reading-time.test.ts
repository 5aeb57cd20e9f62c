import { expect, test } from "vitest";
import { readingMsOf } from "./reading-time.ts";

const text = (length: number) => ({ kind: "text", text: "a".repeat(length), speaker: "" }) as const;
const file = (length: number) =>
  ({ kind: "file", fileName: "a.pdf", bytes: new Uint8Array(length), speaker: "" }) as const;

test.each([
  ["a file of a few bytes has the least", file(900), 1_000, 1_009],
  ["a megabyte has ten seconds more", file(1_000_000), 1_000, 11_000],
  ["ten megabytes have ten times as much more", file(10_000_000), 1_000, 101_000],
  ["a text is counted by its length", text(500_000), 0, 5_000],
])("%s", (_, job, leastMs, expected) => {
  expect(readingMsOf(job, leastMs)).toBeCloseTo(expected);
});
