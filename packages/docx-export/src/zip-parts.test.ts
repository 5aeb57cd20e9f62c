import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import { withParts } from "./zip-parts.ts";

it("withParts replaces parts in their place, and keeps the bytes of the others", () => {
  const long = "The river rose. ".repeat(500);
  const file = zipSync({
    "a.xml": strToU8(long),
    "dir/ä.xml": strToU8("old"),
    "c.xml": strToU8(`${long}Then it fell.`),
  });
  const changed = withParts(file, { "dir/ä.xml": strToU8("It fell. ".repeat(300)) });
  const parts = Object.entries(unzipSync(changed)).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(parts).toEqual([
    ["a.xml", long],
    ["dir/ä.xml", "It fell. ".repeat(300)],
    ["c.xml", `${long}Then it fell.`],
  ]);
});
