import { newSegment } from "@quarry/domain/testing";
import { expect, it } from "vitest";
import { oftenUsedTags } from "./often-used-tags.ts";

it("oftenUsedTags leaves out tags that are on fewer than five segments", () => {
  const withTags = (...names: string[]) =>
    newSegment({ tags: names.map((name) => ({ name, confidence: 100, alternatives: [] })) });
  const segments = [...Array.from({ length: 4 }, () => withTags("River", "Money")), withTags("Money"), withTags()];
  expect([...oftenUsedTags(segments)]).toEqual(["Money"]);
});
