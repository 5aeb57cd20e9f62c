import {
  placeAfterStep,
  placeInTree,
  type TagMove,
  type TagNode,
  type TagStep,
  tagLooks,
  withTagMoved,
} from "@quarry/domain";
import { useMemo, useRef, useState } from "react";
import { useChangeTag } from "../use-tree-changes.ts";
import { expandedTo, type TagRow, tagRows } from "./tag-rows.ts";
import { MANAGE_TAGS_TEXT as TEXT } from "./text.ts";

const NONE: ReadonlySet<string> = new Set();

export type TagRowsOptions = { projectId: string; tree: readonly TagNode[]; templateTags: readonly string[] };

/** The state of the tree: what is searched, collapsed, active and checked; and what its rows and keys do with it. */
export function useTagRows({ projectId, tree, templateTags }: TagRowsOptions) {
  const [typed, setTyped] = useState("");
  const [collapsed, setCollapsed] = useState(NONE);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [checked, setChecked] = useState<ReadonlySet<string> | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const wantsFocus = useRef(true);
  const { mutate: changeTag } = useChangeTag(projectId);
  const looks = tagLooks(tree);
  const rows = useMemo(
    () => tagRows({ tree, templateTags, looks, collapsed, typed }),
    [tree, templateTags, looks, collapsed, typed],
  );
  const activeIndex = Math.max(
    0,
    rows.findIndex(({ tag }) => tag.id === activeId),
  );

  /** Makes a tag the active one, shows it, and moves the focus to it. */
  const reveal = (id: string) => {
    setCollapsed((before) => expandedTo(tree, before, id));
    setActiveId(id);
    wantsFocus.current = true;
  };
  const move = (id: string, place: TagMove) => {
    const moved = withTagMoved(tree, id, place);
    if (moved === tree) return;
    changeTag({ tagId: id, ...place });
    setCollapsed((before) => expandedTo(moved, before, id));
    setActiveId(id);
    wantsFocus.current = true;
    const name = tree.find((tag) => tag.id === id)?.name ?? "";
    const parent = tree.find((tag) => tag.id === place.parentId)?.name ?? null;
    const siblingCount = moved.filter(({ parentId }) => parentId === place.parentId).length;
    setAnnouncement(TEXT.moved(name, parent, placeInTree(moved, id).position + 1, siblingCount));
  };
  return {
    looks,
    rows,
    active: rows[activeIndex],
    typed,
    setTyped,
    checked,
    setChecked,
    announcement,
    wantsFocus,
    reveal,
    /** Makes the row after a tag the active one, as the tag goes. */
    leave: (id: string) => {
      const index = rows.findIndex(({ tag }) => tag.id === id);
      const next = rows[index + 1] ?? rows[index - 1];
      if (next !== undefined) reveal(next.tag.id);
    },
    commands: {
      activate: ({ tag }: TagRow, withFocus = false) => {
        setActiveId(tag.id);
        if (withFocus) wantsFocus.current = true;
      },
      toggle: ({ tag, isExpanded }: TagRow) => {
        const next = new Set(collapsed);
        if (isExpanded) next.add(tag.id);
        else next.delete(tag.id);
        setCollapsed(next);
      },
      check: ({ tag }: TagRow) => {
        const next = new Set(checked);
        if (!next.delete(tag.id)) next.add(tag.id);
        setChecked(next);
      },
      move,
      step: (id: string, step: TagStep) => {
        const place = placeAfterStep(tree, id, step);
        if (place !== null) move(id, place);
      },
    },
  };
}
