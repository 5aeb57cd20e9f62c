import { decodeEntities } from "./entities.ts";

/** `[words](https://…)` in Markdown; an address may have one pair of brackets in it. */
const LINK = /\[([^[\]\n]{1,300})\]\((?:https?:\/\/|mailto:)[^\s()]{1,1000}(?:\([^\s()]{0,300}\)[^\s()]{0,300})?\)/g;
/** A picture in Markdown: `![words](quay.png "title")`. */
const PICTURE =
  /!\[[^[\]\n]{0,300}\]\([^\s()]{1,1000}(?:\([^\s()]{0,300}\)[^\s()]{0,300})?(?:[ \t]{1,3}"[^"\n]{0,300}")?\)|<img\s[^<>]{0,2000}>/gi;
/** A link without words, which was around a picture. */
const EMPTY_LINK = /\[\s{0,3}\]\(https?:\/\/[^\s()]{1,1000}\)/g;
/** A tag for the type of words without other tags inside, as in `O<sub>2</sub>`. */
const TYPE = /<(b|i|u|em|strong|small|mark|su[bp]|font|span|center)(?:\s[^<>\n]{0,500})?>([^<>\n]{0,2000})<\/\1>/gi;
/** A `<br>` with the space around it. */
export const LINE_BREAK = /[ \t]{0,9}<\/?br[ \t]?\/?>[ \t]{0,9}/gi;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,8});/i;

/** Returns the text as it is said: words of links without their addresses, no pictures, no type, and letters for
 * entities; a `<br>` breaks its line. */
export function withoutInlineMarkup(text: string): string {
  const linked = text.includes("](") || /<img\s/i.test(text) ? withoutAddresses(text) : text;
  const broken = /<\/?br/i.test(linked) ? withLineBreaks(linked) : linked;
  // The innermost first: bold type may stand around others.
  const typed = broken.includes("</") ? broken.replace(TYPE, "$2").replace(TYPE, "$2") : broken;
  return decoded(typed);
}

function withoutAddresses(text: string): string {
  const plain = text.replace(PICTURE, "");
  return plain === text ? text.replace(LINK, wordsOf) : plain.replace(EMPTY_LINK, "").replace(LINK, wordsOf);
}

/** Replaces each `<br>` by a line break, or by a space in a row of a table. */
function withLineBreaks(text: string): string {
  return text
    .split("\n")
    .map((line) => {
      if (!line.includes("<")) return line;
      const isRow = line.includes("\t") || /^\s{0,9}\|/.test(line);
      return isRow ? line.replace(LINE_BREAK, " ") : line.replace(LINE_BREAK, "\n").replace(/\n$/, "");
    })
    .join("\n");
}

/** Decodes entities twice where a program has escaped them twice: `&amp;nbsp;`. */
function decoded(text: string): string {
  if (!ENTITY.test(text)) return text;
  const once = decodeEntities(text);
  return ENTITY.test(once) ? decodeEntities(once) : once;
}

/** Returns the words of a link. A time that links to the recording keeps its brackets, which mark it as a time. */
function wordsOf(_link: string, words: string): string {
  return TIME.test(words) ? `[${words}]` : words;
}

const TIME = /^\d{1,2}(?::\d\d){1,2}$/;
