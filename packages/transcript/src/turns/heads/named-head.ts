import { placedName } from "../placed-name.ts";
import { isUsualName } from "../speaker-label.ts";
import type { TurnHead } from "../turns.ts";

/** A turn's head with a name. `sign` is `"name"` if the name is written as names are, `"place"` if the shape of the
 * head leaves no doubt, `"guess"` if a sentence may have this shape too; `said` is the text if it is none. */
export type NamedHead = TurnHead & { sign: "name" | "place" | "guess"; said: string };

/** Makes a head of what is written in the place of its name; null where nothing is. */
export function namedHead(
  written: string,
  isPlace: boolean,
  turn: Omit<TurnHead, "speaker">,
  said: string,
): NamedHead | null {
  const speaker = placedName(written);
  if (speaker === null) return null;
  const sign = isUsualName(speaker) ? "name" : isPlace ? "place" : "guess";
  const { startMs, endMs, rest } = turn;
  return { startMs, endMs, speaker, rest, sign, said };
}

/** True for a head whose name others of the text must confirm. */
export function isDoubtful(head: NamedHead | TurnHead): head is NamedHead {
  return "sign" in head && head.sign !== "name";
}
