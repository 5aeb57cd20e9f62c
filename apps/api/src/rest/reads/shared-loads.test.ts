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
  await nextTurn();
  answerAll();
  expect(await Promise.all([early, late])).toEqual(["a 1", "a 2"]);
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
