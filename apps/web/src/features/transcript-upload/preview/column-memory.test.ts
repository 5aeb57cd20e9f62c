import { beforeEach, expect, it } from "vitest";
import { rememberColumns, rememberedColumns } from "./column-memory.ts";

beforeEach(() => localStorage.clear());

it("column memory keeps the last roles for each row of titles", () => {
  rememberColumns("a,b", ["speaker", "text"]);
  rememberColumns("c,d", ["text", "start"]);
  rememberColumns("a,b", ["text", "speaker"]);
  expect([rememberedColumns("a,b"), rememberedColumns("c,d"), rememberedColumns("e")]).toEqual([
    ["text", "speaker"],
    ["text", "start"],
    null,
  ]);
});

it("column memory forgets the table that was set first when there are more than 50", () => {
  for (let table = 0; table <= 50; table += 1) rememberColumns(`titles ${table}`, ["text"]);
  expect([rememberedColumns("titles 0"), rememberedColumns("titles 1")]).toEqual([null, ["text"]]);
});

it.each(["x", "{}", '[["a"]]', '[["a",["loud"]]]', '[["a",["speaker"]]]', '[["a",["text","text"]]]', "[null]"])(
  "column memory ignores a damaged entry: %s",
  (stored) => {
    localStorage.setItem("quarry-table-columns", stored);
    expect(rememberedColumns("a")).toBeNull();
  },
);
