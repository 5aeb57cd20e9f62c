/** A paragraph, a table's row, or another piece that stands by itself; `mark` is what Word shows before an item of the
 * list `list`. */
export type WordBlock = { text: string; isHeading: boolean; list: string | null; mark: string };

/** Returns a block of plain text. */
export function plainBlock(text: string): WordBlock {
  return { text, isHeading: false, list: null, mark: "" };
}

/** Items that are longer, or have a speaker or time, are numbered paragraphs, as turns of an interview often are. */
const MAX_ITEM_LENGTH = 200;
const TURN_HEAD = /^[^:：\n]{1,60}[:：](?:\s|$)|^[[(#]?\d{1,3}:\d\d/;

/** Returns the texts of blocks: a short list is one of them, an item a line; numbers of other paragraphs are left out,
 * headings marked if asked. */
export function textsOf(blocks: readonly WordBlock[], options: { markHeadings: boolean }): string[] {
  const texts: string[] = [];
  const written = blocks.filter(({ text }) => text !== "");
  for (let index = 0; index < written.length; ) {
    const block = written[index];
    if (block === undefined) break;
    const items = block.list === null ? [] : itemsFrom(written, index, block.list);
    if (items.length > 1) texts.push(items.map(({ mark, text }) => `${mark} ${text}`).join("\n"));
    else texts.push(block.isHeading && options.markHeadings ? `# ${block.text.replace(/\s+/g, " ")}` : block.text);
    index += Math.max(1, items.length);
  }
  return texts;
}

/** Returns the whole list that begins at `index`, if all of it is short; a list that is not a list gives nothing to
 * join. */
function itemsFrom(blocks: readonly WordBlock[], index: number, list: string): readonly WordBlock[] {
  let end = index;
  while (blocks[end]?.list === list) end += 1;
  const items = blocks.slice(index, end);
  return items.every(({ text }) => text.length <= MAX_ITEM_LENGTH && !TURN_HEAD.test(text)) ? items : [];
}
