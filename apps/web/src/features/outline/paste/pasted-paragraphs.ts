/** Elements that begin and end a paragraph. */
const BLOCKS = "p, div, li, h1, h2, h3, h4, h5, h6, blockquote, tr, pre";

/** A bullet or a number as Word writes it before the text of a list item. */
const BULLET = /^(?:[·•◦▪§o–-]|\d+[.)])[\t\u00a0 ]{2,}/;

/** Returns the paragraphs of what was copied: from HTML, as Word and browsers write it, with emphasis as marks; else
 * from plain text, in which blank lines separate them. White space is collapsed. */
export function pastedParagraphs(html: string, plain: string): string[] {
  const paragraphs = html.trim() === "" ? plain.split(/\r?\n[\t ]*\r?\n/) : paragraphsOfHtml(html);
  return paragraphs.map(tidied).filter((paragraph) => paragraph !== "");
}

function tidied(paragraph: string): string {
  return paragraph
    .replace(BULLET, "")
    .replace(/[\t\u00a0 ]+/g, " ")
    .replace(/ ?\r?\n ?/g, "\n")
    .trim();
}

function paragraphsOfHtml(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const unseen of body.querySelectorAll("style, script, [style*='mso-list:Ignore'], [style*='mso-list: Ignore']"))
    unseen.remove();
  const paragraphs = [""];
  const write = (text: string) => {
    paragraphs[paragraphs.length - 1] += text;
  };
  const visit = (node: Node) => {
    if (node instanceof Text) return write(node.data.replace(/[\t\r\n\f ]+/g, " "));
    if (!(node instanceof HTMLElement)) return;
    if (node.tagName === "BR") return write("\n");
    const isBlock = node.matches(BLOCKS);
    if (isBlock) paragraphs.push("");
    const mark = isBlock ? "" : markOf(node);
    const before = paragraphs.at(-1) ?? "";
    for (const child of node.childNodes) visit(child);
    const after = paragraphs.at(-1) ?? "";
    if (mark !== "" && after.startsWith(before))
      paragraphs[paragraphs.length - 1] = before + marked(after.slice(before.length), mark);
    if (isBlock) paragraphs.push("");
  };
  for (const child of body.childNodes) visit(child);
  return paragraphs;
}

function markOf({ tagName, style }: HTMLElement): string {
  const isPlain = style.fontWeight === "normal" || style.fontStyle === "normal";
  if (tagName === "I" || tagName === "EM" || style.fontStyle === "italic") return isPlain ? "" : "*";
  return (tagName === "B" || tagName === "STRONG") && !isPlain ? "**" : "";
}

/** Puts marks around words, not around the white space beside them; words with marks keep theirs. */
function marked(text: string, mark: string): string {
  const words = text.trim();
  if (words === "" || /[*\n]/.test(words)) return text;
  return text.replace(words, () => mark + words + mark);
}
