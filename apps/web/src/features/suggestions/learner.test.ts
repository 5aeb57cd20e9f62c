import { expect, it } from "vitest";
import { Learner } from "./learner.ts";
import { askedAt, examplesAt } from "./material.ts";
import { madeSegments, topicOf } from "./talk.fixtures.ts";

const SEGMENTS = { segments: madeSegments(160, 120), tagNames: new Map() };
const places = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const learn = (learner: Learner, from: number, to: number, isLast: boolean) =>
  learner.follow({ kind: "learn", number: 1, examples: examplesAt(SEGMENTS, places(from, to)), isLast });

/** Returns the first suggested tags of the segment at a place. */
function suggested(learner: Learner, place: number) {
  const reply = learner.follow({ kind: "suggest", number: 2, asked: askedAt(SEGMENTS, [place]) });
  return reply?.kind === "suggestions" ? reply.suggestions.map(([first]) => first?.tag) : null;
}

it("answers with the old model until the new one has learned all examples", () => {
  const learner = new Learner();
  expect(learner.follow({ kind: "begin" })).toBeNull();
  expect(learn(learner, 0, 60, false)).toEqual({ kind: "learned", number: 1, codingCount: 0, isSure: false });
  expect(suggested(learner, 130)).toEqual([undefined]);
  expect(learn(learner, 60, 120, true)).toEqual({ kind: "learned", number: 1, codingCount: 120, isSure: true });
  expect(suggested(learner, 130)).toEqual([topicOf(130)]);
  learner.follow({ kind: "begin" });
  expect(learn(learner, 0, 20, false)).toMatchObject({ codingCount: 120 });
  expect(suggested(learner, 130)).toEqual([topicOf(130)]);
  expect(learn(learner, 20, 40, true)).toMatchObject({ codingCount: 40, isSure: false });
  expect(suggested(learner, 130)).toEqual([undefined]);
});

it("suggests a renamed tag by its new name, also in the model that learns", () => {
  const learner = new Learner();
  learner.follow({ kind: "begin" });
  learn(learner, 0, 120, true);
  learner.follow({ kind: "begin" });
  learn(learner, 0, 60, false);
  learner.follow({ kind: "rename", names: new Map([[topicOf(130), "#Afresh"]]) });
  expect(suggested(learner, 130)).toEqual(["#Afresh"]);
  learner.follow({ kind: "learn", number: 3, examples: [], isLast: true });
  expect(suggested(learner, 130)).toEqual(["#Afresh"]);
});

it("suggests tags for each segment that is asked about, in their order", () => {
  const learner = new Learner();
  learner.follow({ kind: "begin" });
  learn(learner, 0, 120, true);
  const reply = learner.follow({ kind: "suggest", number: 4, asked: askedAt(SEGMENTS, [141, 130, 133]) });
  const firsts = reply?.kind === "suggestions" && reply.suggestions.map(([first]) => first?.tag);
  expect(firsts).toEqual([141, 130, 133].map(topicOf));
});
