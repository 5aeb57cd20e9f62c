import type { OutlineBlock, OutlineSection } from "@quarry/domain";
import { TypedNotes } from "../quoted/typed-notes.tsx";
import { OUTLINE_TEXT } from "../text.ts";
import { useWriting } from "../writing/writing-context.ts";
import { WritingField } from "../writing/writing-field.tsx";
import { InlineText } from "./inline-text.tsx";
import { useBesideField } from "./use-beside-field.ts";
import { useParagraphKeys } from "./use-paragraph-keys.ts";
import { useParagraphOffers } from "./use-paragraph-offers.ts";

export type BlockBodyProps = {
  section: OutlineSection;
  block: OutlineBlock;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** A paragraph, as text or in its field. */
export function TextBlock({ section, block, isOpen, onOpenChange }: BlockBodyProps) {
  const { store } = useWriting();
  const { onKey, onPaste } = useParagraphKeys(section, block);
  const onBeside = useBesideField(block.id);
  const offers = useParagraphOffers(section, block);
  if (!isOpen) {
    return (
      <>
        <p dir="auto" className="min-h-[1lh] whitespace-pre-line">
          {block.text === "" ? (
            <span className="text-ink-3">{OUTLINE_TEXT.emptyBlock}</span>
          ) : (
            <InlineText text={block.text} />
          )}
        </p>
        <TypedNotes section={section} block={block} />
      </>
    );
  }
  return (
    <WritingField
      id={block.id}
      sectionId={section.id}
      part="text"
      label={OUTLINE_TEXT.textField}
      placeholder={OUTLINE_TEXT.textHint}
      stored={block.text}
      save={(text, textBefore) => store({ call: "changeBlock", blockId: block.id, text, textBefore })}
      offers={offers}
      onKey={onKey}
      onPaste={onPaste}
      onBeside={onBeside}
      onOpenChange={onOpenChange}
    />
  );
}
