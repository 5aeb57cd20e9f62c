import { expect, it } from "vitest";
import { filterChoices } from "./filter-choices.ts";
import type { Segment } from "./segment.ts";

const by = (speaker: string, tags: string[] = []) =>
  ({ speaker, tags: tags.map((name) => ({ name, confidence: 100, alternatives: [] })) }) as unknown as Segment;

it("counts untagged segments, those with marked words, and speakers by name with the unnamed one last", () => {
  const [tag] = by("Ann", ["#A"]).tags;
  const marked = { ...by("Ann"), tags: tag ? [{ ...tag, ranges: [{ id: "c", start: 0, end: 2 }] }] : [] };
  const segments = [
    by(""),
    by("Speaker 10"),
    by("Speaker 2", ["#A", "#B"]),
    by("Speaker 2"),
    marked,
    by("Ann", ["#A"]),
  ];
  expect(filterChoices(segments)).toEqual({
    speakers: [
      { speaker: "Ann", count: 2 },
      { speaker: "Speaker 2", count: 2 },
      { speaker: "Speaker 10", count: 1 },
      { speaker: "", count: 1 },
    ],
    untaggedCount: 3,
    markedCount: 1,
  });
});
