/** Returns the most items whose values rise from one to the next, in their order. */
export function longestRise<Item>(items: readonly Item[], heightOf: (item: Item) => number): Item[] {
  const ends: number[] = [];
  const before = new Int32Array(items.length).fill(-1);
  items.forEach((item, index) => {
    const value = heightOf(item);
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = items[ends[middle] ?? 0];
      if (end !== undefined && heightOf(end) < value) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  });
  const rise: Item[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const item = items[at];
    if (item !== undefined) rise.push(item);
  }
  return rise.reverse();
}
