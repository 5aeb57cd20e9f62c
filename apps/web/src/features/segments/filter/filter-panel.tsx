import {
  compareNames,
  filterChoices,
  nameMatches,
  type Segment,
  type SegmentFilter,
  type TagCount,
  type TagLooks,
  tagMatches,
  withMarked,
  withSpeakerToggled,
  withTagUse,
  withUntagged,
} from "@quarry/domain";
import { Input } from "@quarry/ui";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useMediaQuery } from "../../../components/hooks/use-media-query.ts";
import { LongList, LongListItem } from "../../../components/long-list.tsx";
import { SEGMENTS_TEXT } from "../text.ts";
import { FilterChoice } from "./filter-choice.tsx";
import { TagChoice } from "./tag-choice.tsx";
import { TagMatch } from "./tag-match.tsx";

const TEXT = SEGMENTS_TEXT.choices;
const CHOICE_HEIGHT_PX = 36;
const TOUCHED_CHOICE_HEIGHT_PX = 44;

const LIST = "min-h-0 overflow-y-auto overscroll-contain px-3 outline-offset-[-2px]";

export type FilterPanelProps = {
  filter: SegmentFilter;
  onChange: (filter: SegmentFilter) => void;
  segments: readonly Segment[];
  tags: readonly TagCount[];
  looks: TagLooks;
  notedCount: number;
};

/** The tags, speakers and notes to filter by, with counts. In the search field, Enter toggles the first match and the
 * down arrow goes to the list. */
export function FilterPanel({ filter, onChange, segments, tags, looks, notedCount }: FilterPanelProps) {
  const [typed, setTyped] = useState("");
  const isTouched = useMediaQuery("(pointer: coarse)");
  const lists = useRef<HTMLDivElement>(null);
  const choices = useMemo(() => filterChoices(segments), [segments]);
  const sortedTags = useMemo(() => tags.toSorted((one, other) => compareNames(one.tag, other.tag)), [tags]);
  const found = {
    tags: sortedTags.filter(({ tag }) => tagMatches(looks, tag, typed)),
    speakers: choices.speakers.filter(({ speaker }) => nameMatches(speaker, typed)),
  };
  const heightPx = isTouched ? TOUCHED_CHOICE_HEIGHT_PX : CHOICE_HEIGHT_PX;

  const toggleFirst = () => {
    const [tag] = found.tags;
    const [speaker] = found.speakers;
    if (typed.trim() === "") return;
    if (tag !== undefined) onChange(withTagToggledIn(filter, tag.tag));
    else if (speaker !== undefined) onChange(withSpeakerToggled(filter, speaker.speaker));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      toggleFirst();
      event.currentTarget.select();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      lists.current?.querySelector<HTMLElement>("[aria-pressed]")?.focus();
    }
  };

  return (
    <>
      <div className="flex flex-col gap-2 border-b border-line p-3">
        <Input
          type="search"
          autoFocus={!isTouched}
          aria-label={TEXT.find}
          placeholder={TEXT.find}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-9!"
        />
        <div className="grid grid-cols-2 gap-1">
          <FilterChoice
            name={TEXT.untagged}
            count={choices.untaggedCount}
            isChosen={filter.untaggedOnly}
            onToggle={() => onChange(withUntagged(filter, !filter.untaggedOnly))}
          />
          <FilterChoice
            name={TEXT.noted}
            count={notedCount}
            isChosen={filter.notedOnly}
            onToggle={() => onChange({ ...filter, notedOnly: !filter.notedOnly })}
          />
          <FilterChoice
            name={TEXT.marked}
            count={choices.markedCount}
            isChosen={filter.markedOnly}
            onToggle={() => onChange(withMarked(filter, !filter.markedOnly))}
          />
        </div>
      </div>
      <div ref={lists} className="flex min-h-0 flex-1 flex-col gap-3 py-3">
        <section className="flex min-h-32 flex-col">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 pb-1.5">
            <h3 className="text-xs font-semibold text-ink-2">{TEXT.tags}</h3>
            {tags.length > 0 && (
              <TagMatch match={filter.tagMatch} onChange={(tagMatch) => onChange({ ...filter, tagMatch })} />
            )}
          </div>
          {found.tags.length === 0 && <None>{tags.length === 0 ? TEXT.noTags : TEXT.noTag}</None>}
          <LongList aria-label={TEXT.tags} className={LIST}>
            {found.tags.map(({ tag, count }, index) => (
              <LongListItem key={tag} index={index} heightPx={heightPx}>
                <TagChoice tag={tag} count={count} look={looks.get(tag)} filter={filter} onChange={onChange} />
              </LongListItem>
            ))}
          </LongList>
        </section>
        <section className="flex max-h-44 shrink-0 flex-col border-t border-line pt-3">
          <h3 className="px-3 pb-1.5 text-xs font-semibold text-ink-2">{TEXT.speakers}</h3>
          {found.speakers.length === 0 && <None>{TEXT.noSpeakerFound}</None>}
          <LongList aria-label={TEXT.speakers} className={LIST}>
            {found.speakers.map(({ speaker, count }, index) => (
              <LongListItem key={speaker} index={index} heightPx={heightPx}>
                <FilterChoice
                  name={speaker === "" ? TEXT.noSpeaker : speaker}
                  count={count}
                  isChosen={filter.speakers.includes(speaker)}
                  onToggle={() => onChange(withSpeakerToggled(filter, speaker))}
                />
              </LongListItem>
            ))}
          </LongList>
        </section>
      </div>
    </>
  );
}

function None({ children }: { children: string }) {
  return (
    <p role="status" className="px-4.5 py-1 text-sm text-ink-2">
      {children}
    </p>
  );
}

/** Toggles a tag while keeping the other chosen tags. */
function withTagToggledIn(filter: SegmentFilter, tag: string): SegmentFilter {
  return withTagUse(filter, tag, filter.includedTags.includes(tag) ? null : "include");
}
