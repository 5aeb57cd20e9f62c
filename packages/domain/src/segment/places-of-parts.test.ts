import { describe, expect, it } from "vitest";
import { placesOfParts } from "./places-of-parts.ts";

const TEXT = "Well, we carried the heavy press upstairs. It was dark. We never spoke of it.";

describe("placesOfParts", () => {
  const texts = (parts: string[], text: string, near = 0) =>
    placesOfParts(parts, text, near).map((range) => range && text.slice(range.start, range.end));

  it("finds parts in their order with anything between them", () => {
    expect(texts(["we carried", "It was late."], TEXT)).toEqual(["we carried", "It was dark."]);
    expect(texts(["we carried", "No word of this."], TEXT)).toEqual(["we carried", null]);
  });

  it("takes the nearest of several places", () => {
    const twice = "It was dark. Then he said it. It was dark.";
    expect(placesOfParts(["It was dark."], twice, 12)).toEqual([{ start: 0, end: 12 }]);
    expect(placesOfParts(["It was dark."], twice, 42)).toEqual([{ start: 30, end: 42 }]);
  });

  it("finds words of scripts without spaces", () => {
    expect(texts(["把印刷机抬上楼"], "我们把大印刷机抬上楼。")).toEqual(["把大印刷机抬上楼"]);
  });
});
