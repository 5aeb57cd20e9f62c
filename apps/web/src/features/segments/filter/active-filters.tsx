import {
  clearedFilter,
  type SegmentFilter,
  type TagLooks,
  withMarked,
  withSpeakerToggled,
  withTagUse,
  withUntagged,
} from "@quarry/domain";
import { Button, Chip } from "@quarry/ui";
import { TagDot } from "../../tags/tag-dot.tsx";
import { SEGMENTS_TEXT } from "../text.ts";

const TEXT = SEGMENTS_TEXT.filter;
const CHOICES = SEGMENTS_TEXT.choices;

export type ActiveFiltersProps = {
  filter: SegmentFilter;
  looks: TagLooks;
  onChange: (filter: SegmentFilter) => void;
};

type Part = { key: string; name: string; tag?: string; removeLabel?: string; without: SegmentFilter };

/** The active filters without a control in the bar, as removable chips. */
export function ActiveFilters({ filter, looks, onChange }: ActiveFiltersProps) {
  const parts = partsOf(filter);
  if (parts.length === 0) return null;
  return (
    <div className="flex w-full items-start gap-2">
      <ul
        aria-label={TEXT.active}
        className="flex max-h-24 pointer-coarse:max-h-30 min-w-0 flex-1 flex-wrap items-center gap-1.5 overflow-y-auto"
      >
        {filter.includedTags.length > 1 && (
          <li className="text-xs text-ink-2">{filter.tagMatch === "all" ? TEXT.allOf : TEXT.anyOf}</li>
        )}
        {parts.map(({ key, name, tag, removeLabel, without }) => (
          <li key={key} className="max-w-full">
            <Chip
              tone={removeLabel === undefined ? "brand" : "plain"}
              className="max-w-64 pointer-coarse:min-h-11 pointer-coarse:[&>button]:size-11"
              onRemove={() => onChange(without)}
              removeLabel={removeLabel ?? TEXT.stop(name)}
            >
              {tag !== undefined && <TagDot color={looks.get(tag)?.color} className="mr-1.5" />}
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      {parts.length > 1 && (
        <Button
          variant="ghost"
          size="sm"
          className="h-6! px-2! text-xs! pointer-coarse:h-11!"
          onClick={() => onChange(clearedFilter(filter))}
        >
          {TEXT.clearAll}
        </Button>
      )}
    </div>
  );
}

function partsOf(filter: SegmentFilter): Part[] {
  const { includedTags, excludedTags, speakers, untaggedOnly, notedOnly, markedOnly } = filter;
  return [
    ...includedTags.map((tag) => ({ key: `tag ${tag}`, name: tag, tag, without: withTagUse(filter, tag, null) })),
    ...excludedTags.map((tag) => ({
      key: `not ${tag}`,
      tag,
      name: TEXT.without(tag),
      removeLabel: TEXT.stopExcluding(tag),
      without: withTagUse(filter, tag, null),
    })),
    ...(untaggedOnly ? [{ key: "untagged", name: CHOICES.untagged, without: withUntagged(filter, false) }] : []),
    ...speakers.map((speaker) => ({
      key: `speaker ${speaker}`,
      name: speaker === "" ? CHOICES.noSpeaker : speaker,
      without: withSpeakerToggled(filter, speaker),
    })),
    ...(notedOnly ? [{ key: "noted", name: CHOICES.noted, without: { ...filter, notedOnly: false } }] : []),
    ...(markedOnly ? [{ key: "marked", name: CHOICES.marked, without: withMarked(filter, false) }] : []),
  ];
}
