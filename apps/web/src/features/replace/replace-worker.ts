import { createReplaceSearch, type SearchOrder } from "./replace-search.ts";

const follow = createReplaceSearch(
  (reply) => self.postMessage(reply),
  () => new Promise((resolve) => setTimeout(resolve)),
);

self.onmessage = ({ data }: MessageEvent<SearchOrder>) => follow(data);
