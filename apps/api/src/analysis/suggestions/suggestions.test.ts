import { expect, onTestFinished, test } from "vitest";
import { createTagSuggestions, suggestWith } from "./index.ts";
import { type SuggestJob, suggestJob } from "./suggest-job.ts";
import { madeSegments, topicOf } from "./talk.fixtures.ts";

const load = async () => madeSegments(60, 36);

test("suggests tags in a thread", async () => {
  const { suggest, close } = createTagSuggestions();
  onTestFinished(close);
  const best = await suggest({ project: "of a thread", stamp: "one", segmentId: "S40", load });
  expect(best[0]).toMatchObject({
    tag: topicOf(40),
    because: expect.arrayContaining([{ kind: "segment", segmentIds: expect.any(Array) }]),
  });
});

test("loads the segments of a state once for questions that come at once, and again after a failed load", async () => {
  let loads = 0;
  const jobs: SuggestJob[] = [];
  const run = async (job: SuggestJob) => {
    jobs.push(job);
    return suggestJob(job);
  };
  const { suggest } = suggestWith(run, async () => {});
  const failing = async () => {
    loads += 1;
    if (loads === 1) throw new Error("away");
    return load();
  };
  const ask = (at: number) => suggest({ project: "of one load", stamp: "one", segmentId: `S${at}`, load: failing });
  const refused = await Promise.allSettled([ask(40), ask(41)]);
  expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const answers = await Promise.all([40, 41, 42].map(ask));
  expect(answers.map(([best]) => best?.tag)).toEqual([40, 41, 42].map(topicOf));
  expect(loads).toBe(2);
  expect(jobs.filter(({ segments }) => segments !== null)).toHaveLength(1);
});
