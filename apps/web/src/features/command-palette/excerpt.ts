/** What stays in sight of two lines in the narrowest palette. */
const SEEN_CHARACTERS = 60;
const LEAD_CHARACTERS = 24;

/** The text from a little before the match, so that two lines of it show the match; whole where the match is near its
 * beginning. */
export function excerptAround(text: string, matchStart: number | undefined): string {
  if (matchStart === undefined || matchStart <= SEEN_CHARACTERS) return text;
  const lead = matchStart - LEAD_CHARACTERS;
  const space = text.indexOf(" ", lead);
  const isWordNear = space !== -1 && space < matchStart;
  return `… ${isWordNear ? text.slice(space + 1) : text.slice(matchStart)}`;
}
