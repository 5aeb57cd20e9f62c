/** `0:0:3.90 --> 0:1:12.520`, as Teams wrote it into Word until 2022: no number has its zeros, and what follows the
 * point are milliseconds. */
const SPAN = /^(\d{1,2}):(\d{1,2}):(\d{1,2})\.(\d{1,3}) --> (\d{1,2}):(\d{1,2}):(\d{1,2})\.(\d{1,3})$/;
const MIN_TURNS = 2;

/** Returns the blocks with such ranges, names and speech as rows with tabs. Name and speech are lines below the range,
 * or blocks after it. */
export function withTeamsTurns(blocks: readonly string[]): readonly string[] {
  if (blocks.filter((block) => spanOf(block) !== null).length < MIN_TURNS) return blocks;
  const turns: string[][] = [];
  const before: string[] = [];
  for (const block of blocks) {
    const span = spanOf(block);
    const turn = turns.at(-1);
    if (span !== null) turns.push([span, ...block.split("\n").slice(1)]);
    else if (turn === undefined) before.push(block);
    else turn.push(block);
  }
  return [...before, ...turns.map(([span, name, ...said]) => [span, name, said.join("\n")].join("\t"))];
}

function spanOf(block: string): string | null {
  const found = SPAN.exec(block.split("\n", 1)[0] ?? "");
  if (found === null) return null;
  const [, ...numbers] = found;
  const time = (parts: readonly string[]) =>
    `${parts
      .slice(0, 3)
      .map((part) => part.padStart(2, "0"))
      .join(":")}.${(parts[3] ?? "").padStart(3, "0")}`;
  return `${time(numbers.slice(0, 4))} - ${time(numbers.slice(4))}`;
}
