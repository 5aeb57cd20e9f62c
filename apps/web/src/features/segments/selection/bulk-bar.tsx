import { MAX_TAGGED_AT_ONCE, type Segment, suggestTags, TOO_MANY_TO_TAG, tagOptions } from "@quarry/domain";
import { Button, ChipButton } from "@quarry/ui";
import type { RefObject } from "react";
import { useBottomSpace } from "../../../components/hooks/use-bottom-space.ts";
import { useDebounced } from "../../../components/hooks/use-debounced.ts";
import { TAGGING_NOTICE_MS } from "../../../timing.ts";
import { TagDot } from "../../tags/tag-dot.tsx";
import { TagField } from "../../tags/tag-field.tsx";
import { useAddTagToMany, useRemoveTagFromMany } from "../../tags/use-segment-tags.ts";
import type { TagOffer } from "../row/segment-row.tsx";
import { SEGMENTS_TEXT } from "../text.ts";
import { RemoveTagButton } from "./remove-tag-button.tsx";
import type { SegmentSelection } from "./selected-segments.ts";

const TEXT = SEGMENTS_TEXT.bulk;
const SUGGESTED_IN_BULK = 8;

export type BulkBarProps = {
  projectId: string;
  selection: SegmentSelection;
  segments: readonly Segment[];
  offer: TagOffer;
  /** The field for the tag to add. */
  field: RefObject<HTMLInputElement | null>;
  /** Runs when the field is left without a tag. */
  onLeave: () => void;
  onClear: () => void;
};

/** Adds tags to all selected segments and removes them. The selection stays. The bar takes its height from the list and
 * covers no segment; in a low window it is a single line. */
export function BulkBar({ projectId, selection, segments, offer, field, onLeave, onClear }: BulkBarProps) {
  const { ids, hiddenCount, commonTags, isTagged } = selection;
  const addTagToMany = useAddTagToMany(projectId, ids);
  const removeTagFromMany = useRemoveTagFromMany(projectId, ids);
  const bar = useBottomSpace();
  const tags = { ...offer, taken: commonTags };
  const add = (tag: string) => addTagToMany.mutate({ tag });
  const isAddingSlowly = useDebounced(addTagToMany.isPending, TAGGING_NOTICE_MS) && addTagToMany.isPending;
  const isRemovingSlowly = useDebounced(removeTagFromMany.isPending, TAGGING_NOTICE_MS) && removeTagFromMany.isPending;
  const slowly = isAddingSlowly ? TEXT.tagging : isRemovingSlowly ? TEXT.untagging : null;
  return (
    <section
      ref={bar}
      aria-label={TEXT.bar}
      className="@container z-20 flex justify-center px-3 pt-1 pb-3 sm:px-5 sm:pb-4"
    >
      <div className="flex w-fit max-w-[52rem] animate-toast-in flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface px-3 py-2.5 shadow-float @2xl:flex-nowrap">
        <p role="status" className="flex flex-col text-sm font-semibold whitespace-nowrap tabular-nums">
          {TEXT.selected(ids.length)}
          {hiddenCount > 0 && <span className="text-xs font-normal text-ink-2">{TEXT.hidden(hiddenCount)}</span>}
          {slowly !== null && <span className="text-xs font-normal text-ink-2">{slowly}</span>}
        </p>
        {ids.length > MAX_TAGGED_AT_ONCE ? (
          <p role="alert" className="text-sm text-ink-2">
            {TOO_MANY_TO_TAG}
          </p>
        ) : (
          <>
            <ul className="flex min-w-0 flex-wrap [@media(height<32rem)]:hidden gap-1.5 border-line @max-2xl:order-1 @max-2xl:w-full @2xl:border-l @2xl:pl-3">
              {suggestTags(tags, SUGGESTED_IN_BULK).map((tag) => (
                <li key={tag} className="max-w-full">
                  <ChipButton tone="plain" onClick={() => add(tag)}>
                    <TagDot color={offer.looks?.get(tag)?.color} className="mr-1.5" />
                    {tag}
                  </ChipButton>
                </li>
              ))}
            </ul>
            <TagField
              opensUpwards
              offers="focused"
              looks={offer.looks}
              field={field}
              onLeave={onLeave}
              optionsFor={(typed) => tagOptions(tags, typed, SUGGESTED_IN_BULK)}
              onPick={(tag) => {
                add(tag);
                // Letter keys move in the list again instead of being typed into the field.
                onLeave();
              }}
              className="w-28 flex-1 @2xl:w-44 @2xl:flex-none"
            />
            {isTagged && (
              <RemoveTagButton segments={segments} ids={ids} onRemove={(tag) => removeTagFromMany.mutate({ tag })} />
            )}
          </>
        )}
        <Button variant="ghost" onClick={onClear}>
          {TEXT.clear}
        </Button>
      </div>
    </section>
  );
}
