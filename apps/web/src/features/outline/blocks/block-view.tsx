import type { OutlineBlock, OutlineSection } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { type MouseEvent, memo, useCallback, useState } from "react";
import { useStore } from "../../../components/hooks/store.ts";
import { OUTLINE_TEXT } from "../text.ts";
import { outlineDraft } from "../writing/outline-drafts.ts";
import { useWriting } from "../writing/writing-context.ts";
import { blockName } from "./block-name.ts";
import { GapBlock } from "./gap-block.tsx";
import { pressedPlace } from "./inline-text.tsx";
import { QuoteBlock } from "./quote-block.tsx";
import { TextBlock } from "./text-block.tsx";
import { useBlockKeys } from "./use-block-keys.ts";

export type BlockViewProps = {
  section: OutlineSection;
  block: OutlineBlock;
  /** True for the first block of its section, which Tab stops at. */
  isFirst: boolean;
};

const BODIES = { text: TextBlock, quote: QuoteBlock, gap: GapBlock };

/** A block. A press or Enter opens its field. With the keys of `useBlockKeys` blocks are selected, moved and
 * deleted. */
export const BlockView = memo(function BlockView({ section, block, isFirst }: BlockViewProps) {
  const { edited, selection } = useWriting();
  const { id, kind } = block;
  const field = useStore(edited, (now) => (now?.id === id ? now : null));
  const isSelected = useStore(selection, (now) => now?.ids.includes(id) === true);
  const [isOpen, setIsOpen] = useState(() => [id, `${id} tail`].some((key) => outlineDraft(key) !== null));
  if (field !== null && !isOpen) setIsOpen(true);
  const change = useCallback((opens: boolean) => setIsOpen(opens || edited.get()?.id === id), [edited, id]);
  const keys = useBlockKeys(section, block);
  const Body = BODIES[kind];
  const { blocks } = section;
  const name = blockName(block, { at: blocks.indexOf(block), count: blocks.length });

  const press = (event: MouseEvent) => {
    const { target } = event;
    if (isOpen || event.button !== 0 || !(target instanceof Element)) return;
    if (target.closest("a, button, input, label, textarea")) return;
    if (event.shiftKey) return keys.extendTo(id);
    // Words that were selected are for copying.
    if (document.getSelection()?.isCollapsed === false) return;
    selection.set(null);
    edited.set({ id, part: partAt(block, target), caret: pressedPlace(event) });
  };
  return (
    <fieldset
      aria-label={isSelected ? OUTLINE_TEXT.selectedBlock(name) : name}
      data-block={id}
      tabIndex={isFirst || isSelected ? 0 : -1}
      onClick={press}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      className={cn(
        "-mx-2 min-w-0 rounded-sm px-2 py-1 outline-offset-0",
        !isOpen && "cursor-text",
        isSelected && "bg-brand-soft shadow-[-3px_0_0_0_var(--brand)]",
      )}
    >
      <Body section={section} block={block} isOpen={isOpen} onOpenChange={change} />
    </fieldset>
  );
});

/** Of a quote there is text before it and after its citation. */
function partAt({ kind }: OutlineBlock, target: Element): "text" | "tail" {
  return kind === "quote" && target.closest("[data-part='text']") === null ? "tail" : "text";
}
