import type { TagStep } from "@quarry/domain";
import { type KeyboardEvent, useRef } from "react";
import type { TagRow } from "./tag-rows.ts";
import { indexOfTyped, treeKeyResult } from "./tree-keys.ts";

/** Letters that are typed within this time find a tag together. */
const TYPING_MS = 700;

/** Actions on a row of the tree. */
export type TreeCommands = {
  /** Makes it the active row; `withFocus` moves the focus there as well. */
  activate: (row: TagRow, withFocus?: boolean) => void;
  toggle: (row: TagRow) => void;
  check: (row: TagRow) => void;
  show: (row: TagRow) => void;
  rename: (row: TagRow) => void;
  remove: (row: TagRow) => void;
  step: (id: string, step: TagStep) => void;
};

const STEPS: Record<string, TagStep> = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" };

/** Returns the key handler of the tree. */
export function useTreeKeys({
  rows,
  activeIndex,
  commands,
}: {
  rows: readonly TagRow[];
  activeIndex: number;
  commands: TreeCommands;
}) {
  const typed = useRef({ text: "", atMs: 0 });

  const go = (index: number) => {
    const row = rows[index];
    if (row !== undefined) commands.activate(row, true);
  };
  const isTyping = (atMs: number) => typed.current.text !== "" && atMs - typed.current.atMs < TYPING_MS;
  const find = (letter: string, atMs: number): boolean => {
    const text = (isTyping(atMs) ? typed.current.text : "") + letter;
    typed.current = { text, atMs };
    const index = indexOfTyped(rows, activeIndex, text);
    if (index >= 0) go(index);
    return true;
  };
  const onRow = (row: TagRow, { key, timeStamp }: KeyboardEvent): boolean => {
    if (key === "Enter") commands.show(row);
    else if (!row.isStored) return false;
    // A space within a typed name is part of it.
    else if (key === " " && !isTyping(timeStamp)) commands.check(row);
    else if (key === "F2") commands.rename(row);
    else if (key === "Delete" || key === "Backspace") commands.remove(row);
    else return false;
    return true;
  };
  const onPlainKey = (row: TagRow, event: KeyboardEvent): boolean => {
    const result = treeKeyResult(rows, activeIndex, event.key);
    if (result?.kind === "go") go(result.index);
    else if (result !== null) commands.toggle(row);
    else if (onRow(row, event)) return true;
    else if (event.key.length !== 1) return event.key in STEPS || event.key === "Home" || event.key === "End";
    else return find(event.key, event.timeStamp);
    return true;
  };
  return (event: KeyboardEvent) => {
    const row = rows[activeIndex];
    const { target, key, altKey, ctrlKey, metaKey } = event;
    if (row === undefined || event.nativeEvent.isComposing || ctrlKey || metaKey) return;
    // A pressed button has the keys that press it.
    const isOnRow = target instanceof Element && target.getAttribute("role") === "treeitem";
    if (!isOnRow && [" ", "Enter"].includes(key)) return;
    const step = STEPS[key];
    const isDone = altKey ? step !== undefined : onPlainKey(row, event);
    if (altKey && step !== undefined && row.isStored) commands.step(row.tag.id, step);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
