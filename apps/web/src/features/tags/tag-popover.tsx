import { type Segment, type TagCount, tagOptions } from "@quarry/domain";
import { Popover } from "@quarry/ui";
import { TagConfidence } from "./tag-chip.tsx";
import { TagField } from "./tag-field.tsx";
import { TAGS_TEXT } from "./text.ts";
import { useAddTag, useSwapTag } from "./use-segment-tags.ts";

const SUGGESTED_PER_SEGMENT = 5;

export type TagPopoverProps = {
  projectId: string;
  segment: Segment;
  tags: readonly TagCount[];
  templateTags: readonly string[];
  onClose: () => void;
};

/** Tags one segment, with suggestions and the alternatives of uncertain tags. Mounted while open; placed below or above
 * the surrounding segment without covering it. */
export function TagPopover({ projectId, segment, tags, templateTags, onClose }: TagPopoverProps) {
  const addTag = useAddTag(projectId, segment.id);
  const swapTag = useSwapTag(projectId, segment.id);
  const offer = { tags, templateTags, taken: new Set(segment.tags.map(({ name }) => name)) };
  const uncertain = segment.tags.filter(({ alternatives }) => alternatives.length > 0);
  return (
    <Popover
      open
      onClose={onClose}
      trigger={<span aria-hidden className="pointer-events-none absolute inset-0" />}
      label={TAGS_TEXT.field.label}
      align="end"
      className="w-72"
    >
      <TagField
        autoFocus
        offers="always"
        optionsFor={(typed) => tagOptions(offer, typed, SUGGESTED_PER_SEGMENT)}
        onPick={(tag) => {
          addTag.mutate({ segmentId: segment.id, tag });
          onClose();
        }}
      />
      {uncertain.map((tag) => (
        <div key={tag.name} className="mt-3 border-t border-line pt-3">
          <TagConfidence
            tag={tag}
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
