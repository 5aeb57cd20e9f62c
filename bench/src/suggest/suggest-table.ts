import path from "node:path";
import { type CodedSet, demoSets, setsIn } from "./coded-set.ts";
import { madeSets } from "./made-sets.ts";
import { type Guess, guessesOf } from "./prequential.ts";
import { bySuggestion, calibrationError, hitShare } from "./scores.ts";

/** Codings from which on the shares of the whole are counted. */
const FIRST = 50;
/** Codings from which on the probabilities must hold. */
const CALIBRATED = 200;
const MARKS = [25, 50, 100, 200, 400] as const;
/** The seed of the made sets that the model was not tuned on. */
const HELD_OUT_SEED = 7;

/** Prints how well tags are suggested for the coded sets of folders; without folders for the demo projects and made
 * sets. */
export function printSuggestTable(folders: readonly string[]): void {
  const from = process.env.INIT_CWD ?? process.cwd();
  const sets = folders.flatMap((folder) => setsIn(path.resolve(from, folder)));
  const used = folders.length > 0 ? sets : [...demoSets(), ...madeSets(HELD_OUT_SEED)];
  const lines = used.map(lineOf);
  console.table([...lines, meanOf(lines)].map(rounded));
}

type Line = { set: string } & Record<string, number | string>;

function lineOf(set: CodedSet): Line {
  const all = guessesOf(set);
  const late = all.slice(FIRST);
  const curve = MARKS.map((mark, at) => [`from ${mark}`, hitShare(all.slice(mark, MARKS[at + 1]), bySuggestion, 3)]);
  return {
    set: set.name,
    codings: all.length,
    tags: new Set(all.flatMap(({ right }) => right)).size,
    "most used": hitShare(late, ({ mostUsed }: Guess) => mostUsed, 3),
    "repeat last": hitShare(late, ({ lastUsed }: Guess) => lastUsed, 3),
    "hit@1": hitShare(late, bySuggestion, 1),
    "hit@3": hitShare(late, bySuggestion, 3),
    ECE: calibrationError(all.slice(CALIBRATED)),
    ...Object.fromEntries(curve),
  };
}

function meanOf(lines: readonly Line[]): Line {
  const names = Object.keys(lines[0] ?? {}).filter((name) => name !== "set");
  const mean = (name: string) => {
    const values = lines.map((line) => Number(line[name])).filter((value) => !Number.isNaN(value));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return { set: "mean", ...Object.fromEntries(names.map((name) => [name, mean(name)])) };
}

function rounded(line: Line): Record<string, number | string> {
  const shown = (value: number | string) =>
    typeof value === "number" ? (Number.isNaN(value) ? "" : Number(value.toFixed(3))) : value;
  return Object.fromEntries(Object.entries(line).map(([name, value]) => [name, shown(value)]));
}
