import { discoveryTranscript } from "@quarry/demo-data";
import { SAMPLE_DISCOVERIES } from "@quarry/domain";
import { readTranscript, segmentCues } from "@quarry/transcript";
import { describe, expect, test } from "vitest";

const segments = await Promise.all(
  SAMPLE_DISCOVERIES.map(async (discovery) => {
    const transcript = readTranscript((await discoveryTranscript(discovery.id)) ?? "");
    return { discovery, form: transcript.form, read: segmentCues(transcript, "") };
  }),
);

test("a discovery of the sample has a transcript, and any other has none", async () => {
  expect(SAMPLE_DISCOVERIES.length).toBeGreaterThanOrEqual(5);
  expect(new Set(SAMPLE_DISCOVERIES.map(({ id }) => id)).size).toBe(SAMPLE_DISCOVERIES.length);
  expect(await discoveryTranscript("unknown-discovery")).toBeNull();
});

describe.each(segments)("$discovery.id", ({ discovery, read }) => {
  test("is read with its speakers, and with times unless it is a written text", () => {
    expect(read.length).toBeGreaterThanOrEqual(10);
    expect(read.filter(({ speaker }) => speaker === "")).toEqual([]);
    const timed = read.filter(({ startMs }) => startMs !== null).length;
    expect(timed).toBe(discovery.type === "article" ? 0 : read.length);
  });
});

test("the sample transcripts have several forms", () => {
  expect(new Set(segments.map(({ form }) => form)).size).toBeGreaterThanOrEqual(2);
});
