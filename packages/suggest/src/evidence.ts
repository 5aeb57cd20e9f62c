import type { Context, Example, SegmentToTag } from "./example.ts";
import { MEASURE_NAMES, MEASURES, type MeasureName } from "./measures.ts";
import { mixed } from "./parts/arrays.ts";
import { Habits } from "./parts/habits.ts";
import { Linear } from "./parts/linear.ts";
import { type Neighbor, Neighbors } from "./parts/neighbors.ts";
import { Recency } from "./parts/recency.ts";
import { surroundingsOf } from "./parts/surroundings.ts";
import { TagNames } from "./parts/tag-names.ts";
import type { PreparedExample } from "./prepared.ts";
import { type WeightedFeatures, type WordBag, WordIndex } from "./words/word-index.ts";

/** Measures of all tags for one example, `MEASURES` numbers a tag, and the neighbors that they are from. */
export type Measured = { values: Float32Array; tagCount: number; near: Neighbor[]; nearQuestion: Neighbor[] };

/** Least share that a logarithm is taken of. */
const LEAST = 0.005;
/** Tagged segments before an example that count. */
const RECENT = 8;

const NO_WORDS: WordBag = { features: new Int32Array(), amounts: new Float32Array() };

/** The knowledge from examples: words, neighbors and habits. It measures how well tags fit another example. */
export class Evidence {
  readonly #texts = new WordIndex();
  readonly #questions = new WordIndex();
  readonly tags = new TagNames(this.#texts);
  readonly habits = new Habits();
  readonly #recency = new Recency();
  readonly #words = new Linear();
  readonly #surroundings = new Linear();
  readonly #near = new Neighbors();
  readonly #nearQuestion = new Neighbors();
  /** Examples that are learned from again. */
  readonly #learned: PreparedExample[] = [];
  #last: PreparedExample | null = null;
  #lastQuestion: { text: string; bag: WordBag } | null = null;

  /** Returns the number of examples with a tag. */
  usesOf(name: string): number {
    const tag = this.tags.knownNumberOf(name);
    return tag === undefined ? 0 : this.habits.usesOf(tag);
  }

  /** Returns an example, its words counted where `isRead`. Gives its tags numbers. */
  prepared(example: Example, isRead: boolean): PreparedExample {
    const prepared = this.#prepared(example, isRead, (names) => names.map((name) => this.tags.numberOf(name)));
    this.#words.fit(this.tags.names.length);
    this.#surroundings.fit(this.tags.names.length);
    return prepared;
  }

  /** Returns an example without tags, with its words counted. Tags around it that are not known are left out. */
  asked(segment: SegmentToTag, context: Context): PreparedExample {
    const example = { segment, context, tags: [], refused: [] };
    return this.#prepared(example, true, (names) => names.flatMap((name) => this.tags.knownNumberOf(name) ?? []));
  }

  #prepared(
    { segment, context, tags, refused }: Example,
    isRead: boolean,
    numbers: (names: readonly string[]) => number[],
  ): PreparedExample {
    return {
      segmentId: segment.segmentId,
      sourceId: segment.sourceId,
      speaker: segment.speaker,
      text: isRead ? this.#texts.bagOf(segment.text) : NO_WORDS,
      question: isRead ? this.#questionBag(context.question) : NO_WORDS,
      recent: context.recentTags.slice(0, RECENT).map(numbers),
      given: numbers(context.givenTags),
      tags: numbers(tags),
      refused: numbers(refused),
    };
  }

  /** Returns the features of a question. Segments that follow each other mostly answer the same one. */
  #questionBag(question: string): WordBag {
    if (this.#lastQuestion?.text !== question)
      this.#lastQuestion = { text: question, bag: this.#questions.bagOf(question) };
    return this.#lastQuestion.bag;
  }

  /** Learns how tags are used from an example, and its refusals. */
  learnHabits(example: PreparedExample): void {
    for (const tag of example.refused) this.#refuse(example, tag);
    if (example.tags.length === 0) return;
    this.habits.learn(example);
    this.#recency.learn(example, this.tags.names.length);
  }

  /** Learns the words of an example. The weights learn from it and from earlier ones again, `passes` times in all. */
  learnWords(example: PreparedExample, passes: number): void {
    const { segmentId, text, question, tags, refused } = example;
    this.#texts.add(text);
    this.#questions.add(question);
    this.#near.add(segmentId, text, this.#texts, tags, refused);
    if (tags.length === 0) return;
    if (!this.#isAnsweredAlike(example)) this.#nearQuestion.add(segmentId, question, this.#questions, tags, []);
    this.#last = example;
    if (passes > 0) this.#train(example);
    if (passes > 1) this.#learned.push(example);
    for (let pass = 1; pass < passes; pass += 1) {
      const again = this.#learned[mixed(this.#learned.length * 31 + pass) % this.#learned.length];
      if (again !== undefined) this.#train(again);
    }
  }

  /** Tells whether the example learned last answers the same question and has the same tags. */
  #isAnsweredAlike({ question, tags }: PreparedExample): boolean {
    return this.#last?.question === question && this.#last.tags.join() === tags.join();
  }

  #train(example: PreparedExample): void {
    const tagCount = this.tags.names.length;
    this.#words.learn(this.#texts.weighted(example.text), example.tags, tagCount);
    this.#surroundings.learn(this.#surroundingsOf(example), example.tags, tagCount);
  }

  #refuse(example: PreparedExample, tag: number): void {
    const tagCount = this.tags.names.length;
    this.#words.refuse(this.#texts.weighted(example.text), tag, tagCount);
    this.#surroundings.refuse(this.#surroundingsOf(example), tag, tagCount);
  }

  #surroundingsOf(example: PreparedExample): WeightedFeatures {
    return surroundingsOf(example, this.#questions);
  }

  /** Returns how much the word with this hash speaks for a tag. */
  wordWeight(hash: number, tag: number): number {
    const feature = this.#texts.numberOf(hash);
    return this.#words.weightOf(feature, tag) * this.#texts.rarityOf(feature);
  }

  /** Measures how well the first `tagCount` tags fit an example. */
  measure(example: PreparedExample, tagCount: number): Measured {
    const { segmentId, text, question, recent } = example;
    const near = this.#near.nearest(segmentId, text, this.#texts);
    const nearQuestion = this.#nearQuestion.nearest(segmentId, question, this.#questions);
    const { used, source, speaker, after, afterTwo } = this.habits.shares(example, tagCount);
    const columns: Record<MeasureName, Float64Array> = {
      used: used.map(logarithm),
      count: used.map((_, tag) => Math.log1p(this.habits.usesOf(tag))),
      recency: this.#recency.shares(example, tagCount).map(logarithm),
      source: source.map(logarithm),
      speaker: speaker.map(logarithm),
      after: after.map(logarithm),
      afterTwo: afterTwo.map(logarithm),
      words: this.#words.probabilities(this.#texts.weighted(text), tagCount).map(logarithm),
      surroundings: this.#surroundings.probabilities(this.#surroundingsOf(example), tagCount).map(logarithm),
      near: this.#near.votes(near, tagCount).map(logarithm),
      nearQuestion: this.#nearQuestion.votes(nearQuestion, tagCount).map(logarithm),
      isLast: used.map((_, tag) => Number(recent[0]?.includes(tag) ?? false)),
      isSecond: used.map((_, tag) => Number(recent[1]?.includes(tag) ?? false)),
      named: this.tags.named(text),
    };
    const values = new Float32Array(tagCount * MEASURES);
    MEASURE_NAMES.forEach((name, number) => {
      const column = columns[name];
      for (let tag = 0; tag < tagCount; tag += 1) values[tag * MEASURES + number] = column[tag] ?? 0;
    });
    return { values, tagCount, near, nearQuestion };
  }
}

function logarithm(share: number): number {
  return Math.log(share + LEAST);
}
