import { expect, it } from "vitest";
import { deferred } from "../../../deferred.ts";
import { createTurns } from "./turns.ts";

const STAYS = new AbortController().signal;
const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp(atOnce: number) {
  const turn = createTurns(atOnce);
  const begun: string[] = [];
  const add = (name: string, signal = STAYS) => {
    const work = deferred<string>();
    const done = turn(signal, () => {
      begun.push(name);
      return work.promise;
    });
    return { ...work, done };
  };
  return { begun, add };
}

it("lets two through, and the next when one of them has ended, well or not", async () => {
  const { begun, add } = setUp(2);
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => add(name));
  await settled();
  expect(begun).toEqual(["a", "b"]);
  b?.reject(new Error("no"));
  await expect(b?.done).rejects.toThrow("no");
  await settled();
  expect(begun).toEqual(["a", "b", "c"]);
  for (const each of [a, c, d]) each?.resolve("done");
  expect(await Promise.all([a?.done, c?.done, d?.done])).toEqual(["done", "done", "done"]);
  add("e");
  add("f");
  await settled();
  expect(begun).toEqual(["a", "b", "c", "d", "e", "f"]);
});

it("passes over what was given up while it waited", async () => {
  const { begun, add } = setUp(1);
  const gone = new AbortController();
  const [a, b] = [add("a"), add("b", gone.signal)];
  const c = add("c");
  gone.abort();
  a.resolve("done");
  await expect(b.done).rejects.toThrow();
  c.resolve("done");
  await c.done;
  expect(begun).toEqual(["a", "c"]);
});
