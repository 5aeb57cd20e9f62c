import type { OutlineSection } from "@quarry/domain";
import { Button, cn } from "@quarry/ui";
import { BlockView } from "../blocks/block-view.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { addBelow } from "../writing/block-edits.ts";
import { LostTexts } from "../writing/lost-text.tsx";
import { useWriting } from "../writing/writing-context.ts";

const CHARACTERS_PER_LINE = 74;
const LINE_HEIGHT_PX = 27;
const BLOCK_GAP_PX = 12;

/** Returns an estimate of the height of a section's blocks, for a correct scroll bar before rendering. */
function estimatedHeight({ content, blocks }: OutlineSection): number {
  const lines = content.length / CHARACTERS_PER_LINE + blocks.length * 0.5;
  return Math.ceil(lines) * LINE_HEIGHT_PX + blocks.length * BLOCK_GAP_PX;
}

export type SectionBlocksProps = {
  section: OutlineSection;
  /** Draws the blocks one by one. */
  isDrawn: boolean;
  /** True while one of the blocks is being written. */
  isEdited: boolean;
};

/** The blocks of a section. Far from the viewport they are one text without layout, which find-in-page still finds. */
export function SectionBlocks({ section, isDrawn, isEdited }: SectionBlocksProps) {
  const { run } = useWriting();
  const { blocks, content } = section;
  return (
    <div
      className={cn(
        "-mx-3 -my-1 flex flex-col gap-1 px-3 py-1 font-serif text-reading break-words text-ink",
        !isEdited && "[content-visibility:auto]",
      )}
      style={{ containIntrinsicHeight: `auto ${estimatedHeight(section)}px` }}
    >
      {isDrawn ? (
        blocks.map((block, index) => <BlockView key={block.id} section={section} block={block} isFirst={index === 0} />)
      ) : (
        <p className="whitespace-pre-line">{content}</p>
      )}
      <LostTexts sectionId={section.id} />
      {blocks.length === 0 && (
        <Button
          variant="ghost"
          className="-ml-3.5 self-start font-sans"
          onClick={() => run(addBelow(section, null, crypto.randomUUID()))}
        >
          {OUTLINE_TEXT.write}
        </Button>
      )}
    </div>
  );
}
