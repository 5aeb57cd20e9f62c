import { type OutlineBlock, type OutlineSection, resolvedGaps } from "@quarry/domain";
import type { FocusEvent, KeyboardEvent } from "react";
import { copyRichText } from "../../../shell/output/rich-clipboard.ts";
import { showToast } from "../../../shell/toasts.ts";
import { useBind } from "../quoted/use-bind.ts";
import { OUTLINE_TEXT, OUTLINE_TOASTS } from "../text.ts";
import { addBelow, duplicateBlocks, moveBlocks } from "../writing/block-edits.ts";
import type { EditedField } from "../writing/edited-field.ts";
import { useWriting } from "../writing/writing-context.ts";
import { blockIds } from "./block-order.ts";
import { blocksText } from "./blocks-text.ts";
import { blockElement } from "./show-block.ts";

const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns the keys of a block that has the focus itself: Enter edits it, the arrow keys go to others and with Shift
 * select them; the selected blocks are copied, cut, deleted, duplicated and moved. */
export function useBlockKeys(section: OutlineSection, block: OutlineBlock) {
  const writing = useWriting();
  const { outline, edited, selection, run } = writing;
  const { id } = block;
  const { bindFirst } = useBind(section, block);

  const focus = (wanted: string | undefined) => elementOf(wanted)?.focus();
  const select = (anchorId: string, headId: string) => {
    const ids = blockIds(outline.current);
    const [from, to] = [ids.indexOf(anchorId), ids.indexOf(headId)].sort((one, other) => one - other);
    selection.set({ ids: ids.slice(from, (to ?? 0) + 1), anchorId, headId });
  };
  const extendTo = (headId: string) => {
    select(selection.get()?.anchorId ?? id, headId);
    focus(headId);
  };
  const chosen = () => {
    const ids = selection.get()?.ids ?? [id];
    return ids.includes(id) ? ids : [id];
  };
  const blocksOf = (ids: readonly string[]) =>
    outline.current.sections.flatMap(({ blocks }) => blocks.filter((each) => ids.includes(each.id)));
  const goOn = (step: -1 | 1, extends_: boolean) => {
    const ids = blockIds(outline.current);
    const next = ids[ids.indexOf(id) + step];
    if (next === undefined) return;
    if (extends_) return extendTo(next);
    selection.set(null);
    focus(next);
  };
  const copy = (ids: readonly string[]) =>
    copyRichText(
      blocksText(blocksOf(ids), {
        segmentById: writing.segmentById,
        resolved: resolvedGaps(outline.current.placeholders),
      }),
    ).catch(() =>
      showToast({ title: OUTLINE_TEXT.copyRefused, description: OUTLINE_TOASTS.copyFailed, tone: "destructive" }),
    );
  const remove = (ids: readonly string[]) => {
    const all = blockIds(outline.current);
    const last = all.indexOf(ids.at(-1) ?? id);
    const next = all[last + 1] ?? all[all.indexOf(ids[0] ?? id) - 1];
    selection.set(null);
    focus(next);
    const edits = ids.map((blockId) => ({ call: "removeBlock" as const, blockId }));
    run({ edits, field: null }, { notice: { title: OUTLINE_TEXT.blocksDeleted(ids.length) } });
  };
  const duplicate = (ids: readonly string[]) => {
    const copies = duplicateBlocks(section, blocksOf(ids), () => crypto.randomUUID());
    const [first, last] = [copies.ids[0] ?? id, copies.ids.at(-1) ?? id];
    selection.set({ ids: copies.ids, anchorId: first, headId: last });
    run({ edits: copies.edits, field: null }, { onRendered: () => focus(last) });
  };
  const move = (ids: readonly string[], step: -1 | 1, field: EditedField | null = null) => {
    // A block that changes places in the page loses the focus.
    const onRendered = () => {
      elementOf(id)?.scrollIntoView({ block: "nearest" });
      if (field === null) focus(id);
    };
    run({ edits: moveBlocks(outline.current, ids, step), field }, { onRendered });
  };
  const onModified = (key: string, shiftKey: boolean): boolean => {
    const step = STEPS[key];
    if (shiftKey && step !== undefined) move(chosen(), step);
    else if (shiftKey) return false;
    else if (key === "c") void copy(chosen());
    else if (key === "x") void copy(chosen()).then(() => remove(chosen()));
    else if (key === "d") duplicate(chosen());
    else if (key === "a") select(section.blocks[0]?.id ?? id, section.blocks.at(-1)?.id ?? id);
    else return false;
    return true;
  };
  const onPlain = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const step = STEPS[key];
    if (step !== undefined) goOn(step, shiftKey);
    else if (key === "Enter" && shiftKey) run(addBelow(section, block, crypto.randomUUID()));
    else if (key === "Enter") edited.set({ id, part: block.kind === "quote" ? "tail" : "text", caret: "end" });
    else if (key === "Delete" || key === "Backspace") remove(chosen());
    else if (key.toLowerCase() === "b") return bindFirst();
    else if (key === "Escape" && selection.get() !== null) selection.set(null);
    else return false;
    return true;
  };
  return {
    extendTo,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (target !== currentTarget && selection.get() !== null) selection.set(null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.nativeEvent.isComposing || event.defaultPrevented || event.altKey) return;
      const isOnBlock = event.target === event.currentTarget;
      const isModified = event.ctrlKey || event.metaKey;
      const isMove = isModified && event.shiftKey && event.key in STEPS;
      const isLeft = !isOnBlock && event.key === "Escape";
      if (isLeft) event.currentTarget.focus();
      else if (isMove && !isOnBlock) moveFromField(event.key);
      else if (!isOnBlock || !(isModified ? onModified(keyOf(event.key), event.shiftKey) : onPlain(event))) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };

  function moveFromField(key: string): void {
    const field = document.activeElement;
    const caret = field instanceof HTMLTextAreaElement ? field.selectionStart : "end";
    const part = edited.get()?.part ?? "text";
    // What was typed is stored before the move, as a step of its own.
    if (field instanceof HTMLTextAreaElement) field.blur();
    move([id], STEPS[key] ?? 1, { id, part, caret });
  }
}

function elementOf(id: string | undefined): HTMLElement | null {
  return id === undefined ? null : blockElement(id);
}

function keyOf(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}
