import { type SegmentFilter, type Source, withTagUse } from "@quarry/domain";
import { Button, Chip, Input, Kbd, Select, Tooltip } from "@quarry/ui";
import { Gem, Search, X } from "lucide-react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { SEGMENTS_TEXT } from "./text.ts";

const TEXT = SEGMENTS_TEXT.filter;

export type SegmentFilterBarProps = {
  filter: SegmentFilter;
  onChange: (filter: SegmentFilter) => void;
  sources: readonly Source[];
  shownCount: number;
  allCount: number;
  searchField: RefObject<HTMLInputElement | null>;
  /** Goes to the segments, from the search. */
  onLeaveSearch: () => void;
  /** Selects what is left; stands beside how much that is. */
  selectAll?: ReactNode;
  /** Buttons before and after the filters. */
  start?: ReactNode;
  end?: ReactNode;
};

/** What narrows the list: source, text, tag and rarity, and how much is left. */
export function SegmentFilterBar(props: SegmentFilterBarProps) {
  const { filter, onChange, sources, shownCount, allCount, searchField, onLeaveSearch, selectAll, start, end } = props;
  const change = (part: Partial<SegmentFilter>) => onChange({ ...filter, ...part });
  return (
    <search
      aria-label={TEXT.bar}
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 sm:px-5"
    >
      {start}
      <Select
        aria-label={TEXT.source}
        value={filter.sourceId ?? ""}
        onChange={(event) => change({ sourceId: event.target.value === "" ? null : event.target.value })}
        className="h-9! w-auto! max-w-40"
      >
        <option value="">{TEXT.allSources}</option>
        {sources.map(({ id, urlOrName }) => (
          <option key={id} value={id}>
            {urlOrName}
          </option>
        ))}
      </Select>
      <SearchField
        text={filter.text}
        onChange={(text) => change({ text })}
        onLeave={onLeaveSearch}
        field={searchField}
      />
      {filter.includedTags.map((tag) => (
        <Chip
          key={tag}
          className="h-9 max-w-48 rounded-sm!"
          onRemove={() => onChange(withTagUse(filter, tag, null))}
          removeLabel={TEXT.stopTag(tag)}
        >
          {tag}
        </Chip>
      ))}
      <Tooltip content={TEXT.rareTooltip}>
        <Button
          variant={filter.rareOnly ? "gem" : "secondary"}
          aria-pressed={filter.rareOnly}
          onClick={() => change({ rareOnly: !filter.rareOnly })}
        >
          <Gem aria-hidden className="size-4" />
          {TEXT.rare}
        </Button>
      </Tooltip>
      <div className="ml-auto flex items-center gap-2">
        {selectAll}
        <p role="status" className="text-xs whitespace-nowrap text-ink-2 tabular-nums">
          {TEXT.count(shownCount, allCount)}
        </p>
      </div>
      {end}
    </search>
  );
}

type SearchFieldProps = {
  text: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  field: RefObject<HTMLInputElement | null>;
};

function SearchField({ text, onChange, onLeave, field }: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!["Escape", "Enter", "ArrowDown"].includes(event.key) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.key !== "Escape") onLeave();
    else if (text === "") field.current?.blur();
    else onChange("");
  };
  return (
    <div className="relative min-w-40 flex-1">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3" />
      <Input
        ref={field}
        type="search"
        aria-label={TEXT.search}
        placeholder={TEXT.search}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-9! px-9! [&::-webkit-search-cancel-button]:hidden"
      />
      {text === "" ? (
        <Kbd className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3 pointer-coarse:hidden">
          /
        </Kbd>
      ) : (
        <button
          type="button"
          aria-label={TEXT.clearSearch}
          onClick={() => {
            onChange("");
            field.current?.focus();
          }}
          className="absolute top-1/2 right-1.5 grid size-6 -translate-y-1/2 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
