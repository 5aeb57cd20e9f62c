/** Adds a value to the end of the list that a map has under the key, and makes the list where there is none. */
export function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Groups values by a key, in order of appearance. */
export function groupedBy<Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) append(groups, keyOf(value), value);
  return groups;
}
