import { expect, test } from "vitest";
import { createPresenceBoard } from "./presence.ts";

const anna = { person: { id: "a", name: "Anna", color: "#1f6feb" }, projectId: "p", segmentId: null };

test("keeps where people are, until they leave or are not heard of for 30 seconds", () => {
  let now = 0;
  const board = createPresenceBoard(() => now);
  expect(board.put("w", "a", anna)).toBe(true);
  expect(board.put("w", "a", anna)).toBe(false);
  expect(board.put("w", "a", { ...anna, segmentId: "S1" })).toBe(true);
  expect(board.list("w")).toEqual([{ ...anna, segmentId: "S1" }]);
  expect(board.list("other")).toEqual([]);
  now = 29_999;
  expect(board.sweep()).toEqual([]);
  now = 30_000;
  expect(board.sweep()).toEqual(["w"]);
  expect(board.list("w")).toEqual([]);
  board.put("w", "a", anna);
  expect(board.put("w", "a", null)).toBe(true);
  expect(board.put("w", "a", null)).toBe(false);
  expect(board.list("w")).toEqual([]);
});

test("500 people of a workspace are shown, and one more changes nothing", () => {
  const board = createPresenceBoard(() => 0);
  for (let person = 0; person < 500; person += 1) expect(board.put("w", `${person}`, anna)).toBe(true);
  expect(board.put("w", "late", anna)).toBe(false);
  expect(board.list("w")).toHaveLength(500);
  board.put("w", "0", null);
  expect(board.put("w", "late", anna)).toBe(true);
});
