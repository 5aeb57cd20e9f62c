import type { Cue, Reading } from "../cue.ts";
import { linesOf } from "../lines.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { defineForm } from "../transcript-form.ts";
import { countedOf, warningOf } from "../warnings.ts";
import { chatText } from "./chat-text.ts";

const MAIN = /^\*(?:([^\s:*]{1,30})[ \t]{0,3}:\s*)?/;
/** The sign around the start and the end of a line, which some programs show as a point. */
const BULLET_SIGN = "[\u0015•]";
/** Start and end in milliseconds; some copies lack the signs around them. */
const BULLET = new RegExp(
  `${BULLET_SIGN}(?:%?\\w{0,10}:?"[^"]{0,200}"_)?(\\d{1,9})_(\\d{1,9})-?${BULLET_SIGN}|(?<=\\s)(\\d{1,9})_(\\d{1,9})$`,
  "g",
);

/** A line of CHAT with those that continue it. */
type Tier = { kind: "said" | "header" | "dependent"; speaker: string; text: string };

/** CHAT, the form of CHILDES and TalkBank: `*ANN:` before what is said, `%mor:` before what is about it. */
export const chatTranscript = defineForm({
  id: "chat-transcript",
  name: "CHAT (CHILDES, TalkBank)",
  family: "annotation",
  segmenting: "turn",
  joins: "always",
  detect: ({ whole }) => isChat(whole),
  read: ({ whole }) => readChat(whole),
});

function isChat(text: string): boolean {
  const head = text.slice(0, 5000);
  return /^\s*@\w/.test(head) && /^@(?:Begin|Participants:|Languages:)/m.test(head) && /^\*[^\s:*]{1,30}:/m.test(text);
}

function readChat(text: string): Reading {
  const tiers = tiersOf(linesOf(text));
  const names = namesIn(tiers);
  const cues: Cue[] = [];
  for (const { kind, speaker, text: written } of tiers) {
    if (kind !== "said") continue;
    const said = chatText(written.replace(BULLET, " "));
    // Older files write an action without words as `0.`.
    if (said === "" || /^0?[.?!…]+$/.test(said)) continue;
    refuseTooManySegments(cues.push({ ...spanOf(written), speaker: names.get(speaker) ?? speaker, text: said }));
  }
  const count = (kind: Tier["kind"]) => tiers.filter((tier) => tier.kind === kind).length;
  return {
    cues,
    warnings: [
      ...warningOf(
        countedOf(
          tiers,
          ({ kind, speaker }) => kind === "said" && speaker === "",
          ({ text: written }) => ({ text: written }),
        ),
        "1 line that begins with * has no name that could be read.",
        (many) => `${many} lines that begin with * have no name that could be read.`,
      ),
      ...warningOf(
        count("header"),
        "1 line that begins with @ is about the recording and was left out.",
        (many) => `${many} lines that begin with @ are about the recording and were left out.`,
        "routine",
      ),
      ...warningOf(
        count("dependent"),
        "1 line that begins with % is about what was said and was left out.",
        (many) => `${many} lines that begin with % are about what was said and were left out.`,
        "routine",
      ),
    ],
  };
}

function tiersOf(lines: readonly string[]): Tier[] {
  const tiers: { tier: Omit<Tier, "text">; parts: string[] }[] = [];
  for (const line of lines) {
    if (line.trim() === "") continue;
    const main = line.startsWith("*") ? MAIN.exec(line) : null;
    if (main !== null)
      tiers.push({ tier: { kind: "said", speaker: main[1] ?? "" }, parts: [line.slice(main[0].length)] });
    else if (/^@\w/.test(line)) tiers.push({ tier: { kind: "header", speaker: "" }, parts: [line] });
    else if (/^%\w{1,20}:/.test(line)) tiers.push({ tier: { kind: "dependent", speaker: "" }, parts: [line] });
    else tiers.at(-1)?.parts.push(line);
  }
  return tiers.map(({ tier, parts }) => ({ ...tier, text: parts.map((part) => part.trim()).join(" ") }));
}

/** Returns the names by their codes: `ANN Anna_Berg Interviewer` is a code, a name and a role, `BEN Child` has no
 * name. */
function namesIn(tiers: readonly Tier[]): ReadonlyMap<string, string> {
  const header = tiers.find(({ kind, text }) => kind === "header" && /^@Participants:/.test(text));
  const people = (header?.text ?? "").replace(/^@Participants:\s*/, "").split(",");
  return new Map(
    people.flatMap((person) => {
      const [code = "", ...words] = person.trim().split(/\s+/);
      const name = words.slice(0, -1).join(" ").replaceAll("_", " ");
      return name === "" ? [] : [[code, name] as const];
    }),
  );
}

/** Returns the first start and the last end of a line's bullets. */
function spanOf(written: string): Pick<Cue, "startMs" | "endMs"> {
  let [startMs, endMs]: [number | null, number | null] = [null, null];
  for (const [, start, end, bareStart, bareEnd] of written.matchAll(BULLET)) {
    startMs ??= Number(start ?? bareStart);
    endMs = Number(end ?? bareEnd);
  }
  return { startMs, endMs: startMs === null || endMs === null || endMs < startMs ? null : endMs };
}
