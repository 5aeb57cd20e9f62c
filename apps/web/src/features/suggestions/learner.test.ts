import { codedSegment } from "@quarry/domain";
import { expect, it } from "vitest";
import type { LearnReply } from "./learn-orders.ts";
import { Learner } from "./learner.ts";
import { madeSegments, topicOf } from "./talk.fixtures.ts";

/** A learner that was sent segments of which 120 are tagged, what it answered, and how to end its pauses. */
function sentLearner() {
  const replies: LearnReply[] = [];
  const pauses: (() => void)[] = [];
  let time = 0;
  const learner = new Learner({
    reply: (reply) => replies.push(reply),
    nextTask: () => Promise.resolve(),
    now: () => time,
    pause: (ms) =>
      new Promise((resolve) => {
        pauses.push(() => {
          time += ms;
          resolve();
        });
      }),
  });
  const segments = madeSegments(160, 120).map((segment) => codedSegment(segment, new Map()));
  learner.follow({ kind: "splice", at: 0, removed: 0, segments });
  /** Returns the suggested tag of a segment. */
  const suggested = (segmentId: string) => {
    learner.follow({ kind: "suggest", number: 1, segmentId });
    const reply = replies.at(-1);
    return reply?.kind === "suggestions" ? reply.suggestions[0]?.tag : undefined;
  };
  return { learner, segments, pauses, suggested };
}

it("learns many segments after the page has had a second to work", async () => {
  const { learner, pauses, suggested } = sentLearner();
  learner.follow({ kind: "rest" });
  learner.follow({ kind: "learn" });
  expect(pauses).toHaveLength(1);
  expect(suggested("S130")).toBeUndefined();
  learner.follow({ kind: "rest" });
  pauses[0]?.();
  await expect.poll(() => suggested("S130")).toBe(topicOf(130));
});

it("learns single segments at once, even while the page works", async () => {
  const { learner, segments, pauses, suggested } = sentLearner();
  learner.follow({ kind: "learn" });
  await expect.poll(() => suggested("S130")).toBe(topicOf(130));
  const refused = segments.flatMap((segment, at) => (at === 130 ? { ...segment, refused: [topicOf(130)] } : []));
  learner.follow({ kind: "rest" });
  learner.follow({ kind: "changed", changes: refused.map((segment) => [130, segment]) });
  learner.follow({ kind: "learn" });
  expect(suggested("S130")).not.toBe(topicOf(130));
  expect(pauses).toEqual([]);
});

it("suggests a renamed tag by its new name, without learning it again", async () => {
  const { learner, segments, pauses, suggested } = sentLearner();
  learner.follow({ kind: "learn" });
  await expect.poll(() => suggested("S130")).toBe(topicOf(130));
  const names = new Map([[topicOf(130), "#Afresh"]]);
  learner.follow({ kind: "rename", names });
  expect(suggested("S130")).toBe("#Afresh");
  learner.follow({ kind: "rest" });
  const [first] = segments;
  learner.follow({ kind: "changed", changes: first ? [[0, { ...first, tags: first.tags }]] : [] });
  learner.follow({ kind: "learn" });
  expect(pauses).toEqual([]);
});

it("learns everything again only a second after the last tag was taken off", async () => {
  const { learner, segments, pauses, suggested } = sentLearner();
  learner.follow({ kind: "learn" });
  await expect.poll(() => suggested("S130")).toBe(topicOf(130));
  const untag = (place: number) => {
    const [segment] = segments.slice(place);
    learner.follow({ kind: "changed", changes: segment ? [[place, { ...segment, tags: [] }]] : [] });
    learner.follow({ kind: "learn" });
  };
  untag(0);
  expect(pauses).toHaveLength(1);
  pauses[0]?.();
  untag(1);
  await expect.poll(() => pauses).toHaveLength(2);
});
