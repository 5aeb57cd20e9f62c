import type { SegmentFilter, Source, TagLooks } from "@quarry/domain";
import { Button, Input, Kbd, Select, Tooltip } from "@quarry/ui";
import { FoldVertical, Gem, Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo } from "react";
import { SelectAllSpace } from "../selection/select-all.tsx";
import { SEGMENTS_TEXT } from "../text.ts";
import { ActiveFilters } from "./active-filters.tsx";

const TEXT = SEGMENTS_TEXT.filter;

export type SegmentFilterBarProps = {
  filter: SegmentFilter;
  onChange: (filter: SegmentFilter) => void;
  sources: readonly Source[];
  /** The colors of tags. */
  looks: TagLooks;
  shownCount: number;
  /** Null until the segments are loaded. */
  allCount: number | null;
  /** The number of segments that are still being read, while the first ones are shown. */
  readCount: number | null;
  /** The number of segments hidden only by folding. */
  foldedCount: number;
  /** Null where short segments are never folded. */
  onFold: ((foldsShort: boolean) => void) | null;
  searchField: RefObject<HTMLInputElement | null>;
  /** Moves the focus from the search field to the segments. */
  onLeaveSearch: () => void;
  /** Moves the focus from the search field to the current segment; returns false when there is none. */
  onEscapeSearch: () => boolean;
  /** The button that opens the filter panel. */
  choices: ReactNode;
  /** The Select all checkbox, beside the count. */
  selectAll?: ReactNode;
  /** Buttons before and after the filters. */
  start?: ReactNode;
  end?: ReactNode;
};

/** The filters for source, text, tags and rarity, and the number of remaining segments. */
export function SegmentFilterBar(props: SegmentFilterBarProps) {
  const { filter, onChange, sources, shownCount, allCount, readCount, foldedCount, onFold } = props;
  const { searchField, onLeaveSearch, onEscapeSearch, choices, selectAll, start, end } = props;
  const change = (part: Partial<SegmentFilter>) => onChange({ ...filter, ...part });
  // The bar renders at every cursor move, and there may be hundreds of sources.
  const sourceOptions = useMemo(
    () =>
      sources.map(({ id, urlOrName }) => (
        <option key={id} value={id}>
          {urlOrName}
        </option>
      )),
    [sources],
  );
  return (
    <search
      data-head
      aria-label={TEXT.bar}
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 sm:px-5"
    >
      {start}
      <Select
        aria-label={TEXT.source}
        value={filter.sourceId ?? ""}
        onChange={(event) => change({ sourceId: event.target.value === "" ? null : event.target.value })}
        className="h-9! w-auto! max-w-40 @max-4xl:max-w-32 pointer-coarse:h-11!"
      >
        <option value="">{TEXT.allSources}</option>
        {sourceOptions}
      </Select>
      <SearchField
        text={filter.text}
        onChange={(text) => change({ text })}
        onLeave={onLeaveSearch}
        onEscape={onEscapeSearch}
        field={searchField}
      />
      {choices}
      <Tooltip content={TEXT.rareTooltip}>
        <Button
          variant={filter.rareOnly ? "gem" : "secondary"}
          aria-pressed={filter.rareOnly}
          className="pointer-coarse:h-11"
          onClick={() => change({ rareOnly: !filter.rareOnly })}
        >
          <Gem aria-hidden className="size-4" />
          {TEXT.rare}
        </Button>
      </Tooltip>
      <div className="ml-auto flex items-center gap-2">
        {onFold !== null && (
          <Tooltip content={TEXT.foldTooltip}>
            <Button
              aria-label={TEXT.foldLabel}
              aria-pressed={filter.foldsShort}
              onClick={() => onFold(!filter.foldsShort)}
              className="px-2.5! pointer-coarse:h-11 pointer-coarse:min-w-11 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
            >
              <FoldVertical aria-hidden className="size-4" />
              <span className="hidden @5xl:inline">{TEXT.fold}</span>
            </Button>
          </Tooltip>
        )}
        {/* Takes the same room before and after all segments are read, so that no line is added above the list. */}
        <div className="grid items-center justify-items-end *:[grid-area:1/1]">
          {readCount !== null && (
            <div aria-hidden className="invisible flex items-center gap-2 text-xs whitespace-nowrap tabular-nums">
              <SelectAllSpace />
              {TEXT.count(readCount, readCount)}
            </div>
          )}
          <div className="flex items-center gap-2">
            {selectAll}
            <p role="status" className="text-xs whitespace-nowrap text-ink-2 tabular-nums">
              {allCount !== null && TEXT.count(shownCount, allCount)}
              {readCount !== null && TEXT.reading(readCount)}
              {foldedCount > 0 && ` · ${TEXT.folded(foldedCount)}`}
            </p>
          </div>
        </div>
      </div>
      {end}
      <ActiveFilters filter={filter} looks={props.looks} onChange={onChange} />
    </search>
  );
}

type SearchFieldProps = {
  text: string;
  onChange: (text: string) => void;
  onLeave: () => void;
  onEscape: () => boolean;
  field: RefObject<HTMLInputElement | null>;
};

function SearchField({ text, onChange, onLeave, onEscape, field }: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!["Escape", "Enter", "ArrowDown"].includes(event.key) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.key !== "Escape") onLeave();
    else if (text !== "") onChange("");
    else if (!onEscape()) field.current?.blur();
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
        className="h-9! px-9! pointer-coarse:h-11! [&::-webkit-search-cancel-button]:hidden"
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
          className="absolute top-1/2 right-1.5 grid size-6 -translate-y-1/2 place-items-center rounded-sm pointer-coarse:right-0 pointer-coarse:size-11 text-ink-3 hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
