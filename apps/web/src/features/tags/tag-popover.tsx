import {
  isToConfirm,
  type Segment,
  type TagCount,
  type TagLooks,
  type TagOnSegment,
  type TextRange,
  tagOptions,
} from "@quarry/domain";
import type { Suggestion } from "@quarry/suggest";
import { Popover } from "@quarry/ui";
import { useState } from "react";
import { pickerOptions } from "./picker-options.ts";
import { TagConfidence } from "./tag-confidence.tsx";
import { TagField } from "./tag-field.tsx";
import { TAGS_TEXT } from "./text.ts";
import { useConfirmTag, useTagWords } from "./use-codings.ts";
import { useAddTag, useSwapTag } from "./use-segment-tags.ts";

const SUGGESTED_PER_SEGMENT = 5;

export type TagPopoverProps = {
  projectId: string;
  segment: Segment;
  /** The words to tag; null for the whole segment. */
  words: TextRange | null;
  tags: readonly TagCount[];
  templateTags: readonly string[];
  looks?: TagLooks;
  /** Returns suggested tags for a segment, best first; empty while they are not known. */
  suggestionsFor: (segmentId: string) => readonly Suggestion[];
  onClose: () => void;
};

/** Tags one segment or some of its words, with suggestions and the alternatives of uncertain tags. Mounted while open;
 * placed below or above the surrounding segment without covering it. */
export function TagPopover(props: TagPopoverProps) {
  const { projectId, segment, words, tags, templateTags, looks, onClose } = props;
  const addTag = useAddTag(projectId, segment.id);
  const tagWords = useTagWords(projectId, segment.id);
  const swapTag = useSwapTag(projectId, segment.id);
  const confirmTag = useConfirmTag(projectId, segment.id);
  const taken = segment.tags.filter((tag) => words === null || isOnWords(tag, words));
  const offer = { tags, templateTags, ...(looks && { looks }), taken: new Set(taken.map(({ name }) => name)) };
  // The list stays as it was when it was opened: suggestions that arrive later do not reorder it.
  const [opened] = useState(() => pickerOptions(offer, props.suggestionsFor(segment.id), SUGGESTED_PER_SEGMENT));
  const toConfirm = words === null ? taken.filter(isToConfirm).map(({ name }) => name) : [];
  // A tag that waits for a person is found by its name, to be confirmed.
  const found = { ...offer, taken: new Set([...offer.taken].filter((name) => !toConfirm.includes(name))) };
  const uncertain = segment.tags.filter((tag) => isToConfirm(tag) || tag.alternatives.length > 0);
  return (
    <Popover
      open
      onClose={onClose}
      trigger={<span aria-hidden className="pointer-events-none absolute inset-0" />}
      label={TAGS_TEXT.field.label}
      align="end"
      className="w-72"
    >
      {words !== null && (
        <p className="mb-2 text-xs text-ink-2">
          {TAGS_TEXT.field.forWords}{" "}
          <span dir="auto" className="line-clamp-2 font-serif text-base leading-snug break-words text-ink">
            {segment.text.slice(words.start, words.end)}
          </span>
        </p>
      )}
      <TagField
        autoFocus
        offers="always"
        looks={looks}
        suggested={opened.shown}
        optionsFor={(typed) =>
          typed === "" && opened.options.length > 0
            ? opened.options
            : tagOptions(typed === "" ? offer : found, typed, SUGGESTED_PER_SEGMENT)
        }
        onPick={(tag, shown) => {
          if (toConfirm.includes(tag)) confirmTag.mutate({ tag });
          else if (words === null) addTag.mutate({ tag, ...shown });
          else tagWords(words, tag, shown);
          onClose();
        }}
      />
      {words === null &&
        uncertain.map((tag) => (
          <div key={tag.name} className="mt-3 border-t border-line pt-3">
            <TagConfidence
              tag={tag}
              onConfirm={(name) => {
                confirmTag.mutate({ tag: name });
                onClose();
              }}
              onSwap={(oldTag, newTag) => {
                swapTag.mutate({ oldTag, newTag });
                onClose();
              }}
            />
          </div>
        ))}
    </Popover>
  );
}

function isOnWords({ ranges = [] }: TagOnSegment, { start, end }: TextRange): boolean {
  return ranges.some((range) => range.start === start && range.end === end);
}
