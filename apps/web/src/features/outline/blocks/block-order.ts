import type { Outline } from "@quarry/domain";

/** Returns the ids of all blocks in reading order. */
export function blockIds({ sections }: Outline): string[] {
  return sections.flatMap(({ blocks }) => blocks.map(({ id }) => id));
}
