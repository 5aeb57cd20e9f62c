/** An entity of an older version, not yet checked. */
export type Fields = Record<string, unknown>;

/** Returns a list with each entity changed. What is no list or no entity stays what it is. */
export function each(list: unknown, change: (entity: Fields, index: number) => Fields): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((entity, index) => (isFields(entity) ? change(entity, index) : entity));
}

/** Returns true for an object that is no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
