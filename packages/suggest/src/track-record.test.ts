import { expect, it } from "vitest";
import { TrackRecord } from "./track-record.ts";

/** Returns a record of guesses with these probabilities, of which every `rightOf`th is right. */
function recordOf(count: number, probability: number, rightOf: number, record = new TrackRecord()): TrackRecord {
  for (let at = 0; at < count; at += 1) record.add(probability, at % rightOf === 0);
  return record;
}

it("is good where guesses are right as often as they promise", () => {
  expect(new TrackRecord().isGood).toBe(false);
  expect(recordOf(60, 0.5, 2).isGood).toBe(true);
  expect(recordOf(60, 0.9, 2).isGood).toBe(false);
});

it("is not good where low and high probabilities are wrong in opposite directions", () => {
  expect(recordOf(50, 0.1, 2, recordOf(50, 0.9, 2)).isGood).toBe(false);
});

it("looks back on the latest guesses only", () => {
  expect(recordOf(100, 0.5, 2, recordOf(60, 0.9, 2)).isGood).toBe(true);
});
