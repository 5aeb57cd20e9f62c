import { sourceCounts } from "@quarry/domain";
import { afterAll, describe, expect, test } from "vitest";
import { countJob, packTexts } from "./count-job.ts";
import { createIngest } from "./index.ts";

const ingest = createIngest();
afterAll(() => ingest.close());

const SEGMENTS = [
  { sourceId: "a", text: "We sold the boat." },
  { sourceId: "a", text: "" },
  { sourceId: "b", text: "then WE SOLD THE BOAT. 😀" },
  { sourceId: "c", text: "İstanbul" },
];

describe("counting sources", () => {
  test("of packed texts is counting them unpacked", () => {
    expect(countJob(packTexts(SEGMENTS))).toEqual(sourceCounts(SEGMENTS));
    expect(countJob(packTexts([]))).toEqual([]);
  });

  test("gives the same for a few texts and for so many that a thread does it", async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({
      sourceId: `s${index % 7}`,
      text: index % 3 === 0 ? "again and again" : `only here, number ${index}`,
    }));
    expect(await ingest.countSources(SEGMENTS)).toEqual(sourceCounts(SEGMENTS));
    expect(await ingest.countSources(many)).toEqual(sourceCounts(many));
  });

  test("of many texts leaves the event loop free", async () => {
    const many = Array.from({ length: 40_000 }, (_, index) => ({
      sourceId: `s${index % 50}`,
      text: `we said ${index % 20_000} and then ${"a few words more ".repeat(10)}`,
    }));
    let turns = 0;
    let isDone = false;
    const counted = ingest.countSources(many).then(() => {
      isDone = true;
    });
    while (!isDone) {
      turns += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await counted;
    expect(turns).toBeGreaterThan(10);
  });
});
