import { Calibration } from "./calibration.ts";
import { FEWEST_EXAMPLES, FEWEST_SURE } from "./certainty.ts";
import { Combination } from "./combination.ts";
import { Evidence, type Measured } from "./evidence.ts";
import type { Context, Example, SegmentToTag, Suggestion } from "./example.ts";
import type { PreparedExample } from "./prepared.ts";
import { reasonsFor } from "./reasons.ts";
import { isJudged, isRead, passesFor } from "./schedule.ts";
import { TrackRecord } from "./track-record.ts";

/** Tags of an example whose probabilities are compared with the outcome. */
const COMPARED = 5;
/** Sum of the three highest probabilities below which the model is not sure of anything. */
const LEAST_SURE = 0.2;
/** Tags that are less probable are not suggested. */
const LEAST_PROBABLE = 0.02;
const MOST = 8;
/** Pseudo-count of segments that two tags share. */
const SELDOM_TOGETHER = 0.2;

/** Learns tags from examples, and suggests them. Equal examples in equal order give equal models. */
export type Model = {
  /** Number of examples with a tag that the model learned from. */
  readonly size: number;
  /** True once there are 50 examples, while the probabilities of the latest guesses come true. */
  readonly isSure: boolean;
  /** Learns from one more example. Of a segment that it knows, it learns only tags and refusals that are new. */
  add: (example: Example) => void;
  /** Gives tags new names, by their old ones. */
  rename: (names: ReadonlyMap<string, string>) => void;
  /** Returns suggested tags, best first, at most eight. Empty where the model is not sure of anything. */
  suggest: (segment: SegmentToTag, context: Context) => Suggestion[];
  /** Returns all tags with their probabilities, best first, without those that are given already or were refused. */
  ranked: (segment: SegmentToTag, context: Context) => { tag: string; probability: number }[];
};

/** Returns a model that learned from these examples, in their order. */
export function train(examples: Iterable<Example>): Model {
  const model = new LearningModel();
  for (const example of examples) model.add(example);
  return model;
}

type Known = Pick<Example, "tags" | "refused">;
const NOTHING_KNOWN: Known = { tags: [], refused: [] };
type Ranked = { tag: number; probability: number };

class LearningModel implements Model {
  readonly #evidence = new Evidence();
  readonly #combination = new Combination();
  readonly #calibration = new Calibration();
  readonly #record = new TrackRecord();
  readonly #known = new Map<string, Known>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get isSure(): boolean {
    return this.#size >= FEWEST_SURE && this.#record.isGood;
  }

  add(example: Example): void {
    const fresh = this.#fresh(example);
    if (fresh.tags.length === 0 && fresh.refused.length === 0) return;
    const evidence = this.#evidence;
    const tagCount = evidence.tags.names.length;
    const uses = fresh.tags.map((name) => evidence.usesOf(name));
    const isToJudge = fresh.tags.length > 0 && tagCount > 0 && isJudged(this.#size, tagCount);
    const isToRead = fresh.refused.length > 0 || isRead(this.#size, Math.min(...uses));
    const prepared = evidence.prepared(fresh, isToJudge || isToRead);
    if (isToJudge) this.#judge(prepared, tagCount);
    if (fresh.tags.length > 0) this.#size += 1;
    evidence.learnHabits(prepared);
    if (isToRead) evidence.learnWords(prepared, passesFor(this.#size));
  }

  rename(names: ReadonlyMap<string, string>): void {
    this.#evidence.tags.rename(names);
    const renamed = (known: readonly string[]) =>
      known.some((name) => names.has(name)) ? known.map((name) => names.get(name) ?? name) : known;
    for (const [segmentId, { tags, refused }] of this.#known)
      this.#known.set(segmentId, { tags: renamed(tags), refused: renamed(refused) });
  }

  /** Returns the example with only those tags and refusals that are new for its segment. */
  #fresh({ segment, context, tags, refused }: Example): Example {
    const known = this.#known.get(segment.segmentId) ?? NOTHING_KNOWN;
    const fresh = { tags: added(tags, known.tags), refused: added(refused, known.refused) };
    this.#known.set(segment.segmentId, {
      tags: together(known.tags, fresh.tags),
      refused: together(known.refused, fresh.refused),
    });
    return { segment, context: { ...context, givenTags: known.tags }, ...fresh };
  }

  /** Learns from how well the tags of an example would have been guessed. */
  #judge(example: PreparedExample, tagCount: number): void {
    const measured = this.#evidence.measure(example, tagCount);
    const shares = this.#combination.shares(measured);
    const best = byShare(shares).slice(0, COMPARED);
    const [first = -1] = best;
    this.#record.add(this.#calibration.probabilities([shares[first] ?? 0])[0] ?? 0, example.tags.includes(first));
    this.#calibration.learn(best.map((tag) => ({ share: shares[tag] ?? 0, isRight: example.tags.includes(tag) })));
    this.#combination.learn({ measured, tags: example.tags.filter((tag) => tag < tagCount) });
  }

  ranked(segment: SegmentToTag, context: Context): { tag: string; probability: number }[] {
    const { ranked } = this.#guess(segment, context);
    return ranked.map(({ tag, probability }) => ({ tag: this.#nameOf(tag), probability }));
  }

  suggest(segment: SegmentToTag, context: Context): Suggestion[] {
    if (this.#size < FEWEST_EXAMPLES) return [];
    const { ranked, prepared, measured } = this.#guess(segment, context);
    const sure = ranked.slice(0, 3).reduce((sum, { probability }) => sum + probability, 0);
    if (sure < LEAST_SURE) return [];
    return ranked
      .slice(0, MOST)
      .filter(({ probability }) => probability >= LEAST_PROBABLE)
      .map(({ tag, probability }) => ({
        tag: this.#nameOf(tag),
        probability,
        because: reasonsFor(tag, segment.text, prepared, measured, this.#evidence),
      }));
  }

  #guess(segment: SegmentToTag, context: Context): { ranked: Ranked[]; prepared: PreparedExample; measured: Measured } {
    const prepared = this.#evidence.asked(segment, context);
    const tagCount = this.#evidence.tags.names.length;
    const measured = this.#evidence.measure(prepared, tagCount);
    const shares = this.#combination.shares(measured);
    const refused = this.#known.get(segment.segmentId)?.refused;
    const tags = byShare(shares).filter((tag) => {
      const name = this.#nameOf(tag);
      return !context.givenTags.includes(name) && refused?.includes(name) !== true;
    });
    const probabilities = this.#calibration.probabilities(tags.map((tag) => shares[tag] ?? 0));
    const ranked = tags.map((tag, rank) => ({
      tag,
      probability: (probabilities[rank] ?? 0) * this.#besides(tag, prepared.given),
    }));
    if (prepared.given.length > 0) ranked.sort((one, other) => other.probability - one.probability);
    return { ranked, prepared, measured };
  }

  /** Returns how much less probable a tag is on a segment that has these tags already. */
  #besides(tag: number, given: readonly number[]): number {
    const { habits } = this.#evidence;
    return given.reduce((factor, one) => {
      const together = habits.usesTogether(one, tag) + SELDOM_TOGETHER;
      return factor * Math.min(1, together / (habits.usesOf(one) + 1));
    }, 1);
  }

  #nameOf(tag: number): string {
    return this.#evidence.tags.names[tag] ?? "";
  }
}

/** Returns the names that are not known yet, each once. */
function added(names: readonly string[], known: readonly string[]): readonly string[] {
  return names.length === 0 ? names : names.filter((name, at) => names.indexOf(name) === at && !known.includes(name));
}

function together(known: readonly string[], fresh: readonly string[]): readonly string[] {
  return known.length === 0 ? fresh : [...known, ...fresh];
}

/** Returns the numbers of tags, the largest share first. */
function byShare(shares: Float64Array): number[] {
  return [...shares.keys()].sort((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0));
}
