import type { Random } from "./random.ts";
import { turn } from "./talk.ts";

const TURN_CHARACTERS = 300;
const SPEAKERS = ["Ann", "Ben"];
const TURN_S = 18;

/** Returns a transcript of about `characters` characters: two speakers, with names and times. */
export function transcript(random: Random, characters: number): string {
  let text = "";
  for (let place = 0; text.length < characters; place += 1) {
    text += `[${clock(place * TURN_S)}] ${SPEAKERS[place % 2]}: ${turn(random, TURN_CHARACTERS)}\n\n`;
  }
  return text;
}

function clock(seconds: number): string {
  return [seconds / 3_600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":");
}
