import { htmlPieces, tagName } from "./html-pieces.ts";
import { isFlowing } from "./is-html.ts";

const PARAGRAPHS = "p div h1 h2 h3 h4 h5 h6 ul ol dl table blockquote section article header main body pre hr".split(
  " ",
);
/** The line breaks that tags stand for. */
const BREAKS = new Map([
  ...PARAGRAPHS.flatMap((name) => [[name, "\n\n"] as const, [`/${name}`, "\n\n"] as const]),
  ...["br", "li", "tr", "dt", "dd"].map((name) => [name, "\n"] as const),
]);
const CELLS = new Set(["td", "th"]);
const ROW_ENDS = new Set(["tr", "/td", "/th", "/tr", "/table"]);
const UNSEEN = new Set(["head", "style", "script", "title", "template", "svg"]);

/** Returns the visible text of a page: its paragraphs with blank lines between, rows of tables with tabs. Lines are
 * kept where the page does not flow: inside `<pre>`, and all of them where they have no tags. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  const keepsLines = !isFlowing(html);
  let isInPre = false;
  let unseen = "";
  let isFirstCell = true;
  let isInCell = false;
  for (const { tag, text } of htmlPieces(html)) {
    const name = tagName(tag);
    if (unseen !== "") {
      if (name !== `/${unseen}`) continue;
      unseen = "";
    } else if (UNSEEN.has(name) && !tag.endsWith("/")) unseen = name;
    if (name === "pre" || name === "/pre") isInPre = name === "pre";
    if (name === "tr") isFirstCell = true;
    if (ROW_ENDS.has(name)) isInCell = false;
    if (CELLS.has(name)) {
      if (!isFirstCell) parts.push("\t");
      isFirstCell = false;
      isInCell = true;
    }
    const between = BREAKS.get(name);
    // A cell is one line of a row.
    if (between !== undefined) parts.push(isInCell ? " " : between);
    if (unseen !== "" || text === "") continue;
    if (isInPre || keepsLines) parts.push(text);
    else parts.push(/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ") : text);
  }
  return withoutLayout(parts.join(""));
}

/** Removes spaces beside line breaks, which only lay out the source, and all but one of several blank lines. */
function withoutLayout(text: string): string {
  return text
    .replace(/ {2,}/g, " ")
    .replace(/ \n ?|\n /g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
