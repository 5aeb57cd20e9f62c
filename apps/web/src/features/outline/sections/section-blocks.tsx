import type { OutlineSection } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { BlockView } from "../blocks/block-view.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { addBelow } from "../writing/block-edits.ts";
import { LostTexts } from "../writing/lost-text.tsx";
import { useWriting } from "../writing/writing-context.ts";

const CHARACTERS_PER_LINE = 74;
const LINE_HEIGHT_PX = 27;
const BLOCK_GAP_PX = 12;

/** Estimates the height of the blocks, for a correct scroll bar before rendering. */
function estimatedHeight({ content, blocks }: OutlineSection): number {
  const lines = content.length / CHARACTERS_PER_LINE + blocks.length * 0.5;
  return Math.ceil(lines) * LINE_HEIGHT_PX + blocks.length * BLOCK_GAP_PX;
}

/** The blocks of a section. Off-screen blocks are not laid out, but find-in-page still finds them. */
export function SectionBlocks({ section }: { section: OutlineSection }) {
  const { run } = useWriting();
  const { blocks } = section;
  return (
    <div
      className="flex flex-col gap-1 font-serif text-reading break-words text-ink [content-visibility:auto] has-[textarea]:[content-visibility:visible]"
      style={{ containIntrinsicHeight: `auto ${estimatedHeight(section)}px` }}
    >
      {blocks.map((block, index) => (
        <BlockView key={block.id} section={section} block={block} isFirst={index === 0} />
      ))}
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
