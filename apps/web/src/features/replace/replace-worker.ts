import { nextTurn } from "../../next-turn.ts";
import { createReplaceSearch, type SearchOrder } from "./replace-search.ts";

const follow = createReplaceSearch((reply) => self.postMessage(reply), nextTurn);

self.onmessage = ({ data }: MessageEvent<SearchOrder>) => follow(data);
