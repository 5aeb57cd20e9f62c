import { MAX_NAME_LENGTH } from "@quarry/domain";

const MAX_NAMES = 10;

/** Returns the names of tiers as a list in a sentence, each once; empty where there are none. */
export function listOfTiers(tiers: readonly string[]): string {
  const names = [...new Set(tiers)];
  const shown = names.slice(0, MAX_NAMES).map((name) => `“${name.slice(0, MAX_NAME_LENGTH)}”`);
  const more = names.length - shown.length;
  return shown.join(", ") + (more === 0 ? "" : ` and ${more.toLocaleString("en")} more`);
}
