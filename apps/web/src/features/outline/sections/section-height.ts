import type { OutlineSection } from "@quarry/domain";

const CHARACTERS_PER_LINE = 74;
const LINE_HEIGHT_PX = 27;
const BLOCK_GAP_PX = 12;
/** Frame, head and margins. */
const AROUND_PX = 112;

/** Returns an estimate of a section's height, for a correct scroll bar before it has a layout. */
export function sectionHeightPx({ content, blocks, synopsis }: OutlineSection): number {
  const lines = Math.ceil((content.length + synopsis.length) / CHARACTERS_PER_LINE + blocks.length * 0.5);
  return AROUND_PX + lines * LINE_HEIGHT_PX + blocks.length * BLOCK_GAP_PX;
}
