/** `[words](https://…)` in Markdown, `![words](…)` for a picture; an address may have one pair of brackets in it. */
const LINK = /!?\[([^[\]\n]{1,300})\]\((?:https?:\/\/|mailto:)[^\s()]{1,1000}(?:\([^\s()]{0,300}\)[^\s()]{0,300})?\)/g;
/** Raised and lowered letters, as in `O<sub>2</sub>`. */
const RAISED = /<(su[bp])>([^<>\n]{1,40})<\/\1>/gi;

/** Returns the text as it is said: the words of links without their addresses, raised and lowered letters on the line.
 * */
export function withoutInlineMarkup(text: string): string {
  const linked = text.includes("](") ? text.replace(LINK, "$1") : text;
  return /<su[bp]>/i.test(linked) ? linked.replace(RAISED, "$2") : linked;
}
