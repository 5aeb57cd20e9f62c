import type { LearnOrder } from "./learn-orders.ts";
import { Learner } from "./learner.ts";

const learner = new Learner();

self.onmessage = ({ data }: MessageEvent<LearnOrder>) => {
  const reply = learner.follow(data);
  if (reply !== null) self.postMessage(reply);
};
