import type { CodedRange, Segment, TagOnSegment, TextRange } from "@quarry/domain";
import { Button, cn, Popover } from "@quarry/ui";
import { MoveHorizontal, TextSelect, X } from "lucide-react";
import { useRef } from "react";
import { TAGS_TEXT } from "./text.ts";
import { useMoveRange, useRemoveRange, useRemoveWhole } from "./use-codings.ts";

const TEXT = TAGS_TEXT.chip;

export type TagWordsProps = {
  projectId: string;
  segment: Segment;
  tag: TagOnSegment;
  /** The words of the segment that were selected on the page when the list was opened. */
  selected: TextRange | null;
  onClose: () => void;
  /** Runs after closing, with the coding whose words are to be moved, or null. */
  onClosed: (codingId: string | null) => void;
};

/** Lists the words of a segment that a tag is on, and the whole of it. Each can lose the tag alone, words can be moved,
 * and a tag that lost its words can be put on others. */
export function TagWords({ projectId, segment, tag, selected, onClose, onClosed }: TagWordsProps) {
  const moved = useRef<string | null>(null);
  const removeRange = useRemoveRange(projectId, segment.id);
  const removeWhole = useRemoveWhole(projectId, segment.id);
  const ranges = tag.ranges ?? [];
  return (
    <Popover
      open
      onClose={onClose}
      onClosed={() => onClosed(moved.current)}
      trigger={<span aria-hidden className="absolute inset-0" />}
      label={TEXT.showWords(tag.name)}
      className="w-80"
    >
      <h3 className="text-sm font-semibold break-words">{tag.name}</h3>
      <ul className="mt-1 flex flex-col">
        {ranges.map((range) => {
          const { id, start, end, lost } = range;
          const words = lost ?? segment.text.slice(start, end);
          return (
            <li key={id} className="flex flex-col gap-1 border-t border-line py-2 first:border-t-0">
              <Words words={words} isLost={lost !== undefined} />
              <div className="flex flex-wrap gap-1.5">
                {lost === undefined ? (
                  <Button
                    size="sm"
                    className="pointer-coarse:h-11"
                    aria-label={TEXT.moveWords(words)}
                    onClick={() => {
                      moved.current = id;
                      onClose();
                    }}
                  >
                    <MoveHorizontal aria-hidden className="size-3.5" />
                    {TEXT.move}
                  </Button>
                ) : (
                  <PlaceButton {...{ projectId, segment, range, selected, onClose }} />
                )}
                <Button
                  size="sm"
                  variant="ghost"
                  className="pointer-coarse:h-11"
                  aria-label={TEXT.removeFromWords(tag.name, words)}
                  onClick={() => {
                    removeRange.mutate({ codingId: id, tag: tag.name });
                    if (ranges.length === 1) onClose();
                  }}
                >
                  <X aria-hidden className="size-3.5" />
                  {TEXT.removeFrom}
                </Button>
              </div>
            </li>
          );
        })}
        {tag.isWhole === true && (
          <li className="flex flex-col gap-1 border-t border-line py-2">
            <p className="text-sm text-ink-2">{TEXT.alsoWhole}</p>
            <Button
              size="sm"
              variant="ghost"
              className="self-start pointer-coarse:h-11"
              aria-label={TEXT.removeFromWhole(tag.name)}
              onClick={() => removeWhole.mutate({ tag: tag.name })}
            >
              <X aria-hidden className="size-3.5" />
              {TEXT.removeFrom}
            </Button>
          </li>
        )}
      </ul>
    </Popover>
  );
}

function Words({ words, isLost }: { words: string; isLost: boolean }) {
  return (
    <>
      <p
        dir="auto"
        className={cn(
          "line-clamp-3 font-serif text-base leading-snug break-words",
          isLost && "text-ink-2 line-through",
        )}
      >
        {words}
      </p>
      {isLost && <p className="text-xs text-gem">{TEXT.wordsGone}</p>}
    </>
  );
}

type PlaceButtonProps = Pick<TagWordsProps, "projectId" | "segment" | "selected" | "onClose"> & { range: CodedRange };

function PlaceButton({ projectId, segment, selected, range, onClose }: PlaceButtonProps) {
  const moveRange = useMoveRange(projectId, segment.id);
  if (selected === null) return <p className="w-full text-xs text-ink-2">{TEXT.selectFirst}</p>;
  const { start, end } = selected;
  return (
    <Button
      size="sm"
      className="pointer-coarse:h-11"
      onClick={() => {
        moveRange.mutate({ codingId: range.id, range: { start, end } });
        onClose();
      }}
    >
      <TextSelect aria-hidden className="size-3.5" />
      {TEXT.putOnSelected}
    </Button>
  );
}
