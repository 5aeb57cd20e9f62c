import type { StoredOutline } from "../outline/outline.ts";
import type { OutlineEdit } from "../outline/outline-calls.ts";
import { snappedBack } from "../segment/text-range.ts";
import type { ChangeLabel, OutlineStepKind } from "./change.ts";

/** An edit with the id of the section or block that it was made of. */
export type MadeEdit = { edit: OutlineEdit; id: string };

/** An outline before and after edits. */
type Outlines = { before: StoredOutline; after: StoredOutline };

const MOVING = ["parentId", "after", "sectionId"];
const TYPED = ["text", "tail", "title", "synopsis"];
/** Fields of which a change is a step of its own. */
const OTHERS = ["status", "resolved", "pieces", "segmentId", "isCutBefore", "isCutAfter", "isKept"];
const MAX_PARTS = 4;

/** Returns the words for one edit: the title of its section, and what it is about. An edit of nothing but texts also
 * names what was typed into. */
export function outlineEditLabel(made: MadeEdit, outlines: Outlines): ChangeLabel {
  const { edit, id } = made;
  const isTyping = TYPED.some((field) => field in edit) && !isMove(edit) && !OTHERS.some((field) => field in edit);
  return {
    ...subjectOf(made, outlines),
    ...(isMove(edit) && { moved: true as const }),
    ...(isTyping && edit.call === "changeBlock" && { blockId: id }),
    ...(isTyping && edit.call === "changeSection" && { sectionId: id }),
    ...seenAt([made], outlines),
  };
}

/** Returns the words for edits that are one step of a writer, such as the split of a paragraph. */
export function outlineStepLabel(made: readonly MadeEdit[], outlines: Outlines): ChangeLabel {
  const step = stepOf(made.map(({ edit }) => edit));
  const subject = made.find(({ edit }) => step !== undefined && NAMED_BY[step] === edit.call) ?? made[0];
  return {
    ...(subject && subjectOf(subject, outlines)),
    ...(step !== undefined && { step, count: made.filter(({ edit }) => NAMED_BY[step] === edit.call).length }),
    ...seenAt(made, outlines),
  };
}

/** The edit whose section or block names a step. */
const NAMED_BY: Record<OutlineStepKind, OutlineEdit["call"]> = {
  added: "addBlock",
  deleted: "removeBlock",
  moved: "changeBlock",
  split: "changeBlock",
  joined: "changeBlock",
  sectionAdded: "addSection",
  sectionDeleted: "removeSection",
  sectionMoved: "changeSection",
  sectionSplit: "addSection",
  sectionsJoined: "removeSection",
};

function stepOf(edits: readonly OutlineEdit[]): OutlineStepKind | undefined {
  const has = (call: OutlineEdit["call"]) => edits.some((edit) => edit.call === call);
  if (has("addSection")) return edits.length === 1 ? "sectionAdded" : "sectionSplit";
  if (has("removeSection"))
    return edits.every(({ call }) => call === "removeSection") ? "sectionDeleted" : "sectionsJoined";
  if (has("changeSection")) return edits.every(isMove) ? "sectionMoved" : undefined;
  // A quote in place of a paragraph is a quote that was added.
  if (has("addBlock")) return has("changeBlock") && addsOne(edits) ? "split" : "added";
  if (has("removeBlock")) return has("changeBlock") ? "joined" : "deleted";
  return edits.every(isMove) ? "moved" : undefined;
}

function addsOne(edits: readonly OutlineEdit[]): boolean {
  return edits.filter(({ call }) => call === "addBlock").length === 1;
}

function isMove(edit: OutlineEdit): boolean {
  return edit.call.startsWith("change") && MOVING.some((field) => field !== idField(edit) && field in edit);
}

/** The field that names what an edit changes. */
function idField({ call }: OutlineEdit): string {
  return call.endsWith("Section") ? "sectionId" : "blockId";
}

function subjectOf({ edit, id }: MadeEdit, { before, after }: Outlines): ChangeLabel {
  const { sections, blocks } = edit.call.startsWith("remove") ? before : after;
  const block = blocks.find((one) => one.id === id);
  const title = sections.find((section) => section.id === (block?.sectionId ?? id))?.title ?? "";
  return { title, ...(block !== undefined && { block: block.kind }) };
}

/** Returns where the edits are seen, and the place of the caret there. */
function seenAt(made: readonly MadeEdit[], outlines: Outlines): Pick<ChangeLabel, "partIds" | "caret"> {
  const ids = partIds(made, outlines);
  const [before, after] = [outlines.before, outlines.after].map(({ blocks }) => blocks.find(({ id }) => id === ids[0]));
  if (before === undefined || after === undefined) return { partIds: ids };
  const caret = differenceAt(typedText(before), typedText(after));
  return { partIds: ids, ...(caret !== null && { caret }) };
}

function typedText({ kind, text, tail }: StoredOutline["blocks"][number]): string {
  return kind === "quote" ? tail : text;
}

/** Returns the place where two texts begin to differ, never inside a letter; null for equal texts. */
function differenceAt(one: string, other: string): number | null {
  if (one === other) return null;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return snappedBack(one, at);
}

/** Returns where the edits are seen: first what they change, then what they add or remove, then what is beside it. */
function partIds(made: readonly MadeEdit[], { before }: Outlines): string[] {
  const changed = made.filter(({ edit }) => edit.call.startsWith("change"));
  const own = [...changed, ...made.filter((each) => !changed.includes(each))].map(({ id }) => id);
  const beside = made.flatMap(({ edit, id }) => {
    if ("after" in edit && edit.after != null) return [edit.after];
    const section = "sectionId" in edit ? edit.sectionId : before.blocks.find((block) => block.id === id)?.sectionId;
    return section === undefined ? [] : [section];
  });
  return [...new Set([...own.slice(0, MAX_PARTS), ...beside.slice(0, MAX_PARTS)])];
}
