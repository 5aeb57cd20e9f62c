import { describe, expect, it } from "vitest";
import { losesOrder } from "./regeneration.ts";

const section = (title: string) => ({ title });
const sections = (titles: string) => ({ sections: [...titles].map(section) });

describe("losesOrder", () => {
  it.each([
    ["abc", "abc", false],
    ["acb", "abc", true],
    ["abc", "abxc", false],
    ["acb", "ab", false],
    ["cab", "xaby", false],
    ["ba", "xaby", true],
    ["", "abc", false],
  ])("%s replaced by %s: %s", (now, then, expected) => {
    expect(losesOrder(sections(now), sections(then))).toBe(expected);
  });
});
