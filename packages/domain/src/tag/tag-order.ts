import { compareNames } from "../name-order.ts";
import type { TagCount } from "./tag.ts";

/** Compares two tags for sorting: the most used first, equal counts by name. */
export function compareTagUse(one: TagCount, other: TagCount): number {
  return other.count - one.count || compareNames(one.tag, other.tag);
}
