import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

/** By then everything has gone on that waited for what has ended. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** Work that ends when it is told to. */
function setUp(atOnce: number) {
  const inTurn = createTurns(atOnce);
  const begun: string[] = [];
  const add = (name: string) => {
    let end = () => {};
    let fail = () => {};
    const ended = new Promise<string>((resolve, reject) => {
      end = () => resolve(name);
      fail = () => reject(new Error(name));
    });
    const done = inTurn(() => {
      begun.push(name);
      return ended;
    });
    return { end, fail, done };
  };
  return { begun, add };
}

it("lets two through, and the next when one of them has ended, well or not", async () => {
  const { begun, add } = setUp(2);
  const [a, b, c, d] = [add("a"), add("b"), add("c"), add("d")];
  expect(begun).toEqual(["a", "b"]);
  b.fail();
  await expect(b.done).rejects.toThrow("b");
  await settled();
  expect(begun).toEqual(["a", "b", "c"]);
  for (const one of [a, c, d]) one.end();
  expect(await Promise.all([a.done, c.done, d.done])).toEqual(["a", "c", "d"]);
  await settled();
  for (const name of ["e", "f", "g"]) add(name);
  expect(begun).toEqual(["a", "b", "c", "d", "e", "f"]);
});

it("gives the turn on when work cannot even begin", async () => {
  const inTurn = createTurns(1);
  const failing = inTurn(() => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await inTurn(async () => "done")).toBe("done");
});
