import fc from "fast-check";
import { expect, it } from "vitest";
import { readTranscript } from "./read-transcript.ts";

type Turn = { seconds: number; name: string; text: string };

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19);
const ofDay = (seconds: number) => clock(seconds + 36_000);

/** Forms with a place for the name, each as its services write it. */
const PLACES: Record<string, (turn: Turn) => string> = {
  "Zoom captions": (t) => `[${t.name}] ${clock(t.seconds)}\n${t.text}\n\n`,
  "Zoom text": (t) => `[${clock(t.seconds)}] ${t.name}: ${t.text}\n`,
  "Zoom chat, tabs": (t) => `${clock(t.seconds)}\t${t.name}:\t${t.text}\n`,
  "Zoom chat, to everyone": (t) => `${ofDay(t.seconds)} From ${t.name} to Everyone:\n\t${t.text}\n`,
  WhatsApp: (t) => `28/05/2024, ${ofDay(t.seconds)} - ${t.name}: ${t.text}\n`,
  "two spaces": (t) => `${t.name}  ${clock(t.seconds)}\n${t.text}\n\n`,
  "above the time": (t) => `${t.name}\n${clock(t.seconds)}\n${t.text}\n\n`,
  "below the time": (t) => `${clock(t.seconds)}\n${t.name}\n${t.text}\n\n`,
  "round brackets": (t) => `${t.name} (${clock(t.seconds)})\n${t.text}\n\n`,
  "bold, time in brackets": (t) => `**${t.name}** [${clock(t.seconds)}]: ${t.text}\n\n`,
  "bold, time without a blank": (t) => `**${t.name}** [${clock(t.seconds)}]${t.text}\n\n`,
  "bold, colon": (t) => `**${t.name}:** ${t.text}\n\n`,
  "bold, alone": (t) => `**${t.name}**\n${t.text}\n\n`,
  heading: (t) => `### ${t.name}\n\n${t.text}\n\n`,
  colon: (t) => `${t.name}: ${t.text}\n\n`,
  "angle brackets": (t) => `<${t.name}> ${t.text}\n`,
  Slack: (t) => `${t.name}  ${1 + Math.floor(t.seconds / 3600)}:0${Math.floor(t.seconds / 60) % 9} PM\n${t.text}\n\n`,
};

const USUAL = ["Anna Berg", "Ben Ito", "Carla Diaz"];
const ODD = [
  ..."Ann | Quarry Team;@ann;ann@quarry.example;Ann [Quarry];Ann + Ben;Ann/Ben;Ann & Ben;Ann 🌸;🌸;ben.eth".split(";"),
  ..."ben ode;qx();3rd Floor Room;4xx;ann (boats);آن بيرج;王小明;Анна Берг;สมชาย ใจดี;अन्ना बर्ग;+49 170 1234567".split(
    ";",
  ),
  ..."Ann's iPhone;Ann Berg, PhD;Ann #2;ann_b;J.R. Berg;Ann – Quarry;0xAnn;d'Arc;e\u0301mile".split(";"),
];
const TEXTS = [
  "We went down to the river that year, and it was cold.",
  "Yes.",
  "He said: “We will go.” Note: he never went.",
  "The ratio was 3:1, or 4:1, (pause) or so.",
  "I remember: that was all.",
];

const talk = (odd: string, isOdd: (index: number) => boolean): Turn[] =>
  Array.from({ length: 18 }, (_, index) => ({
    seconds: 5 + index * 37,
    name: isOdd(index) ? odd : (USUAL[index % 3] ?? ""),
    text: `${TEXTS[index % TEXTS.length]} So ${index}.`,
  }));

/** The speaker of each turn, by its text. */
function speakersOf(turns: readonly Turn[], text: string): (string | undefined)[] {
  const { head = [], cues } = readTranscript(text);
  return turns.map((turn) => [...head, ...cues].find((cue) => cue.text.includes(turn.text))?.speaker);
}

it.each(Object.entries(PLACES))("reads any name in its place: %s", (_place, write) => {
  for (const odd of ODD) {
    for (const often of [2, 5]) {
      const turns = talk(odd, (index) => index % often === 1);
      expect(speakersOf(turns, turns.map(write).join(""))).toEqual(turns.map(({ name }) => name));
    }
  }
});

/** Places that only names have. A phrase before a bare colon may be said by the speaker before it. */
const SURE_PLACES = Object.entries(PLACES).filter(([place]) => place !== "colon");

/** Texts that may be names, though few are. */
const anyName = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
  .map((text) => text.replace(/[\s*_<>[\]#]+/g, " ").trim())
  .filter((text) => /[\p{L}\p{N}]/u.test(text) && !/^[-–—•>|]|[:：]|\d$/.test(text));

it.each(SURE_PLACES)("gives a turn with an unreadable name to no other speaker: %s", (_place, write) => {
  fc.assert(
    fc.property(anyName, (odd) => {
      const turns = talk(odd, (index) => index === 7);
      const speakers = speakersOf(turns, turns.map(write).join(""));
      const others = turns.map(({ name }, index) => (index === 7 ? speakers[7] : name));
      expect(speakers).toEqual(others);
      expect(USUAL).not.toContain(speakers[7]);
    }),
    { numRuns: 200 },
  );
});
