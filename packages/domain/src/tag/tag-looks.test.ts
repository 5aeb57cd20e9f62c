import { expect, it } from "vitest";
import { newTagNode } from "../testing.ts";
import { TAG_COLORS } from "./tag-colors.ts";
import { tagLooks, tagMatches, tagPath } from "./tag-looks.ts";

const LOOKS = tagLooks([
  newTagNode({ id: "1", name: "#Boats", color: "#1c85cc" }),
  newTagNode({ id: "2", name: "#Ferry", parentId: "1" }),
  newTagNode({ id: "3", name: "Dock/Pier", parentId: "2" }),
]);

it("tagLooks has the color of each tag and the names above it", () => {
  expect(LOOKS.get("#Boats")).toMatchObject({ color: "#1c85cc", above: [] });
  expect(LOOKS.get("Dock/Pier")).toMatchObject({ color: null, above: ["#Boats", "#Ferry"] });
  expect(tagPath("#Ferry", ["#Boats"])).toBe("#Boats / #Ferry");
});

it.each([
  ["#Ferry", "fer", true],
  ["#Ferry", "#BOATS", true],
  ["#Ferry", "boats/fer", true],
  ["#Ferry", "boats / #fer", true],
  ["#Ferry", "Boats /", true],
  ["#Ferry", "ferry/", false],
  ["#Boats", "ferry", false],
  ["Dock/Pier", "dock/pier", true],
  ["Dock/Pier", "ferry/dock", true],
  ["#New", "new", true],
  ["#New", "boats", false],
  ["#New", " ", true],
  ["#New", "#", true],
])("tagMatches %j with %j typed: %s", (name, typed, expected) => {
  expect(tagMatches(LOOKS, name, typed)).toBe(expected);
});

it("TAG_COLORS are colors in the stored form, each once", () => {
  for (const { color } of TAG_COLORS) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  expect(new Set(TAG_COLORS.map(({ color }) => color)).size).toBe(TAG_COLORS.length);
});
