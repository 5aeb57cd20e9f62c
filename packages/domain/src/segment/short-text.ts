/** Length below which a text is short, such as "Yeah.": it says nothing of its own and is part of many others. Counted
 * in UTF-16 units of the text in lower case, with white space. */
export const SHORT_TEXT_BELOW = 25;

/** Returns true when the text is too short to be looked for in others. */
export function isShortText(text: string): boolean {
  // A letter in lower case is never shorter, so that most texts need not be changed.
  return text.length < SHORT_TEXT_BELOW && text.toLowerCase().length < SHORT_TEXT_BELOW;
}
