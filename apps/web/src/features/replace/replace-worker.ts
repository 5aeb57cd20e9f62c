import { createReplaceSearch, type SearchOrder } from "./replace-search.ts";

const turns = new MessageChannel();
turns.port2.start();

const follow = createReplaceSearch(
  (reply) => self.postMessage(reply),
  // Timers would wait some milliseconds each time.
  () =>
    new Promise((resolve) => {
      turns.port2.addEventListener("message", () => resolve(), { once: true });
      turns.port1.postMessage(null);
    }),
);

self.onmessage = ({ data }: MessageEvent<SearchOrder>) => follow(data);
