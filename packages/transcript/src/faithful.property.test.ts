import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cue } from "./cue.ts";
import { FIXTURES } from "./fixtures.ts";
import { readTranscript } from "./read-transcript.ts";

/** Texts in the places of names that can hardly be read as names. */
const UNREADABLE = ["%&$ ==", "qx()", "§ 7", "b|x@y", "🙂", "ben.ode & co", "#4!", "[x] + [y]", "9 lives", "=ö="];
const SPEAKERS = ["Anna Berg", "Ben Ito", "Cleo Dane"];
const WORDS = "We closed the mill that year and nobody came back to the river until spring again".split(" ");

type Turn = { name: string; text: string };
type Write = (turn: Turn, index: number, all: readonly Turn[]) => string;

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19);
const seconds = (index: number) => index * 7 + 1;
const range = (index: number) => `${clock(seconds(index))}.000 --> ${clock(seconds(index) + 6)}.000`;

const escaped = (text: string) => text.replaceAll("&", "&amp;");
const samiTurn: Write = ({ name, text }, index) =>
  `<SYNC Start=${seconds(index) * 1000}><P Class=EN ID=Source>${escaped(name)}<P Class=EN>${text}\n`;
const CODES = new Map(SPEAKERS.map((name) => [name, name.slice(0, 3).toUpperCase()]));
const PEOPLE = `<TEI>${[...CODES].map(([name, code]) => `<person xml:id="${code}"><persName>${name}</persName></person>`).join("")}`;
const PARTICIPANTS = `@Begin\n@Participants:\t${[...CODES].map(([name, code]) => `${code} ${name} Adult`).join(", ")}\n`;

/** The forms that name speakers, each with how it writes a turn. */
const FORMS: readonly [string, Write, { before?: string; after?: string; between?: string }?][] = [
  ["names before blocks", ({ name, text }) => `${name}: ${text}\n\n`],
  ["names before lines", ({ name, text }) => `${name}: ${text}\n`],
  ["bold names", ({ name, text }) => `**${name}:** ${text}\n\n`],
  ["bold names above blocks", ({ name, text }) => `**${name}**\n${text}\n\n`],
  ["names and times", ({ name, text }, index) => `${name} (${clock(seconds(index))}):\n${text}\n\n`],
  ["times and names", ({ name, text }, index) => `[${clock(seconds(index))}] ${name}: ${text}\n\n`],
  ["times, tabs and names", ({ name, text }, index) => `${clock(seconds(index))}\t${name}\t${text}\n`],
  ["names and times above blocks", ({ name, text }, index) => `${name}  ${clock(seconds(index))}\n${text}\n\n`],
  ["a chat", ({ name, text }, index) => `${clock(40_000 + index)} From ${name} to Everyone:\n\t${text}\n`],
  ["Slack", ({ name, text }, index) => `${name}\n  10:${10 + index} AM\n${text}\n\n`],
  ["times on lines", ({ name, text }, index) => `[${clock(seconds(index))}]\n${name}: ${text}\n\n`],
  ["time marks", ({ name, text }, index) => `${name}: ${text} #${clock(seconds(index))}-0#\n\n`],
  [
    "WebVTT with voices",
    ({ name, text }, index) => `${range(index)}\n<v ${name}>${text}</v>\n\n`,
    { before: "WEBVTT\n\n" },
  ],
  ["WebVTT", ({ name, text }, index) => `${range(index)}\n${name}: ${text}\n\n`, { before: "WEBVTT\n\n" }],
  ["SRT", ({ name, text }, index) => `${index + 1}\n${range(index).replaceAll(".", ",")}\n${name}: ${text}\n\n`],
  ["a table", ({ name, text }, index) => `${seconds(index)}\t${name}\t${text}\n`, { before: "start\tspeaker\ttext\n" }],
  [
    "segments in JSON",
    ({ name, text }, index) => JSON.stringify({ start: seconds(index), end: seconds(index) + 6, speaker: name, text }),
    { before: '{"segments":[', between: ",", after: "]}" },
  ],
  [
    "words in JSON",
    ({ name, text }, index) =>
      text
        .split(" ")
        .map((word, at) =>
          JSON.stringify({ word, start: seconds(index) + at / 10, end: seconds(index) + at / 10 + 0.1, speaker: name }),
        )
        .join(","),
    { before: '{"words":[', between: ",", after: "]}" },
  ],
  [
    "a podcast's page",
    ({ name, text }, index) =>
      `<cite>${escaped(name)}:</cite>\n<time>${clock(seconds(index))}</time>\n<p>${text}</p>\n`,
  ],
  ["SAMI", samiTurn, { before: "<SAMI><BODY>\n", after: "</BODY></SAMI>" }],
  [
    "utterances of TEI",
    ({ name, text }) => `<u who="#${escaped(CODES.get(name) ?? name)}">${text}</u>\n`,
    { before: PEOPLE, after: "</TEI>" },
  ],
  ["CHAT", ({ name, text }) => `*${CODES.get(name) ?? name}:\t${text}\n`, { before: PARTICIPANTS }],
];

const turns = fc
  .tuple(
    fc.array(fc.record({ by: fc.nat(1), length: fc.integer({ min: 3, max: WORDS.length }) }), {
      minLength: 14,
      maxLength: 30,
    }),
    fc.nat(11),
    fc.constantFrom(...UNREADABLE),
  )
  .map(([said, at, unreadable]) => {
    // The next speaker is always another one.
    let last = 0;
    const all = said.map(({ by, length }, index) => {
      last = (last + 1 + by) % SPEAKERS.length;
      return { name: SPEAKERS[last] ?? "", text: `${WORDS.slice(0, length).join(" ")} ${index + 1000}.` };
    });
    return { all, at: at + 2, unreadable };
  });

describe("a name that cannot be read", () => {
  it.each(FORMS)("is not the speaker before it: %s", (_form, write, { before = "", between = "", after = "" } = {}) => {
    fc.assert(
      fc.property(turns, ({ all, at, unreadable }) => {
        const changed = all.map((turn, index) => (index === at ? { ...turn, name: unreadable } : turn));
        const { cues } = readTranscript(before + changed.map(write).join(between) + after);
        const mark = `${at + 1000}.`;
        const cue = cues.find(({ text }) => text.includes(mark));
        expect(cue?.text).toContain(mark);
        expect([unreadable, cue?.speaker]).not.toEqual([unreadable, all[at - 1]?.name]);
        // And all others have their own.
        const wrong = all.filter(
          ({ text, name }, index) =>
            index !== at && !cues.some((one) => one.speaker === name && one.text.includes(text)),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

/** The forms whose fields have names in each turn. The others number their speakers, or name them once for all. */
const WITH_FIELDS = ["segments-json", "otranscribe", "xml-captions", "xml-transcript", "table"] as const;

/** Returns the text with one name after another made unreadable, with who speaks before and what is said. */
function withUnreadableNames(text: string, cues: readonly Cue[]): { before: string; said: string; changed: string }[] {
  let from = 0;
  return cues.flatMap(({ speaker, text: said }, index) => {
    const at = text.indexOf(said, from);
    if (at === -1) return [];
    const name = speaker === "" ? -1 : text.lastIndexOf(speaker, at - 1);
    const isOwn = name >= from;
    from = at + said.length;
    const before = cues[index - 1]?.speaker ?? "";
    if (!isOwn || before === "" || before === speaker) return [];
    return [{ before, said, changed: `${text.slice(0, name)}%$ ==${text.slice(name + speaker.length)}` }];
  });
}

describe("a name in a field that cannot be read", () => {
  it.each(WITH_FIELDS)("is not the speaker before it: %s", (form) => {
    const changes = FIXTURES[form].flatMap(({ text }) => withUnreadableNames(text, readTranscript(text).cues));
    expect(changes.length).toBeGreaterThan(1);
    const wrong = changes.filter(({ before, said, changed }) =>
      readTranscript(changed).cues.some((cue) => cue.speaker === before && cue.text === said),
    );
    expect(wrong).toEqual([]);
  });
});
