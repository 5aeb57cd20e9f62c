import { nextTask } from "../../next-task.ts";
import { createReplaceSearch, type SearchOrder } from "./replace-search.ts";

const follow = createReplaceSearch((reply) => self.postMessage(reply), nextTask);

self.onmessage = ({ data }: MessageEvent<SearchOrder>) => follow(data);
