/** Moves an id to another index, clamped to the list. */
export function moveId(ids: readonly string[], id: string, toIndex: number): string[] {
  const rest = ids.filter((other) => other !== id);
  return rest.toSpliced(Math.max(0, Math.min(toIndex, rest.length)), 0, id);
}

/** Returns true when both lists have the same ids in the same order. */
export function isSameOrder(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}

/** Returns the items in the order of the ids; null when the ids are not exactly those of the items. */
export function arrange<Item extends { id: string }>(items: readonly Item[], order: readonly string[]): Item[] | null {
  if (items.length !== order.length) return null;
  const byId = new Map(items.map((item) => [item.id, item]));
  const arranged = order.flatMap((id) => byId.get(id) ?? []);
  return arranged.length === items.length ? arranged : null;
}

const KEY_TARGETS: Record<string, (index: number, count: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Returns the index a key moves a lifted item to; null when the key moves nothing. */
export function targetOfKey(key: string, index: number, count: number): number | null {
  const target = KEY_TARGETS[key]?.(index, count);
  return target === undefined ? null : Math.max(0, Math.min(target, count - 1));
}
