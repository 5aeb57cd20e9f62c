import type { LearnOrder } from "./learn-orders.ts";
import { Learner } from "./learner.ts";

// A timer would wait for some milliseconds where one sets the next.
const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.onmessage = () => waiting.shift()?.();

const learner = new Learner({
  reply: (reply) => self.postMessage(reply),
  nextTurn: () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    }),
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

self.onmessage = ({ data }: MessageEvent<LearnOrder>) => learner.follow(data);
