import type { Segment } from "@quarry/domain";
import type { LearnOrder } from "./learn-orders.ts";
import { Learner } from "./learner.ts";
import { createSuggester } from "./suggester.ts";
import { given } from "./talk.fixtures.ts";
import type { LearnWorker } from "./worker-calls.ts";

const NAMES = new Map([["id of #Water", "#Water"]]);

/** A worker in this thread, and the orders that it got. It answers in a later task, as a worker does. */
function fakeWorker() {
  const orders: LearnOrder[] = [];
  const learner = new Learner();
  const worker: LearnWorker & { isEnded: boolean } = {
    isEnded: false,
    onmessage: null,
    onerror: null,
    postMessage: (order: LearnOrder) => {
      orders.push(order);
      const data = learner.follow(order);
      const answer = () => worker.onmessage?.call({} as Worker, new MessageEvent("message", { data }));
      if (data !== null) setTimeout(answer);
    },
    terminate: () => {
      worker.isEnded = true;
    },
  };
  return { worker, orders };
}

/** Makes a suggester with a worker in this thread, and shows it segments. */
export function mount(segments: readonly Segment[]) {
  const { worker, orders } = fakeWorker();
  let startCount = 0;
  const suggester = createSuggester(() => {
    startCount += 1;
    return worker;
  });
  const show = (shown: readonly Segment[]) => suggester.show({ segments: shown, tagNames: NAMES });
  show(segments);
  return { show, suggester, worker, orders, starts: () => startCount };
}

/** Resolves once all that was shown is learned. */
export async function learned({ suggester }: ReturnType<typeof mount>): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => !suggester.state.get().isLearning && suggester.state.get().codingCount > 0 && resolve();
    suggester.state.subscribe(look);
    look();
  });
}

/** Returns segments of which the one at a place has one more tag. */
export const withTag = (segments: readonly Segment[], place: number, name: string) =>
  segments.map((segment, at) => (at === place ? { ...segment, tags: [...segment.tags, given(name)] } : segment));
