import type { Outline, OutlineSection } from "@quarry/domain";
import { replaceEqualDeep } from "@tanstack/react-query";

/** Returns an outline with the previous object for each section and block that reads as before, wherever it stands now,
 * so that nothing that shows it renders again. The cache's own sharing compares what stands at the same place. */
export function sharedOutline(before: Outline | null | undefined, after: Outline | null): Outline | null {
  if (!before || after === null) return after;
  return sameOr(before, {
    ...after,
    sections: sharedById(before.sections, after.sections, sharedSection),
    placeholders: sharedById(before.placeholders, after.placeholders, replaceEqualDeep),
  });
}

function sharedSection(before: OutlineSection, after: OutlineSection): OutlineSection {
  return sameOr(before, {
    ...after,
    blocks: sharedById(before.blocks, after.blocks, replaceEqualDeep),
    citationIds: replaceEqualDeep(before.citationIds, after.citationIds),
  });
}

/** Returns the previous list where nothing in it has changed. */
function sharedById<Item extends { id: string }>(
  before: Item[],
  after: Item[],
  share: (before: Item, after: Item) => Item,
): Item[] {
  if (before === after) return before;
  const known = new Map(before.map((item) => [item.id, item]));
  const shared = after.map((item) => {
    const old = known.get(item.id);
    return old === undefined || old === item ? item : share(old, item);
  });
  const isSame = shared.length === before.length && shared.every((item, place) => item === before[place]);
  return isSame ? before : shared;
}

/** Returns the previous object where each field is the same value. */
function sameOr<Value extends object>(before: Value, after: Value): Value {
  const fields = Object.keys(after) as (keyof Value)[];
  const isSame =
    fields.length === Object.keys(before).length && fields.every((field) => before[field] === after[field]);
  return isSame ? before : after;
}
