import { decodeEntities } from "../markup/entities.ts";
import { fieldNames } from "./field-names.ts";
import { type JsonRecord, recordOf, recordsOf, textIn } from "./json-value.ts";

/** Returns the messages of an exported chat, of Telegram, Slack, Discord or Messenger, as segments with the usual names
 * of fields; null for other JSON. */
export function messagesOfChat(value: unknown): { messages: JsonRecord[] } | null {
  const whole = recordOf(value);
  const inChats = recordsOf(recordOf(whole.chats).list).flatMap(({ messages }) => recordsOf(messages));
  const list = Array.isArray(value)
    ? recordsOf(value)
    : Array.isArray(whole.messages)
      ? recordsOf(whole.messages)
      : inChats;
  for (const [isMessage, read] of SERVICES) {
    // A chat may begin with many messages of its own.
    if (list.length > 0 && list.every(isMessage)) return { messages: read(list, whole) };
  }
  return null;
}

type Service = readonly [
  isMessage: (message: JsonRecord) => boolean,
  read: (messages: readonly JsonRecord[], whole: JsonRecord) => JsonRecord[],
];

const SERVICES: readonly Service[] = [
  [isOfTelegram, (messages) => messages.map(fromTelegram)],
  [isOfSlack, fromSlack],
  [isOfDiscord, (messages) => messages.map(fromDiscord)],
  [isOfMessenger, (messages) => messages.map(fromMessenger)],
];

function isOfTelegram({ type, date, from, from_id, actor, actor_id }: JsonRecord): boolean {
  const isBySomebody = [from, from_id, actor, actor_id].some((who) => who !== undefined);
  return (type === "message" || type === "service") && typeof date === "string" && isBySomebody;
}

const FROM = fieldNames("from");
const TEXT = fieldNames("text");

/** A text with links or bold words is a list of strings and objects. */
function fromTelegram(message: JsonRecord): JsonRecord {
  const parts = Array.isArray(message.text) ? message.text : [message.text];
  const text = parts.map((part) => (typeof part === "string" ? part : textIn(recordOf(part), TEXT))).join("");
  return { speaker: textIn(message, FROM), text, timestamp: message.date };
}

function isOfSlack({ type, ts }: JsonRecord): boolean {
  return type === "message" && typeof ts === "string" && /^\d{9,11}\.\d{1,6}$/.test(ts);
}

/** Kinds of messages that Slack writes itself, when a person comes, goes or changes the channel. */
const OWN = /^(?:channel|group)_|^pinned_item$|^bot_(?:add|remove)$|_joined$/;
const ID = fieldNames("user", "bot_id");
const NAME = fieldNames("real_name", "display_name", "name");

function fromSlack(messages: readonly JsonRecord[], whole: JsonRecord): JsonRecord[] {
  const names = new Map<string, string>();
  for (const user of [whole.users, whole.members].flatMap(recordsOf)) {
    const { id } = user;
    if (typeof id === "string") names.set(id, textIn(recordOf(user.profile), NAME) || textIn(user, NAME));
  }
  for (const message of messages) {
    const name = textIn(recordOf(message.user_profile), NAME) || textIn(message, fieldNames("username"));
    if (name !== "") names.set(textIn(message, ID), name);
  }
  const nameOf = (id: string) => names.get(id) || id;
  return messages.map((message) => {
    const isOwn = typeof message.subtype === "string" && OWN.test(message.subtype);
    return {
      speaker: isOwn ? "" : textIn(message, fieldNames("username")) || nameOf(textIn(message, ID)),
      text: slackText(textIn(message, TEXT), nameOf),
      timestamp: dateOf(Number(message.ts) * 1000),
    };
  });
}

/** `<@U123>`, `<@U123|ben>`, `<#C1|mill>`, `<!here>`, `<https://a.example|this>`. */
const LINK = /<([@#!]?)([^<>|\n]{1,2000})(?:\|([^<>\n]{0,500}))?>/g;

function slackText(written: string, nameOf: (id: string) => string): string {
  const text = written.replace(LINK, (_whole, sign: string, target: string, label = "") => {
    const shown = label || (sign === "@" ? nameOf(target) : target);
    return sign === "" ? shown : `${sign === "#" ? "#" : "@"}${shown}`;
  });
  return decodeEntities(text);
}

function isOfDiscord({ author, content, timestamp }: JsonRecord): boolean {
  const { name, username } = recordOf(author);
  return typeof (name ?? username) === "string" && typeof content === "string" && typeof timestamp === "string";
}

const DISCORD_NAME = fieldNames("nickname", "global_name", "name", "username");
const SAID = /^(?:Default|Reply|0|19|20|23|ChatInputCommand|ContextMenuCommand)$/;

/** Nobody says that somebody joined; the name stands before what they did. */
function fromDiscord({ author, content, timestamp, type = "Default" }: JsonRecord): JsonRecord {
  const name = textIn(recordOf(author), DISCORD_NAME);
  const isSaid = SAID.test(String(type));
  return { speaker: isSaid ? name : "", text: isSaid ? content : `${name}: ${String(content)}`, timestamp };
}

function isOfMessenger({ sender_name, timestamp_ms }: JsonRecord): boolean {
  return typeof sender_name === "string" && typeof timestamp_ms === "number";
}

function fromMessenger({ sender_name, content = "", timestamp_ms }: JsonRecord): JsonRecord {
  return { speaker: sender_name, text: content, timestamp: dateOf(Number(timestamp_ms)) };
}

const LAST_DAY_MS = 253_402_300_799_999;

/** Returns milliseconds since 1970 as a date with its time; nothing for what is none. */
function dateOf(ms: number): string | undefined {
  return ms > 0 && ms <= LAST_DAY_MS ? new Date(ms).toISOString() : undefined;
}
