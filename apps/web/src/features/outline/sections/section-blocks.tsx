import type { OutlineSection } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { BlockView } from "../blocks/block-view.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { addBelow } from "../writing/block-edits.ts";
import { LostTexts } from "../writing/lost-text.tsx";
import { useWriting } from "../writing/writing-context.ts";

export type SectionBlocksProps = {
  section: OutlineSection;
  /** Draws the blocks one by one. */
  isDrawn: boolean;
};

/** The blocks of a section. Far from the viewport they are one text, which find-in-page still finds. */
export function SectionBlocks({ section, isDrawn }: SectionBlocksProps) {
  const { run } = useWriting();
  const { blocks, content } = section;
  return (
    <div className="flex flex-col gap-1 font-serif text-reading break-words text-ink">
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
