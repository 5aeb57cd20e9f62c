/** Calls for each item, no more than `width` at a time, and goes on when one fails; throws the first failure at the end. */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  width: number,
  call: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const failures: unknown[] = [];
  const work = async () => {
    for (const item of waiting) await call(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: width }, work));
  if (failures.length > 0) throw failures[0];
}
