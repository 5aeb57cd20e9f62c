import { countTaggedByPeople } from "@quarry/domain";
import { FEWEST_EXAMPLES, type Suggestion } from "@quarry/suggest";
import { createStore, type Store } from "../../components/hooks/store.ts";
import {
  type LearnOrder,
  type LearnReply,
  type LearnState,
  type Material,
  ordersFor,
  REST_MS,
  type ReviewWish,
  SEGMENTS_AT_ONCE,
  type Unreviewed,
} from "./learn-orders.ts";

const NO_MATERIAL: Material = { segments: [], tagNames: new Map() };
/** Milliseconds after which the worker is told again to rest. */
const TOLD_AGAIN_MS = 200;
const NOTHING_LEARNED: LearnState = { codingCount: 0, isLearning: false, isSure: false };

/** A review that can be ended, which then answers with what it has found. */
export type ReviewOptions = ReviewWish & { onProgress?: (done: number, total: number) => void; signal?: AbortSignal };

/** Suggests tags for the segments of a project. */
export type Suggester = {
  state: Store<LearnState>;
  /** Takes segments and names of tags as they are now. */
  show: (material: Material) => void;
  /** Puts off the sending and learning of many segments for a second, in which the page may work. */
  rest: () => void;
  /** Returns suggested tags, best first. Empty while the model is not sure, or after its worker failed. */
  suggest: (segmentId: string) => Promise<readonly Suggestion[]>;
  /** Asks for the suggestions that `arrived` returns: those of a segment, and of others that may be next. */
  focus: (segmentId: string, next: readonly string[]) => void;
  /** Returns the suggestions of a segment that was asked for last; empty for others, and until they are known. */
  arrived: (segmentId: string) => readonly Suggestion[];
  /** Returns the untagged segments with the surest suggestions, best first. */
  unreviewed: (options: ReviewOptions) => Promise<readonly Unreviewed[]>;
  end: () => void;
};

/** The part of a worker that a suggester needs. */
export type LearnWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

type Question = { settle: (reply: LearnReply | null) => void; onProgress: ReviewOptions["onProgress"] | undefined };
type AskOrder = { kind: "suggest"; segmentId: string } | ({ kind: "review" } & ReviewWish);

/** Returns a suggester. It starts its worker once there is something to learn, and ends it where that fails. */
export function createSuggester(startWorker: () => LearnWorker): Suggester {
  const state = createStore(NOTHING_LEARNED);
  const questions = new Map<number, Question>();
  let worker: LearnWorker | null = null;
  let isOver = false;
  let shown = NO_MATERIAL;
  let sent = NO_MATERIAL;
  let isSending = false;
  let sending = Promise.resolve();
  let restsUntil = 0;
  let asked = 0;
  /** Suggestions by segment, with the state of the learning that they were asked in. */
  const arrived = new Map<string, { asOf: number; suggestions: readonly Suggestion[] }>();
  let asOf = 0;

  const post = (order: LearnOrder) => worker?.postMessage(order);
  const end = () => {
    isOver = true;
    worker?.terminate();
    worker = null;
    arrived.clear();
    state.set(NOTHING_LEARNED);
    for (const { settle } of questions.values()) settle(null);
    questions.clear();
  };
  const fail = () => {
    end();
    state.set({ ...NOTHING_LEARNED, hasFailed: true });
  };
  const start = () => {
    worker = startWorker();
    worker.onerror = (event) => {
      event.preventDefault();
      fail();
    };
    worker.onmessage = ({ data }: MessageEvent<LearnReply>) => {
      if (data.kind === "failed") return fail();
      if (data.kind === "state") {
        const { codingCount, isLearning, isSure } = data;
        asOf += 1;
        return state.set({ codingCount, isLearning, isSure });
      }
      const question = questions.get(data.number);
      if (data.kind === "progress") return question?.onProgress?.(data.done, data.total);
      questions.delete(data.number);
      question?.settle(data);
    };
  };
  const rested = async () => {
    for (let now = performance.now(); now < restsUntil; now = performance.now()) await pause(restsUntil - now);
  };
  const send = async () => {
    isSending = true;
    while (sent !== shown && worker !== null) {
      const target = shown;
      let isFirst = true;
      for (const order of ordersFor(sent, target)) {
        if (!isFirst) await pause(0);
        if (isLong(order)) await rested();
        isFirst = false;
        post(order);
      }
      sent = target;
      if (!isFirst) post({ kind: "learn" });
    }
    isSending = false;
  };
  const ask = (question: AskOrder, onProgress: Question["onProgress"], signal?: AbortSignal) =>
    new Promise<LearnReply | null>((settle) => {
      if (worker === null || signal?.aborted) return settle(null);
      asked += 1;
      const number = asked;
      questions.set(number, { settle, onProgress });
      post({ number, ...question });
      signal?.addEventListener("abort", () => post({ kind: "endReview", number }), { once: true });
    });
  const suggest = async (segmentId: string) => {
    if (isSending) await sending;
    const reply = await ask({ kind: "suggest", segmentId }, undefined);
    return reply?.kind === "suggestions" ? reply.suggestions : [];
  };
  return {
    state,
    show(material) {
      shown = material;
      asOf += 1;
      if (isOver) return;
      if (worker === null) {
        const codingCount = countTaggedByPeople(material.segments);
        if (codingCount < FEWEST_EXAMPLES) return state.set({ ...NOTHING_LEARNED, codingCount });
        start();
      }
      if (!isSending) sending = send();
    },
    rest() {
      const until = performance.now() + REST_MS;
      if (until - restsUntil < TOLD_AGAIN_MS) return;
      restsUntil = until;
      post({ kind: "rest" });
    },
    suggest,
    focus(segmentId, next) {
      const ids = new Set([segmentId, ...next]);
      for (const id of arrived.keys()) if (!ids.has(id)) arrived.delete(id);
      for (const id of ids) {
        const before = arrived.get(id);
        if (before?.asOf === asOf) continue;
        const mine = { asOf, suggestions: before?.suggestions ?? [] };
        arrived.set(id, mine);
        void suggest(id).then((suggestions) => {
          mine.suggestions = suggestions;
        });
      }
    },
    arrived: (segmentId) => arrived.get(segmentId)?.suggestions ?? [],
    async unreviewed({ least, most, onProgress, signal }) {
      if (isSending) await sending;
      const reply = await ask({ kind: "review", least, most }, onProgress, signal);
      return reply?.kind === "reviewed" ? reply.found : [];
    },
    end,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function isLong(order: LearnOrder): boolean {
  if (order.kind === "splice") return order.segments.length > SEGMENTS_AT_ONCE;
  return order.kind === "changed" && order.changes.length > SEGMENTS_AT_ONCE;
}
