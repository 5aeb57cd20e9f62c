import { isOnWhole, type Segment, type TagOnSegment } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { TextSelect } from "lucide-react";
import { useRef, useState } from "react";
import { lazy } from "../../components/lazy.tsx";
import { TAGS_TEXT } from "./text.ts";

const TagWords = lazy(async () => (await import("./tag-words.tsx")).TagWords);
const TEXT = TAGS_TEXT.chip;

export type TagWordsButtonProps = {
  projectId: string;
  segment: Segment;
  tag: TagOnSegment;
  tabIndex: number;
  onMoveWords: (codingId: string) => void;
};

/** The sign of a tag that is on words; opens the list of these words. */
export function TagWordsButton({ projectId, segment, tag, tabIndex, onMoveWords }: TagWordsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        aria-label={TEXT.showWords(tag.name)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={isOnWhole(tag) ? undefined : TEXT.onWords(tag.ranges?.length ?? 0)}
        onClick={() => setOpen(true)}
        className={cn(
          "-my-px grid size-6 shrink-0 place-items-center rounded-full text-(--tag-line) hover:bg-hover",
          "pointer-coarse:-my-2.5 pointer-coarse:-ml-2.5 pointer-coarse:-mr-2.5 pointer-coarse:size-11",
        )}
      >
        <TextSelect aria-hidden className="size-3.5" />
      </button>
      {isOpen && (
        <TagWords
          projectId={projectId}
          segment={segment}
          tag={tag}
          onClose={() => setOpen(false)}
          onClosed={(codingId) => (codingId === null ? button.current?.focus() : onMoveWords(codingId))}
        />
      )}
    </span>
  );
}
