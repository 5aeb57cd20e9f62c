/** A text of fewer UTF-16 units is short ("Mm-hmm.", "Yeah."): too little to say something of its own. */
export const SHORT_TEXT_BELOW = 25;

/** True when the text is too short to say something of its own. */
export function isShortText(text: string): boolean {
  return text.length < SHORT_TEXT_BELOW;
}
