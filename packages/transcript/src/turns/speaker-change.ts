/** Live captions begin what another person says with `>>`. */
const CHANGE = /^>{2,3}\s{0,3}/;
const LONGEST = ">>>   ".length;

/** Returns the place behind the sign for a change of speaker, the same place where there is none. */
export function afterChange(line: string, start: number): number {
  if (line[start] !== ">") return start;
  return start + (CHANGE.exec(line.slice(start, start + LONGEST))?.[0].length ?? 0);
}
