import { MAX_TAGGED_AT_ONCE, suggestTags, TOO_MANY_TO_TAG, tagOptions } from "@quarry/domain";
import { Button, ChipButton } from "@quarry/ui";
import type { RefObject } from "react";
import { useBottomSpace } from "../../../components/hooks/use-bottom-space.ts";
import { useRested } from "../../../components/hooks/use-rested.ts";
import { TAGGING_NOTICE_MS } from "../../../timing.ts";
import { TagField } from "../../tags/tag-field.tsx";
import { useAddTagToMany } from "../../tags/use-tags.ts";
import type { TagOffer } from "../row/segment-row.tsx";
import { SEGMENTS_TEXT } from "../text.ts";
import type { SegmentSelection } from "./selected-segments.ts";

const TEXT = SEGMENTS_TEXT.bulk;
const SUGGESTED_IN_BULK = 8;

export type BulkBarProps = {
  projectId: string;
  selection: SegmentSelection;
  offer: TagOffer;
  /** The field that a tag is typed into. */
  field: RefObject<HTMLInputElement | null>;
  /** The field is left without a tag. */
  onLeave: () => void;
  onClear: () => void;
};

/** Tags everything selected at once. The selection stays, for a second tag. */
export function BulkBar({ projectId, selection, offer, field, onLeave, onClear }: BulkBarProps) {
  const { ids, hiddenCount, commonTags } = selection;
  const addTagToMany = useAddTagToMany(projectId, ids);
  const bar = useBottomSpace();
  const tags = { ...offer, taken: commonTags };
  const add = (tag: string) => addTagToMany.mutate({ tag });
  const isSlow = useRested(addTagToMany.isPending, TAGGING_NOTICE_MS) && addTagToMany.isPending;
  return (
    <section
      ref={bar}
      aria-label={TEXT.bar}
      className="@container pointer-events-none absolute inset-x-0 bottom-0 z-20 flex justify-center p-3 sm:p-5"
    >
      <div className="pointer-events-auto flex w-fit max-w-[52rem] animate-toast-in flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface px-3 py-2.5 shadow-float @2xl:flex-nowrap">
        <p role="status" className="flex flex-col text-sm font-semibold whitespace-nowrap tabular-nums">
          {TEXT.selected(ids.length)}
          {hiddenCount > 0 && <span className="text-xs font-normal text-ink-2">{TEXT.hidden(hiddenCount)}</span>}
          {isSlow && <span className="text-xs font-normal text-ink-2">{TEXT.tagging}</span>}
        </p>
        {ids.length > MAX_TAGGED_AT_ONCE ? (
          <p role="alert" className="text-sm text-ink-2">
            {TOO_MANY_TO_TAG}
          </p>
        ) : (
          <>
            <ul className="flex min-w-0 flex-wrap gap-1.5 border-line @max-2xl:order-1 @max-2xl:w-full @2xl:border-l @2xl:pl-3">
              {suggestTags(tags, SUGGESTED_IN_BULK).map((tag) => (
                <li key={tag} className="max-w-full">
                  <ChipButton tone="plain" onClick={() => add(tag)}>
                    {tag}
                  </ChipButton>
                </li>
              ))}
            </ul>
            <TagField
              opensUpwards
              field={field}
              onLeave={onLeave}
              optionsFor={(typed) => tagOptions(tags, typed, SUGGESTED_IN_BULK)}
              onPick={add}
              className="w-28 flex-1 @2xl:w-44 @2xl:flex-none"
            />
          </>
        )}
        <Button variant="ghost" onClick={onClear}>
          {TEXT.clear}
        </Button>
      </div>
    </section>
  );
}
