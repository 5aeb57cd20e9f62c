import { type Example, type Model, type Suggestion, train } from "@quarry/suggest";
import type { AskedSegment, LearnOrder, LearnReply } from "./learn-orders.ts";

/** Holds the model that answers, and the next one while it learns. It keeps no segments: each comes with its
 * surroundings, when it is learned or asked about. */
export class Learner {
  #model = train([]);
  #next: Model | null = null;

  /** Follows an order. Returns the answer to one with a number. */
  follow(order: LearnOrder): LearnReply | null {
    if (order.kind === "begin") this.#next = train([]);
    if (order.kind === "rename") for (const model of [this.#model, this.#next]) model?.rename(order.names);
    if (order.kind === "learn") return { kind: "learned", number: order.number, ...this.#learn(order) };
    if (order.kind === "suggest")
      return { kind: "suggestions", number: order.number, suggestions: order.asked.map((one) => this.#suggest(one)) };
    return null;
  }

  #learn({ examples, isLast }: { examples: readonly Example[]; isLast: boolean }) {
    const model = this.#next ?? this.#model;
    for (const example of examples) model.add(example);
    if (isLast) {
      this.#model = model;
      this.#next = null;
    }
    return { codingCount: this.#model.size, isSure: this.#model.isSure };
  }

  #suggest({ segment, context }: AskedSegment): readonly Suggestion[] {
    return this.#model.isSure ? this.#model.suggest(segment, context) : [];
  }
}
