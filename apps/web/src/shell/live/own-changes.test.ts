import { expect, it } from "vitest";
import { createOwnChanges } from "./own-changes.ts";

const answer = (number?: number) =>
  new Response(null, number === undefined ? {} : { headers: { "quarry-change": String(number) } });

it("remembers the changes that this tab made, and forgets the oldest of many", () => {
  const own = createOwnChanges();
  own.see(answer());
  for (let number = 1; number <= 201; number += 1) own.see(answer(number));
  expect([0, 1, 2, 201].map(own.has)).toEqual([false, false, true, true]);
});
