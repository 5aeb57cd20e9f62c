import { withUsualTimes } from "./layout/usual-times.ts";
import { linesWithSpace, withoutLinesOfSpace } from "./lines.ts";
import { textOfHtml } from "./markup/html-text.ts";
import { withoutInlineMarkup } from "./markup/inline-markup.ts";
import { isHtml } from "./markup/is-html.ts";
import { oncePerText } from "./prepared-text.ts";

/** The text without HTML and without the addresses of links, as its page shows it. */
export const plainText = oncePerText(({ whole }) => (isHtml(whole) ? textOfHtml(whole) : withoutInlineMarkup(whole)));

/** The plain text with times as most forms write them, and its lines. In `linesWithSpace` a line of nothing but white
 * space is not blank. */
export const textLines = oncePerText((text) => {
  const withTimes = withUsualTimes(plainText(text));
  const withSpace = linesWithSpace(withTimes);
  return { withTimes, linesWithSpace: withSpace, lines: withoutLinesOfSpace(withSpace) };
});
