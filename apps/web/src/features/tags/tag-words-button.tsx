import { isOnWhole, type Segment, type TagOnSegment, type TextRange } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { TextSelect, TriangleAlert } from "lucide-react";
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
  /** Returns the words of the segment that are selected on the page. */
  selectedWords: () => TextRange | null;
};

/** The sign of a tag that is on words; opens the list of these words. It warns where a correction of the text deleted
 * the words. */
export function TagWordsButton({ projectId, segment, tag, tabIndex, onMoveWords, selectedWords }: TagWordsButtonProps) {
  const [opened, setOpened] = useState<{ selected: TextRange | null } | null>(null);
  const pressed = useRef<TextRange | null>(null);
  const lost = (tag.ranges ?? []).flatMap((range) => range.lost ?? []);
  const warning = lost.length === 0 ? undefined : TEXT.lost(lost);
  const onWords = isOnWhole(tag) ? undefined : TEXT.onWords(tag.ranges?.length ?? 0);
  const Icon = warning === undefined ? TextSelect : TriangleAlert;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        aria-label={[TEXT.showWords(tag.name), warning].filter(Boolean).join(". ")}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        title={warning ?? onWords}
        // On touch screens a press ends the selection before the click.
        onPointerDown={() => {
          pressed.current = selectedWords();
        }}
        onClick={() => {
          setOpened({ selected: selectedWords() ?? pressed.current });
          pressed.current = null;
        }}
        className={cn(
          "-my-px grid size-6 shrink-0 place-items-center rounded-full hover:bg-hover",
          warning === undefined ? "text-(--tag-line)" : "text-gem",
          "pointer-coarse:-my-2.5 pointer-coarse:-ml-2.5 pointer-coarse:-mr-2.5 pointer-coarse:size-11",
        )}
      >
        <Icon aria-hidden className="size-3.5" />
      </button>
      {opened !== null && (
        <TagWords
          projectId={projectId}
          segment={segment}
          tag={tag}
          selected={opened.selected}
          onClose={() => setOpened(null)}
          onClosed={(codingId) => (codingId === null ? button.current?.focus() : onMoveWords(codingId))}
        />
      )}
    </span>
  );
}
