import { readTranscript, SAMPLE_DISCOVERIES, segmentCues } from "@quarry/domain";
import { describe, expect, test } from "vitest";
import { demoProjects } from "./demo-projects.ts";
import { discoveryTranscript } from "./discovery-transcripts.ts";

const PREFIX_LENGTH = 50;
const segments = SAMPLE_DISCOVERIES.map((discovery) => {
  const transcript = readTranscript(discoveryTranscript(discovery.id) ?? "");
  return { discovery, form: transcript.form, read: segmentCues(transcript, "") };
});

test("a discovery of the sample has a transcript, any other has none", () => {
  expect(SAMPLE_DISCOVERIES.length).toBeGreaterThanOrEqual(5);
  expect(new Set(SAMPLE_DISCOVERIES.map(({ id }) => id)).size).toBe(SAMPLE_DISCOVERIES.length);
  expect(discoveryTranscript("discovery-of-nobody")).toBeNull();
});

describe.each(segments)("$discovery.id", ({ discovery, read }) => {
  test("is read with its speakers, and with times unless it was written", () => {
    expect(read.length).toBeGreaterThanOrEqual(10);
    expect(read.filter(({ speaker }) => speaker === "")).toEqual([]);
    const timed = read.filter(({ startMs }) => startMs !== null).length;
    expect(timed).toBe(discovery.type === "article" ? 0 : read.length);
  });
});

test("come in several forms of transcript", () => {
  expect(new Set(segments.map(({ form }) => form)).size).toBeGreaterThanOrEqual(2);
});

test("tell a story of the first demo project again", () => {
  const starts = new Set(
    demoProjects[0]?.sources.flatMap((source) => source.segments.map(({ text }) => text.slice(0, PREFIX_LENGTH))),
  );
  const again = segments.flatMap(({ read }) => read.filter(({ text }) => starts.has(text.slice(0, PREFIX_LENGTH))));
  expect(again.length).toBeGreaterThan(0);
});
