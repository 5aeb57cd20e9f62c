import { createRandom, type Random } from "../data/random.ts";
import type { CodedRow, CodedSet } from "./coded-set.ts";

/** The structure of made talk. */
type Shape = {
  name: string;
  tags: number;
  interviews: number;
  /** Answers of an interview. */
  answers: number;
  /** Mean number of answers that a tag stays for. */
  run: number;
  /** Share of changes that go to the next topic of the guide. */
  guide: number;
  /** Share of words that belong to the topic. */
  topical: number;
  /** Share of answers with a second tag. */
  second: number;
  /** Share of answers tagged for no reason that the words show. */
  noise: number;
  /** Steepness of how unevenly tags are used. */
  uneven: number;
  hasQuestions: boolean;
  script: "latin" | "cyrillic" | "han";
};

const PLAIN: Shape = {
  name: "",
  tags: 20,
  interviews: 10,
  answers: 40,
  run: 3,
  guide: 0.5,
  topical: 0.12,
  second: 0.1,
  noise: 0.08,
  uneven: 0.7,
  hasQuestions: true,
  script: "latin",
};

const SHAPES: readonly Shape[] = [
  { ...PLAIN, name: "interviews with a guide", guide: 0.85, run: 4 },
  { ...PLAIN, name: "long runs, 40 tags", tags: 40, run: 9, guide: 0.2, answers: 60 },
  { ...PLAIN, name: "tags that interleave", run: 1.2, guide: 0.1, topical: 0.2, hasQuestions: false },
  { ...PLAIN, name: "60 tags, several on one", tags: 60, second: 0.45, run: 2.5, answers: 70 },
  { ...PLAIN, name: "very uneven use", uneven: 1.4, run: 2, guide: 0.2 },
  { ...PLAIN, name: "words say little", topical: 0.04, run: 6, noise: 0.1, hasQuestions: false },
  { ...PLAIN, name: "Cyrillic, few codings", tags: 12, interviews: 5, answers: 30, script: "cyrillic" },
  { ...PLAIN, name: "Chinese", tags: 15, script: "han", run: 2.5 },
  { ...PLAIN, name: "one long interview", interviews: 1, answers: 500, tags: 30, run: 4, guide: 0 },
];

const WORDS_IN_USE = 6_000;
const WORDS_OF_A_TOPIC = 60;
const LETTERS = {
  latin: ["bcdfghklmnprstvw", "aeiou"],
  cyrillic: ["бвгджзклмнпрстхч", "аеиоу"],
} as const;
const HAN_FIRST = 0x4e00;
const HAN_USED = 2_500;

/** Returns made sets of coded talk. Equal seeds give equal sets. */
export function madeSets(seed: number): CodedSet[] {
  return SHAPES.map((shape, at) => madeSet(shape, createRandom(seed * 1_000 + at)));
}

function madeSet(shape: Shape, random: Random): CodedSet {
  const talk = talkOf(shape, random);
  const transcripts = Array.from({ length: shape.interviews }, (_, at) => ({
    name: `interview ${at + 1}`,
    rows: interview(shape, random, talk, `speaker ${at + 1}`),
  }));
  return { name: `made: ${shape.name}`, transcripts };
}

type Talk = { word: (topic: number) => string; question: (topic: number) => string; change: (from: number) => number };

function talkOf(shape: Shape, random: Random): Talk {
  const words = Array.from({ length: WORDS_IN_USE }, () => madeWord(shape.script, random));
  const topics = Array.from({ length: shape.tags }, () =>
    Array.from({ length: WORDS_OF_A_TOPIC }, () => words[Math.floor(WORDS_IN_USE * random.next())] ?? ""),
  );
  const skewed = <T>(from: readonly T[], steepness: number) =>
    from[Math.floor(from.length * random.next() ** steepness)];
  const word = (topic: number) =>
    (random.next() < shape.topical ? skewed(topics[topic] ?? [], 2) : skewed(words, 4)) ?? "";
  const space = shape.script === "han" ? "" : " ";
  const sentence = (topic: number, length: number) => Array.from({ length }, () => word(topic)).join(space);
  const questions = topics.map((_, topic) => [0, 1].map(() => sentence(topic, 12)));
  return {
    word,
    question: (topic) => random.pick(questions[topic] ?? []),
    change: (from) =>
      random.next() < shape.guide
        ? (from + 1) % shape.tags
        : Math.floor(shape.tags * random.next() ** (1 + shape.uneven)),
  };
}

function interview(shape: Shape, random: Random, talk: Talk, speaker: string): CodedRow[] {
  const rows: CodedRow[] = [];
  let topic = talk.change(shape.tags - 1);
  for (let at = 0; at < shape.answers; at += 1) {
    const changes = random.next() < 1 / shape.run;
    if (changes) topic = talk.change(topic);
    if (shape.hasQuestions && (changes || random.next() < 0.3)) {
      rows.push({ speaker: "interviewer", words: `${talk.question(topic)}?`, tags: [] });
    }
    const length = 30 + random.below(120);
    const other = random.next() < shape.second ? talk.change(topic) : topic;
    const words = Array.from({ length }, () => talk.word(random.next() < 0.5 ? topic : other));
    const said = random.next() < shape.noise ? [random.below(shape.tags)] : [topic, other];
    rows.push({
      speaker,
      words: words.join(shape.script === "han" ? "" : " "),
      tags: [...new Set(said)].map((one) => `tag ${one + 1}`),
    });
  }
  return rows;
}

function madeWord(script: Shape["script"], random: Random): string {
  if (script === "han")
    return Array.from({ length: 1 + random.below(2) }, () =>
      String.fromCharCode(HAN_FIRST + Math.floor(HAN_USED * random.next() ** 2)),
    ).join("");
  const [consonants, vowels] = LETTERS[script];
  return Array.from(
    { length: 1 + random.below(3) },
    () =>
      random.pick([...consonants]) +
      random.pick([...vowels]) +
      (random.next() < 0.4 ? random.pick([...consonants]) : ""),
  ).join("");
}
