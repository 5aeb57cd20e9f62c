import { nextTask } from "../../next-task.ts";
import type { LearnOrder } from "./learn-orders.ts";
import { Learner } from "./learner.ts";

const learner = new Learner({
  reply: (reply) => self.postMessage(reply),
  nextTask,
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

self.onmessage = ({ data }: MessageEvent<LearnOrder>) => learner.follow(data);
