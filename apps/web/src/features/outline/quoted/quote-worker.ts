import { type CheckOrder, createQuoteCheck } from "./quote-check.ts";

const check = createQuoteCheck();

self.onmessage = ({ data }: MessageEvent<CheckOrder>) => {
  const reply = check(data);
  if (reply !== null) self.postMessage(reply);
};
