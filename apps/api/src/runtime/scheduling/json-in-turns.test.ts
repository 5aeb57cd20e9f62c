import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { jsonInTurns } from "./json-in-turns.ts";

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, text: `„${index}“, [😀]`, no: undefined }));

test.each([
  ["null", null],
  ["an object", { sections: [1, "zwei"] }],
  ["no entry", []],
  ...[1, 499, 500, 501, 1_000, 1_001].map((count): [string, unknown] => [`${count} entries`, entries(count)]),
  ["entries that JSON has no word for", Array.from({ length: 1_001 }, () => undefined)],
])("%s is written as JSON.stringify writes it", async (_case, value) => {
  expect((await jsonInTurns(value)).toString()).toBe(JSON.stringify(value));
});

test("while a long list is written, others get turns", async () => {
  let turns = 0;
  let isWritten = false;
  const written = jsonInTurns(entries(5_000)).then(() => {
    isWritten = true;
  });
  for (; !isWritten; turns += 1) await nextTurn();
  await written;
  expect(turns).toBeGreaterThanOrEqual(4);
});
