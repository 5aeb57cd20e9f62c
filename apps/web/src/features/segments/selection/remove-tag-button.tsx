import { countTags, placeOf, type Segment, tagsContaining } from "@quarry/domain";
import { Button, Popover } from "@quarry/ui";
import { TagX } from "lucide-react";
import { useMemo, useState } from "react";
import { TagField } from "../../tags/tag-field.tsx";
import { TAGS_TEXT } from "../../tags/text.ts";
import { SEGMENTS_TEXT } from "../text.ts";

const TEXT = SEGMENTS_TEXT.bulk;
/** Further tags are found by typing. */
const SHOWN_AT_ONCE = 50;

export type RemoveTagButtonProps = {
  segments: readonly Segment[];
  ids: readonly string[];
  onRemove: (tag: string) => void;
};

/** Offers the tags of the selected segments, with counts, for removal. */
export function RemoveTagButton(props: RemoveTagButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onClose={() => setIsOpen(false)}
      side="top"
      align="end"
      label={TEXT.remove}
      className="w-72"
      trigger={
        <Button aria-label={TEXT.remove} onClick={() => setIsOpen(true)}>
          <TagX aria-hidden className="size-4" />
          <span className="hidden @2xl:inline">{TEXT.remove}</span>
        </Button>
      }
    >
      <TagsToRemove {...props} onClose={() => setIsOpen(false)} />
    </Popover>
  );
}

/** Mounted while open, because counting the tags of 100,000 segments at every selection change is slow. */
function TagsToRemove({ segments, ids, onRemove, onClose }: RemoveTagButtonProps & { onClose: () => void }) {
  const counted = useMemo(() => countTags(segmentsOf(segments, ids)), [segments, ids]);
  return (
    <TagField
      autoFocus
      offers="always"
      label={TEXT.findTag}
      noneText={TAGS_TEXT.noMatch}
      optionsFor={(typed) => tagsContaining(counted, typed, SHOWN_AT_ONCE)}
      onPick={(tag) => {
        onRemove(tag);
        onClose();
      }}
    />
  );
}

function* segmentsOf(segments: readonly Segment[], ids: readonly string[]): Generator<Segment> {
  for (const id of ids) {
    const segment = segments[placeOf(segments, id) ?? -1];
    if (segment !== undefined) yield segment;
  }
}
