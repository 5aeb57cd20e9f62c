import { expect, it } from "vitest";
import { newSource } from "../testing.ts";
import { type MediaType, withRecording } from "./recording.ts";
import type { SourceType } from "./source.ts";

it.each<[SourceType, MediaType, SourceType]>([
  ["transcript", "audio/mpeg", "audio"],
  ["transcript", "video/mp4", "video"],
  ["article", "audio/wav", "article"],
  ["podcast", "video/webm", "podcast"],
])("withRecording makes of a source of type %s with %s one of type %s", (type, mediaType, expected) => {
  const source = newSource({ type });
  const recorded = withRecording(source, { type: mediaType, durationMs: 0 });
  expect(recorded).toEqual({ ...source, type: expected, mediaType });
});

it.each([
  [9_000, 5_000, 9_000],
  [5_000, 9_000, 9_000],
])(
  "withRecording makes of a transcript of %i ms and a recording of %i ms a source of %i ms",
  (own, other, expected) => {
    const recorded = withRecording(newSource({ durationMs: own }), { type: "audio/wav", durationMs: other });
    expect(recorded.durationMs).toBe(expected);
  },
);
