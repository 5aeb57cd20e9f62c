import { isListItem } from "../lines.ts";

const HEADING = /^#{1,6}\s/;
/** So many of the paragraphs below headings must begin with a name, for the others to be nobody's. */
const MIN_SHARE = 2 / 3;

/** Returns the first lines below headings in Markdown that go on with nobody: lists, as of decisions, and paragraphs
 * where most others begin with a name. */
export function linesBelowHeadings(lines: readonly string[], isName: (line: string) => boolean): ReadonlySet<number> {
  const lists: number[] = [];
  const paragraphs: number[] = [];
  let named = 0;
  lines.forEach((line, index) => {
    if (!line.startsWith("#") || !HEADING.test(line)) return;
    const below = lines[index + 1] === "" ? index + 2 : index + 1;
    const first = lines[below] ?? "";
    if (first === "" || HEADING.test(first)) return;
    if (isName(first)) named += 1;
    else if (isListItem(first)) lists.push(below);
    else paragraphs.push(below);
  });
  const areNamed = named >= (named + paragraphs.length) * MIN_SHARE;
  return new Set(areNamed ? [...lists, ...paragraphs] : lists);
}
