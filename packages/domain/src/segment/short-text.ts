/** A text of fewer characters is an interjection such as "Yeah.": it says nothing of its own, and is part of
 * everything. Counted as the rule of uniqueness counts: in UTF-16 units of the text in lower case, with its white
 * space. */
export const SHORT_TEXT_BELOW = 25;

/** True when the text is too short to say something of its own, and to be looked for in others. */
export function isShortText(text: string): boolean {
  // A letter in lower case is never shorter, so that most texts need not be changed.
  return text.length < SHORT_TEXT_BELOW && text.toLowerCase().length < SHORT_TEXT_BELOW;
}
