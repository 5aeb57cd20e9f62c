import { isBlockStart } from "../lines.ts";
import { endsSentence } from "../sentence-end.ts";
import type { KnownLabels } from "./known-labels.ts";
import { knownLabelOf } from "./labelled-heads.ts";
import { isSureName } from "./name-shapes.ts";
import { isPhrase, isRole } from "./phrases.ts";
import { timeAfterLabel } from "./time-after-label.ts";

/** Number of lines with labels of two or more words that make a conversation, wherever it begins. */
const MIN_LINES = 10;
const MIN_NAMES = 2;
/** Share of the blocks from the first label on that must begin with one, where a text begins otherwise. */
const MIN_SHARE = 0.9;
/** Lines that are about a text, or heard in it: a heading, a line of signs, brackets around all of it. */
const NOT_SAID = /^(?:#{1,6}\s|[^\p{L}\p{N}]+$|[[(<].*[\])>]\.?$)/u;

const SMALL_LETTER = /^\p{Ll}/u;

/** Returns true where the labels are people's who talk. Words that recur before colons in prose, `Question: …`, are
 * written as first names are: where no label can be but a name, they are names in a text that begins with one, in which
 * nearly all blocks do, or that has many. */
export function areOfPeople(lines: readonly string[], labels: KnownLabels, listed: ReadonlySet<string>): boolean {
  const names = new Map([...labels].filter(([name]) => !isPhrase(name)));
  let [sum, speakers] = [0, 0];
  for (const [name, count] of names) {
    // Code and settings have small words before colons, and few people are written so.
    const isSmall = SMALL_LETTER.test(name) && !isRole(name);
    if ((!isSmall && isSureName(name)) || listed.has(name)) return true;
    if (isSmall) continue;
    sum += count;
    speakers += 1;
  }
  if (speakers >= MIN_NAMES && sum >= MIN_LINES) return true;
  return beginsWith(lines, names) || areMost(lines, labels);
}

/** Returns true where what is said begins with a name; a line above it that ends no sentence is a title. */
function beginsWith(lines: readonly string[], names: KnownLabels): boolean {
  for (const [index, line] of lines.entries()) {
    if (line === "" || !isBlockStart(lines, index) || NOT_SAID.test(line)) continue;
    if (knownLabelOf(line, names) !== null) return true;
    if ((lines[index + 1] ?? "") !== "" || endsSentence(line)) return false;
  }
  return false;
}

/** Returns true where nearly all blocks, or lines, begin with a label from the first one on, or where times stand
 * behind labels. */
function areMost(lines: readonly string[], labels: KnownLabels): boolean {
  let [blocks, ofBlocks, all, ofAll] = [0, 0, 0, 0];
  for (const [index, line] of lines.entries()) {
    const label = line === "" ? null : knownLabelOf(line, labels);
    const isName = label !== null;
    if (line === "" || NOT_SAID.test(line) || (ofAll === 0 && !isName)) continue;
    if (isName && timeAfterLabel(line, label.end) !== null) return true;
    all += 1;
    if (isName) ofAll += 1;
    if (!isBlockStart(lines, index)) continue;
    blocks += 1;
    if (isName) ofBlocks += 1;
  }
  return ofBlocks >= Math.max(MIN_NAMES, blocks * MIN_SHARE) || ofAll >= all * MIN_SHARE;
}
