import type { OutlineEdit } from "@quarry/domain";
import type { Step, TypedBlock } from "../writing/block-edits.ts";

/** Puts several paragraphs where the caret is: the first goes on the paragraph, the others become blocks, and the rest
 * of the paragraph goes on the last. */
export function pasteParagraphs(
  { section, block, text, start, end }: TypedBlock,
  paragraphs: readonly string[],
  newId: () => string,
): Step {
  const [first = "", ...others] = paragraphs;
  const ids = others.map(newId);
  const changed = text.slice(0, start) + first;
  const rest = text.slice(end);
  const lastId = ids.at(-1) ?? block.id;
  return {
    edits: [
      { call: "changeBlock", blockId: block.id, text: changed, textBefore: text },
      ...others.map((paragraph, index): OutlineEdit => {
        const isLast = index === others.length - 1;
        const after = index === 0 ? block.id : (ids[index - 1] ?? null);
        const id = ids[index] ?? newId();
        return {
          call: "addBlock",
          id,
          sectionId: section.id,
          kind: "text",
          text: isLast ? paragraph + rest : paragraph,
          after,
        };
      }),
    ],
    field: { id: lastId, part: "text", caret: (others.at(-1) ?? changed).length },
  };
}
