import { isSentence } from "../turns/phrases.ts";
import { isNameAlone } from "../turns/speaker-label.ts";
import { type ChatHead, chatHeadIn } from "./chat-heads.ts";

/** The head of a message over two lines; its name stands at `nameIndex`, null where the sender goes on. */
export type SlackHead = ChatHead & { nameIndex: number | null };

const INDENTED_TIME = /^\s+\d{1,2}:[0-5]\d/;
const BARE_TIME = /^\d{1,2}:[0-5]\d$/;
/** What Slack writes behind names: a picture for a status, and that an app speaks. */
const STATUS = /\s?:[a-z\d_+-]{1,60}:$/;
const APP = /^(?:APP|WORKFLOW)$/;
const MAX_NAME_LENGTH = 80;
const HALF_DAY_MS = 12 * 3_600_000;

/** Returns a reader of heads as they are copied from Slack, `Ann Lee` above an indented `10:00 AM`, for lines in
 * order: what stands above the time is the name, unless it is a sentence. A bare `10:06` below such a head is the
 * sender's next message. */
export function slackHeads(lines: readonly string[]): (line: string, index: number) => SlackHead | null {
  let last: ChatHead | null = null;
  const goingOn = (line: string): SlackHead | null => {
    if (last === null || !BARE_TIME.test(line)) return null;
    const head = chatHeadIn(`${line} ${last.ms < HALF_DAY_MS ? "AM" : "PM"}`);
    return head === null ? null : { ...head, clock: line, name: last.name, said: "", nameIndex: null };
  };
  return (line, index) => {
    if (!INDENTED_TIME.test(line)) return goingOn(line);
    const head = chatHeadIn(line.trim());
    const nameIndex = APP.test(lines[index - 1]?.trim() ?? "") ? index - 2 : index - 1;
    const name = (lines[nameIndex] ?? "").trim().replace(STATUS, "");
    if (head === null || head.said.trim() !== "" || !mayBeName(name)) return null;
    last = { ...head, name };
    return { ...last, said: "", nameIndex };
  };
}

function mayBeName(name: string): boolean {
  if (name === "" || name.length > MAX_NAME_LENGTH || /[:：]$/.test(name)) return false;
  return !isSentence(name) || isNameAlone(name);
}
