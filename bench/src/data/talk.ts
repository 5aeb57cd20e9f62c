import type { Random } from "./random.ts";

const FREQUENT =
  "the and to of a I in was that it he for you we had with on my they is as but she his at be so her there not this were me have one all out up what when then about from just would said like know go do or if got been down their him them by could time no who went some an did because came really very your our how into years over back can see where people think little day only after old other first house mother father before more now well work which never thing right way around home get two something always come going things good put much still long again even made another used remember told took years something nothing every through left found money school night brother sister water river town road car boat winter summer door hand head eyes knew thought felt wanted tried started".split(
    " ",
  );
const OPENINGS = [
  "b",
  "c",
  "d",
  "f",
  "g",
  "h",
  "k",
  "l",
  "m",
  "n",
  "p",
  "r",
  "s",
  "t",
  "v",
  "w",
  "st",
  "br",
  "ch",
  "gr",
];
const VOWELS = ["a", "e", "i", "o", "u", "ea", "ou", "ai"];
const CLOSINGS = ["", "n", "r", "l", "s", "t", "nd", "ck", "m", "rt"];
const DISTINCT_WORDS = 250_000;
/** Exponent that gives an hour of talk a realistic number of distinct words. */
const STEEPNESS = 1.4;
const OTHER_SCRIPTS = [
  "Мы уехали из города ранней весной.",
  "Η θάλασσα ήταν ήσυχη όλη μέρα.",
  "我们在河边住了十年。",
  "השנים עברו מהר.",
  "C’était déjà l’été à Besançon.",
  "Ein großer Umzug über die Straße.",
];
const ODDITIES = [
  "👍🏽",
  "😀",
  "50 % of it",
  "file_name",
  "a\\b",
  "what?!",
  "(laughs)",
  "No. 7",
  "1987",
  "24/7",
  "“so there”",
];

/** Returns the word with this rank by frequency. */
function wordAt(rank: number): string {
  const frequent = FREQUENT[rank];
  if (frequent !== undefined) return frequent;
  let rest = rank;
  let word = "";
  do {
    const [opening, vowel, closing] = [OPENINGS, VOWELS, CLOSINGS].map((sounds) => {
      const sound = sounds[rest % sounds.length] ?? "";
      rest = Math.floor(rest / sounds.length);
      return sound;
    });
    word += `${opening}${vowel}${closing}`;
  } while (rest > 0);
  return word;
}

/** Returns a random word. Few words are frequent and most are rare, as in any language. */
function word(random: Random): string {
  return wordAt(Math.floor(DISTINCT_WORDS ** (random.next() ** STEEPNESS)) - 1);
}

function sentence(random: Random): string {
  if (random.below(2_000) === 0) return random.pick(OTHER_SCRIPTS);
  const words: string[] = [];
  for (let left = 5 + random.below(14); left > 0; left -= 1) {
    const isOdd = random.below(400) === 0;
    const comma = left > 1 && random.below(12) === 0 ? "," : "";
    words.push(`${isOdd ? random.pick(ODDITIES) : word(random)}${comma}`);
    if (random.below(250) === 0) words.push("—");
  }
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1) + random.pick([".", ".", ".", ".", ".", "?", "!"]);
}

/** Returns a turn of about `length` characters. */
export function turn(random: Random, length: number): string {
  let text = sentence(random);
  while (text.length < length - 40) text += ` ${sentence(random)}`;
  return text;
}
