/** The characters that fit in two lines of the narrowest list. */
const SEEN_CHARACTERS = 60;
const LEAD_CHARACTERS = 24;

/** Returns the text from shortly before the match, so that the first two lines contain the match; the whole text when
 * the match is near its start. */
export function excerptAround(text: string, matchStart: number | undefined): string {
  if (matchStart === undefined || matchStart <= SEEN_CHARACTERS) return text;
  const lead = matchStart - LEAD_CHARACTERS;
  const space = text.indexOf(" ", lead);
  const isWordNear = space !== -1 && space < matchStart;
  return `… ${isWordNear ? text.slice(space + 1) : text.slice(matchStart)}`;
}
