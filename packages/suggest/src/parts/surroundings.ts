import type { PreparedExample } from "../prepared.ts";
import type { WeightedFeatures, WordIndex } from "../words/word-index.ts";
import { FEATURES } from "../words/word-scan.ts";
import { mixed } from "./arrays.ts";

const QUESTION = 0.8;
const LAST = 0.7;
const SECOND = 0.4;
const SPEAKER = 0.3;

/** Returns what surrounds a text as features: the words of the question, the tags before, and the speaker. */
export function surroundingsOf(example: PreparedExample, questions: WordIndex): WeightedFeatures {
  const { recent, speaker } = example;
  const question = questions.weighted(example.question);
  const [last, second] = recent;
  const marks: [key: string, weight: number][] = [[`speaker ${speaker}`, SPEAKER]];
  if (last === undefined) marks.push(["start", LAST]);
  for (const tag of last ?? []) marks.push([`last ${tag}`, LAST]);
  for (const tag of second ?? []) marks.push([`second ${tag}`, SECOND]);
  const words = question.features.length;
  const features = new Int32Array(words + marks.length);
  const weights = new Float32Array(words + marks.length);
  for (let at = 0; at < words; at += 1) {
    features[at] = question.features[at] ?? 0;
    weights[at] = QUESTION * (question.weights[at] ?? 0);
  }
  marks.forEach(([key, weight], at) => {
    features[words + at] = questions.numberOf(hashOf(key));
    weights[words + at] = weight;
  });
  return { features, weights };
}

function hashOf(key: string): number {
  let hash = 0;
  for (let at = 0; at < key.length; at += 1) hash = mixed(hash ^ key.charCodeAt(at));
  return hash & (FEATURES - 1);
}
