const WORD_SEAM = /(?<=\p{Ll}{2})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu;
const NAME_PREFIX = /\b(Mc|Mac) (?=\p{Lu})/gu;

/** A tag as a section's title: `#TurningPoint` → `Turning Point`, `#mother-in-law` → `Mother-in-law`; emoji and scripts without case stay. */
export function titleOfTag(tag: string): string {
  const bare = tag.replace(/^[#＃\s]+/u, "").trim();
  if (bare === "") return tag;
  const spaced = bare
    .replace(WORD_SEAM, " ")
    .replace(NAME_PREFIX, "$1")
    .replace(/[_\s]+/g, " ")
    .trim();
  return capitalized(spaced === "" ? bare : spaced);
}

/** The titles of tags by tag. Where two tags would share a title, the later ones keep their tag as it was typed. */
export function titlesOfTags(tags: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  const titles = new Map<string, string>();
  for (const tag of tags) {
    const title = titleOfTag(tag);
    titles.set(tag, taken.has(title) ? tag : title);
    taken.add(title);
  }
  return titles;
}

/** True when two tags name the same thing for a reader: `#TurningPoint`, `turning point` and `Turning-Point`. */
export function tagKey(tag: string): string {
  return tag
    .normalize("NFC")
    .replace(/^[#＃\s]+/u, "")
    .replace(/[\s_-]+/g, "")
    .toLowerCase();
}

function capitalized(text: string): string {
  const [first = "", second = ""] = text;
  // iPhone and eBay are written as they are.
  return second !== second.toLowerCase() ? text : first.toUpperCase() + text.slice(first.length);
}
