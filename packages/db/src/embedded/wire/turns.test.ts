import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

const LONG_MS = 60_000;

it("gives turns one at a time, in the order of asking", async () => {
  const turns = new Turns();
  const order: string[] = [];
  const [first, second, third] = [{}, {}, {}];
  await turns.take(first, LONG_MS);
  const waiting = [
    turns.take(second, LONG_MS).then(() => order.push("second")),
    turns.take(third, LONG_MS).then(() => order.push("third")),
  ];
  await turns.take(first, LONG_MS);
  turns.release(second);
  expect(order).toEqual([]);
  turns.release(first);
  await waiting[0];
  expect(order).toEqual(["second"]);
  turns.release(second);
  await waiting[1];
  expect(order).toEqual(["second", "third"]);
});

it("lets nobody wait for ever, and passes over who has given up", async () => {
  const turns = new Turns();
  const [holder, impatient, patient] = [{}, {}, {}];
  await turns.take(holder, LONG_MS);
  const gaveUp = turns.take(impatient, 1);
  const got = turns.take(patient, LONG_MS);
  await expect(gaveUp).rejects.toThrow();
  turns.release(holder);
  await got;
  expect(turns.isHeldBy(patient)).toBe(true);
});

it("closes when the present turn is over, and gives no other", async () => {
  const turns = new Turns();
  const [holder, next] = [{}, {}];
  await turns.take(holder, LONG_MS);
  const refused = turns.take(next, 5);
  const closed = turns.close();
  turns.release(holder);
  await closed;
  await expect(refused).rejects.toThrow();
});
