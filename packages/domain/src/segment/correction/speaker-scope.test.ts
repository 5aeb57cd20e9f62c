import { expect, it } from "vitest";
import { newSegment } from "../../testing.ts";
import { withSpeakerChanged } from "./speaker-scope.ts";

const SAID = ["a Ann", "a Ben", "a Ann", "a Ann", "b Ann", "b Ben"].map((said, index) => {
  const [sourceId = "", speaker = ""] = said.split(" ");
  return newSegment({ id: `S${index}`, sourceId, speaker });
});

it.each([
  ["segment", ["Ann", "Ben", "Eve", "Ann", "Ann", "Ben"]],
  ["onward", ["Ann", "Ben", "Eve", "Eve", "Ann", "Ben"]],
  ["everywhere", ["Eve", "Ben", "Eve", "Eve", "Eve", "Ben"]],
] as const)("withSpeakerChanged changes the speaker for %s", (speakerFor, speakers) => {
  const change = { segmentId: "S2", speaker: "Eve", speakerFor };
  const changed = withSpeakerChanged(SAID, change);
  expect(changed.map(({ speaker }) => speaker)).toEqual(speakers);
  expect(changed[1]).toBe(SAID[1]);
  expect(withSpeakerChanged(changed, change)).toBe(changed);
});

it("withSpeakerChanged changes nothing for an unknown segment", () => {
  expect(withSpeakerChanged(SAID, { segmentId: "S9", speaker: "Eve", speakerFor: "everywhere" })).toBe(SAID);
});
