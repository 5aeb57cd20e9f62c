import { setImmediate as nextTick } from "node:timers/promises";
import { expect, test } from "vitest";
import { encodeJson } from "./encode-json.ts";

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, text: `„${index}“, [😀]`, no: undefined }));

test.each([
  ["null", null],
  ["an object", { sections: [1, "zwei"] }],
  ["no entry", []],
  ...[1, 499, 500, 501, 1_000, 1_001].map((count): [string, unknown] => [`${count} entries`, entries(count)]),
  ["entries that are undefined", Array.from({ length: 1_001 }, () => undefined)],
])("encodes %s as JSON.stringify does, apart from line breaks", async (_case, value) => {
  expect((await encodeJson(value)).toString().replaceAll("\n", "")).toBe(JSON.stringify(value));
});

test("breaks the line after every 500 entries of a long list", async () => {
  const lines = (await encodeJson(entries(1_001))).toString().split("\n");
  expect(lines.map((line) => line.at(-1))).toEqual([",", ",", "]"]);
  expect(JSON.parse(`${lines[0]?.slice(0, -1)}]`)).toEqual(JSON.parse(JSON.stringify(entries(500))));
});

test("lets the event loop run while a long list is encoded", async () => {
  let ticks = 0;
  let isWritten = false;
  const written = encodeJson(entries(5_000)).then(() => {
    isWritten = true;
  });
  for (; !isWritten; ticks += 1) await nextTick();
  await written;
  expect(ticks).toBeGreaterThanOrEqual(4);
});
