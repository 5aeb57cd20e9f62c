import type { Example, Suggestion } from "@quarry/suggest";
import type { AskedSegment, LearnOrder, LearnReply } from "./learn-orders.ts";

/** The part of a worker that is needed to call it. */
export type LearnWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

/** The model that answers after examples were learned. */
export type Learned = { codingCount: number; isSure: boolean };

/** Calls of a worker, which follows them one after the other. Answers are null before `begin`, and after its end. */
export type WorkerCalls = {
  /** Begins a new model, which answers once its last examples are learned. Starts the worker if there is none yet. */
  begin: () => void;
  rename: (names: ReadonlyMap<string, string>) => void;
  learn: (examples: readonly Example[], isLast: boolean) => Promise<Learned | null>;
  suggest: (asked: readonly AskedSegment[]) => Promise<readonly (readonly Suggestion[])[] | null>;
  end: () => void;
};

/** Returns the calls of a worker. Where it fails it is ended, and `onFailure` called. */
export function createWorkerCalls(startWorker: () => LearnWorker, onFailure: () => void): WorkerCalls {
  const waiting = new Map<number, (reply: LearnReply | null) => void>();
  let worker: LearnWorker | null = null;
  let isOver = false;
  let asked = 0;
  const ask = (order: (number: number) => LearnOrder) =>
    new Promise<LearnReply | null>((settle) => {
      if (worker === null) return settle(null);
      asked += 1;
      waiting.set(asked, settle);
      worker.postMessage(order(asked));
    });
  const end = () => {
    isOver = true;
    worker?.terminate();
    worker = null;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  };
  const started = () => {
    const one = startWorker();
    one.onerror = (event) => {
      event.preventDefault();
      end();
      onFailure();
    };
    one.onmessage = ({ data }: MessageEvent<LearnReply>) => {
      const settle = waiting.get(data.number);
      waiting.delete(data.number);
      settle?.(data);
    };
    return one;
  };
  return {
    begin() {
      if (isOver) return;
      worker ??= started();
      worker.postMessage({ kind: "begin" } satisfies LearnOrder);
    },
    rename: (names) => worker?.postMessage({ kind: "rename", names } satisfies LearnOrder),
    async learn(examples, isLast) {
      const reply = await ask((number) => ({ kind: "learn", number, examples, isLast }));
      return reply?.kind === "learned" ? reply : null;
    },
    async suggest(segments) {
      const reply = await ask((number) => ({ kind: "suggest", number, asked: segments }));
      return reply?.kind === "suggestions" ? reply.suggestions : null;
    },
    end,
  };
}
