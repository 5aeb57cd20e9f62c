import { addsTo, type CodedSegment, contextAt, exampleAt, isExample, type Model, train } from "@quarry/suggest";
import {
  type LearnOrder,
  type LearnReply,
  REST_MS,
  type ReviewWish,
  SEGMENTS_AT_ONCE,
  type Unreviewed,
  withNames,
} from "./learn-orders.ts";

/** Milliseconds of work after which other orders go first. */
const SLICE_MS = 4;
/** Segments that a model learns everything from, which bounds its memory. Of more, every second or third is taken. */
const MOST_EXAMPLES = 20_000;
/** Milliseconds between two messages about the progress of a review. */
const PROGRESS_MS = 100;

/** The surroundings of a learner: its answers, other orders' time to go first, a clock and a timer in milliseconds. */
export type LearnerHost = {
  reply: (reply: LearnReply) => void;
  nextTask: () => Promise<void>;
  now: () => number;
  pause: (ms: number) => Promise<void>;
};

/** A model that is learning the segments with these ids. */
type Lesson = { model: Model; ids: string[]; done: number };

/** Holds the segments of a project and the model that learned from them. It answers between slices of learning; while
 * it learns everything again, the model before answers. */
export class Learner {
  readonly #host: LearnerHost;
  readonly #segments: CodedSegment[] = [];
  /** Places by id; null after segments came or went. */
  #places: Map<string, number> | null = null;
  #model: Model | null = null;
  #lesson: Lesson | null = null;
  /** Segments with more tags or refusals than the model has learned. */
  readonly #fresh = new Set<string>();
  /** True when the model learned something that was taken back since. It cannot forget. */
  #isOutdated = false;
  #isWorking = false;
  /** When long lessons go on. */
  #restsUntil = 0;
  #review = 0;

  constructor(host: LearnerHost) {
    this.#host = host;
  }

  /** Follows an order. */
  follow(order: LearnOrder): void {
    if (order.kind === "splice") this.#splice(order.at, order.removed, order.segments);
    if (order.kind === "changed") for (const [place, segment] of order.changes) this.#change(place, segment);
    if (order.kind === "rename") this.#rename(order.names);
    if (order.kind === "learn") this.#learn();
    if (order.kind === "rest") this.#rest();
    if (order.kind === "suggest")
      this.#host.reply({ kind: "suggestions", number: order.number, suggestions: this.#suggest(order.segmentId) });
    if (order.kind === "review") this.#guard(this.#find(order.number, order));
    if (order.kind === "endReview" && this.#review === order.number) this.#review = 0;
  }

  #splice(at: number, removed: number, added: readonly CodedSegment[]): void {
    const gone = this.#segments.splice(at, removed, ...added);
    this.#places = null;
    this.#isOutdated ||= gone.some(isExample);
    for (const segment of added) if (isExample(segment)) this.#fresh.add(segment.segmentId);
  }

  #change(place: number, segment: CodedSegment): void {
    const before = this.#segments[place];
    this.#segments[place] = segment;
    // A corrected text is learned with the next full lesson, which would take longer than the correction.
    if (before !== undefined && isExample(before) && hasSameTags(before, segment)) return;
    if (before === undefined || !isExample(before) || addsTo(before, segment)) this.#fresh.add(segment.segmentId);
    else this.#isOutdated = true;
  }

  #rename(names: ReadonlyMap<string, string>): void {
    this.#segments.forEach((segment, place) => {
      const isNamed = segment.tags.some(({ tag }) => names.has(tag)) || segment.refused.some((tag) => names.has(tag));
      if (isNamed) this.#segments[place] = withNames(segment, names);
    });
    this.#model?.rename(names);
    if (this.#lesson?.model !== this.#model) this.#lesson?.model.rename(names);
  }

  #rest(): void {
    this.#restsUntil = this.#host.now() + REST_MS;
  }

  #learn(): void {
    const isMuch = (this.#model?.size ?? 0) + this.#fresh.size > 2 * MOST_EXAMPLES;
    const lesson = this.#isOutdated || isMuch ? null : (this.#lesson ?? furtherLesson(this.#model));
    const examples = () => evenly(this.#segments.filter(isExample), MOST_EXAMPLES).map(idOf);
    if (lesson === null) {
      this.#lesson = { model: train([]), ids: examples(), done: 0 };
      // More may be taken off next, here or in another browser.
      if (this.#model !== null) this.#rest();
    } else this.#lesson = { ...lesson, ids: [...lesson.ids.slice(lesson.done), ...this.#fresh], done: 0 };
    this.#isOutdated = false;
    this.#fresh.clear();
    if (!this.#isWorking) this.#guard(this.#work());
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    let isTold = false;
    for (let lesson = this.#lesson; lesson !== null; lesson = this.#lesson) {
      const restMs = this.#restsUntil - this.#host.now();
      if (restMs > 0 && lesson.ids.length - lesson.done > SEGMENTS_AT_ONCE) {
        await this.#host.pause(restMs);
        continue;
      }
      const until = this.#host.now() + SLICE_MS;
      while (lesson.done < lesson.ids.length && this.#host.now() < until) this.#learnNext(lesson);
      if (lesson.done < lesson.ids.length) {
        if (!isTold) this.#tellState();
        isTold = true;
        await this.#host.nextTask();
      } else {
        this.#model = lesson.model;
        this.#lesson = null;
      }
    }
    this.#isWorking = false;
    this.#tellState();
  }

  #learnNext(lesson: Lesson): void {
    const example = exampleAt(this.#segments, this.#placeOf(lesson.ids[lesson.done] ?? ""));
    if (example !== null) lesson.model.add(example);
    lesson.done += 1;
  }

  #tellState(): void {
    const model = this.#model;
    this.#host.reply({
      kind: "state",
      codingCount: model?.size ?? 0,
      isLearning: this.#lesson !== null,
      isSure: model?.isSure ?? false,
    });
  }

  #suggest(segmentId: string): Unreviewed["suggestions"] {
    const place = this.#placeOf(segmentId);
    const segment = this.#segments[place];
    if (segment === undefined || this.#model?.isSure !== true) return [];
    return this.#model.suggest(segment, contextAt(this.#segments, place));
  }

  /** Finds suggestions for untagged segments. A later review ends it, with what it has found. */
  async #find(number: number, { least, most }: ReviewWish): Promise<void> {
    this.#review = number;
    const { reply, nextTask, now } = this.#host;
    const ids = this.#segments.filter(({ tags }) => tags.length === 0).map(idOf);
    let found: Unreviewed[] = [];
    let told = now();
    let until = told + SLICE_MS;
    for (const [done, segmentId] of ids.entries()) {
      if (now() >= until) {
        if (now() - told >= PROGRESS_MS) {
          told = now();
          reply({ kind: "progress", number, done, total: ids.length });
        }
        await nextTask();
        if (this.#review !== number) break;
        until = now() + SLICE_MS;
      }
      const suggestions = this.#suggest(segmentId);
      if ((suggestions[0]?.probability ?? 0) < least || suggestions.length === 0) continue;
      found.push({ segmentId, suggestions });
      if (found.length >= most * 2) found = surest(found, most);
    }
    reply({ kind: "reviewed", number, found: surest(found, most) });
  }

  #placeOf(segmentId: string): number {
    this.#places ??= new Map(this.#segments.map((segment, place) => [segment.segmentId, place]));
    return this.#places.get(segmentId) ?? -1;
  }

  #guard(work: Promise<void>): void {
    work.catch(() => this.#host.reply({ kind: "failed" }));
  }
}

function furtherLesson(model: Model | null): Lesson | null {
  return model && { model, ids: [], done: 0 };
}

/** Returns at most so many of a list, evenly spread. */
export function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_, at) => at % step === 0);
}

function idOf({ segmentId }: CodedSegment): string {
  return segmentId;
}

/** Returns true for two forms of a segment with the same tags and refusals. */
function hasSameTags(before: CodedSegment, after: CodedSegment): boolean {
  return JSON.stringify([before.tags, before.refused]) === JSON.stringify([after.tags, after.refused]);
}

function surest(found: readonly Unreviewed[], most: number): Unreviewed[] {
  const bestOf = ({ suggestions }: Unreviewed) => suggestions[0]?.probability ?? 0;
  return found.toSorted((one, other) => bestOf(other) - bestOf(one)).slice(0, most);
}
