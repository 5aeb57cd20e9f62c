import type { Outline } from "@quarry/domain";
import type { EditedField } from "../writing/edited-field.ts";

/** Returns the ids of all blocks in reading order. */
export function blockIds({ sections }: Outline): string[] {
  return sections.flatMap(({ blocks }) => blocks.map(({ id }) => id));
}

/** Returns the field of the block before or after another; null at the ends of the outline. */
export function fieldBeside(outline: Outline, id: string, step: number): EditedField | null {
  const ids = blockIds(outline);
  const beside = ids[ids.indexOf(id) + step];
  return beside === undefined ? null : { id: beside, part: "text", caret: step < 0 ? "end" : 0 };
}
