import type { Random } from "./random.ts";
import { passage } from "./talk.ts";

const PASSAGE_CHARACTERS = 300;
const SPEAKERS = ["Ann", "Ben"];
const PASSAGE_S = 18;

/** A talk of two people as a text of about so many characters, with their names and the times. */
export function transcript(random: Random, characters: number): string {
  let text = "";
  for (let place = 0; text.length < characters; place += 1) {
    text += `[${clock(place * PASSAGE_S)}] ${SPEAKERS[place % 2]}: ${passage(random, PASSAGE_CHARACTERS)}\n\n`;
  }
  return text;
}

function clock(seconds: number): string {
  return [seconds / 3_600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");
}
