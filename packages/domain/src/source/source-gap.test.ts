import { describe, expect, it } from "vitest";
import { newSource } from "../testing.ts";
import type { Source } from "./source.ts";
import { canBeReadAgain, sourceGapOf } from "./source-gap.ts";

const RECORDING = { mediaType: "audio/mpeg" } as const;

describe("a source has no segments", () => {
  it.each<[string, Partial<Source>, string | null]>([
    ["because it is queued", { status: "queued" }, "queued"],
    ["because it is transcribed just now", { ...RECORDING, status: "transcribing" }, "transcribing"],
    ["because reading it failed", { ...RECORDING, status: "failed" }, "failed"],
    ["because nobody transcribed the recording", RECORDING, "recording"],
    ["because Quarry reads no address", { urlOrName: "https://example.org/talk" }, "address"],
    ["because it is a name alone", { urlOrName: "Kitchen interview" }, "name"],
    ["only when it has none", { urlOrName: "https://example.org/talk", segmentCount: 1 }, null],
    ["only when a failure left none", { status: "failed", segmentCount: 3 }, null],
  ])("%s", (_, changes, gap) => {
    expect(sourceGapOf(newSource(changes))).toBe(gap);
  });
});

describe("a source can be read again", () => {
  it.each<[string, Partial<Source>, boolean, boolean]>([
    ["a failed text, with transcription", { status: "failed" }, true, true],
    ["a failed text, without transcription", { status: "failed" }, false, true],
    ["a failed recording, with transcription", { ...RECORDING, status: "failed" }, true, true],
    ["a failed recording, without transcription", { ...RECORDING, status: "failed" }, false, false],
    ["a recording without a transcript, with transcription", RECORDING, true, true],
    ["a recording without a transcript, without transcription", RECORDING, false, false],
    ["a recording with a transcript", { ...RECORDING, segmentCount: 2 }, true, false],
    ["a name alone", {}, true, false],
  ])("%s", (_, changes, transcribes, can) => {
    expect(canBeReadAgain(newSource(changes), transcribes)).toBe(can);
  });
});
