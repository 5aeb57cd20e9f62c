import { expect, test } from "vitest";
import { shareLoads } from "./shared-loads.ts";

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
  return { asked, load: shareLoads(load), answerAll };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("those who ask at the same moment share one question, each key its own", async () => {
  const { asked, load, answerAll } = openQuestions();
  const loads = [load("a"), load("b"), load("a")];
  await nextTurn();
  answerAll();
  expect(await Promise.all(loads)).toEqual(["a 1", "b 2", "a 1"]);
  expect(asked).toEqual(["a", "b"]);
});

test("a question that was put already may miss what changed since, so it is not joined", async () => {
  const { asked, load, answerAll } = openQuestions();
  const early = load("a");
  await nextTurn();
  expect(asked).toEqual(["a"]);
  const late = load("a");
  answerAll();
  expect(await early).toBe("a 1");
  await nextTurn();
  answerAll();
  expect(await late).toBe("a 2");
});

test("all who ask while a question is under way share the next one, which is put when that has its answer", async () => {
  const { asked, load, answerAll } = openQuestions();
  const first = load("a");
  await nextTurn();
  const second = load("a");
  await nextTurn();
  const third = load("a");
  const other = load("b");
  await nextTurn();
  expect(asked).toEqual(["a", "b"]);
  answerAll();
  expect(await Promise.all([first, other])).toEqual(["a 1", "b 2"]);
  await nextTurn();
  expect(asked).toEqual(["a", "b", "a"]);
  answerAll();
  expect(await Promise.all([second, third])).toEqual(["a 3", "a 3"]);
});

test("a question after one that failed is put all the same", async () => {
  let fail = (_: Error) => {};
  const answers = [new Promise<string>((_, reject) => (fail = reject)), Promise.resolve("there")];
  const load = shareLoads(() => answers.shift() ?? Promise.resolve("again"));
  const early = load("a").catch(() => "away");
  await nextTurn();
  const late = load("a");
  fail(new Error("away"));
  expect([await early, await late, await load("a")]).toEqual(["away", "there", "again"]);
});

test("a failure is told to all who shared the question, and the next one asks anew", async () => {
  let isAway = true;
  const load = shareLoads(async () => {
    if (isAway) throw new Error("away");
    return "there";
  });
  const outcomes = await Promise.allSettled([load("a"), load("a")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isAway = false;
  expect(await load("a")).toBe("there");
});
