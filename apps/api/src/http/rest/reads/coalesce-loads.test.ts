import { expect, test } from "vitest";
import { coalesceLoads } from "./coalesce-loads.ts";

/** Answers all questions when it is told to, each with its number. */
function openQuestions() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const load = (key: string) => {
    asked.push(key);
    const place = asked.length;
    return new Promise<string>((resolve) => answers.push(() => resolve(`${key} ${place}`)));
  };
  const answerAll = () => {
    for (const answer of answers) answer();
  };
  return { asked, load: coalesceLoads(load), answerAll };
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

test("loads once per key for simultaneous callers", async () => {
  const { asked, load, answerAll } = openQuestions();
  const loads = [load("a"), load("b"), load("a")];
  await nextTick();
  answerAll();
  expect(await Promise.all(loads)).toEqual(["a 1", "b 2", "a 1"]);
  expect(asked).toEqual(["a", "b"]);
});

test("does not join a load that has begun, as a change may come after it", async () => {
  const { asked, load, answerAll } = openQuestions();
  const early = load("a");
  await nextTick();
  expect(asked).toEqual(["a"]);
  const late = load("a");
  answerAll();
  expect(await early).toBe("a 1");
  await nextTick();
  answerAll();
  expect(await late).toBe("a 2");
});

test("loads once more after the running load for all callers that came meanwhile", async () => {
  const { asked, load, answerAll } = openQuestions();
  const first = load("a");
  await nextTick();
  const second = load("a");
  await nextTick();
  const third = load("a");
  const other = load("b");
  await nextTick();
  expect(asked).toEqual(["a", "b"]);
  answerAll();
  expect(await Promise.all([first, other])).toEqual(["a 1", "b 2"]);
  await nextTick();
  expect(asked).toEqual(["a", "b", "a"]);
  answerAll();
  expect(await Promise.all([second, third])).toEqual(["a 3", "a 3"]);
});

test("loads again after a failed load", async () => {
  let fail = (_: Error) => {};
  const answers = [new Promise<string>((_, reject) => (fail = reject)), Promise.resolve("there")];
  const load = coalesceLoads(() => answers.shift() ?? Promise.resolve("again"));
  const early = load("a").catch(() => "away");
  await nextTick();
  const late = load("a");
  fail(new Error("away"));
  expect([await early, await late, await load("a")]).toEqual(["away", "there", "again"]);
});

test("rejects all callers of a failed load, and loads again for the next", async () => {
  let isAway = true;
  const load = coalesceLoads(async () => {
    if (isAway) throw new Error("away");
    return "there";
  });
  const outcomes = await Promise.allSettled([load("a"), load("a")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isAway = false;
  expect(await load("a")).toBe("there");
});
