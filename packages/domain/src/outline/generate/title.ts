const WORD_SEAM = /(?<=\p{L}\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu;
const NAME_PREFIX = /\b(Mc|Mac) (?=\p{Lu})/gu;

/** Returns a tag as a section's title: `#TurningPoint` → `Turning Point`, `#mother-in-law` → `Mother-in-law`; emoji and
 * scripts without case stay. */
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

/** Returns the titles of tags by tag, all different: where two would be the same, the later stays as typed or gets a
 * number. */
export function titlesOfTags(tags: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  const titles = new Map<string, string>();
  for (const tag of tags) {
    const wanted = titleOfTag(tag);
    let title = taken.has(wanted) ? tag : wanted;
    for (let number = 2; taken.has(title); number += 1) title = `${wanted} (${number})`;
    titles.set(tag, title);
    taken.add(title);
  }
  return titles;
}

/** Returns true when two tags name the same thing for a reader: `#TurningPoint`, `turning point` and
 * `Turning-Point`. */
export function tagKey(tag: string): string {
  return tag
    .normalize("NFC")
    .replace(/^[#＃\s]+/u, "")
    .replace(/[\s_-]+/g, "")
    .toLowerCase();
}

function capitalized(text: string): string {
  const [first = "", second = ""] = text;
  const capital = first.toUpperCase();
  // iPhone and eBay are written as they are, and ß has no capital of its own.
  const stays = second !== second.toLowerCase() || capital.length !== first.length;
  return stays ? text : capital + text.slice(first.length);
}
