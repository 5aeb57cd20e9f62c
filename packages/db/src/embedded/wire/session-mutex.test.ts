import { expect, it } from "vitest";
import { SessionMutex } from "./session-mutex.ts";

const LONG_MS = 60_000;

it("SessionMutex admits one holder at a time, in the order of the calls", async () => {
  const mutex = new SessionMutex();
  const order: string[] = [];
  const [first, second, third] = [{}, {}, {}];
  await mutex.take(first, LONG_MS);
  const waiting = [
    mutex.take(second, LONG_MS).then(() => order.push("second")),
    mutex.take(third, LONG_MS).then(() => order.push("third")),
  ];
  await mutex.take(first, LONG_MS);
  mutex.release(second);
  expect(order).toEqual([]);
  mutex.release(first);
  await waiting[0];
  expect(order).toEqual(["second"]);
  mutex.release(second);
  await waiting[1];
  expect(order).toEqual(["second", "third"]);
});

it("SessionMutex rejects a caller after the timeout, and skips it afterwards", async () => {
  const mutex = new SessionMutex();
  const [holder, impatient, patient] = [{}, {}, {}];
  await mutex.take(holder, LONG_MS);
  const gaveUp = mutex.take(impatient, 1);
  const got = mutex.take(patient, LONG_MS);
  await expect(gaveUp).rejects.toThrow();
  mutex.release(holder);
  await got;
  expect(mutex.isHeldBy(patient)).toBe(true);
});

it("SessionMutex closes when the holder has released, and admits no other", async () => {
  const mutex = new SessionMutex();
  const [holder, next] = [{}, {}];
  await mutex.take(holder, LONG_MS);
  const refused = mutex.take(next, 5);
  const closed = mutex.close();
  mutex.release(holder);
  await closed;
  await expect(refused).rejects.toThrow();
});
