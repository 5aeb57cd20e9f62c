import type { Segment, TagOnSegment } from "@quarry/domain";
import { Button, Popover } from "@quarry/ui";
import { MoveHorizontal, X } from "lucide-react";
import { useRef } from "react";
import { TAGS_TEXT } from "./text.ts";
import { useRemoveRange, useRemoveWhole } from "./use-codings.ts";

const TEXT = TAGS_TEXT.chip;

export type TagWordsProps = {
  projectId: string;
  segment: Segment;
  tag: TagOnSegment;
  onClose: () => void;
  /** Runs after closing, with the coding whose words are to be moved, or null. */
  onClosed: (codingId: string | null) => void;
};

/** Lists the words of a segment that a tag is on, and the whole of it. Each can lose the tag alone, and words can be
 * moved. */
export function TagWords({ projectId, segment, tag, onClose, onClosed }: TagWordsProps) {
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
        {ranges.map(({ id, start, end }) => {
          const words = segment.text.slice(start, end);
          return (
            <li key={id} className="flex flex-col gap-1 border-t border-line py-2 first:border-t-0">
              <p dir="auto" className="line-clamp-3 font-serif text-base leading-snug break-words">
                {words}
              </p>
              <div className="flex gap-1.5">
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
