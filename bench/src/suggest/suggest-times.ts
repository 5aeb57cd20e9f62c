import { type CodedSegment, type Example, examplesOf, type Model, train } from "@quarry/suggest";
import { createRandom } from "../data/random.ts";
import { turn } from "../data/talk.ts";
import { medianMs, quantile } from "../measure.ts";

const CODINGS = 20_000;
const TAGS = 50;
const LETTERS = 300;
const SEGMENTS_OF_A_SOURCE = 100;
/** Codings that are learned one at a time. */
const SINGLE = 200;

/** Prints how long it takes to learn many codings at once, one more, and to suggest. */
export async function printSuggestTimes(): Promise<void> {
  const examples = examplesOf(manySegments());
  const first = examples.slice(0, -SINGLE);
  const allMs = await medianMs(() => train(first));
  const model = train(first);
  const times = examples.slice(-SINGLE).map((example) => singleTimes(model, example));
  const median = (name: "add" | "suggest") =>
    quantile(
      times.map((one) => one[name]),
      0.5,
    ).toFixed(2);
  console.log(
    `${CODINGS} codings: ${allMs.toFixed(0)} ms. One more: ${median("add")} ms. Suggest: ${median("suggest")} ms.`,
  );
}

function singleTimes(model: Model, example: Example): { add: number; suggest: number } {
  const start = performance.now();
  model.suggest(example.segment, example.context);
  const suggested = performance.now();
  model.add(example);
  return { suggest: suggested - start, add: performance.now() - suggested };
}

function manySegments(): CodedSegment[] {
  const random = createRandom(3);
  let tag = 0;
  return Array.from({ length: CODINGS }, (_, at) => {
    if (random.next() < 0.3) tag = random.below(TAGS);
    return {
      segmentId: `S${at}`,
      sourceId: `source ${Math.floor(at / SEGMENTS_OF_A_SOURCE)}`,
      speaker: at % 5 === 0 ? "Ann" : "Ben",
      text: `topic${tag} ${turn(random, LETTERS)}`,
      tags: [{ tag: `tag ${tag}`, isByPerson: true }],
      refused: [],
    };
  });
}
