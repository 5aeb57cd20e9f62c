import type { Segment, SegmentFilter, Source } from "@quarry/domain";
import { formatNumber } from "@quarry/domain";
import { Button } from "@quarry/ui";
import type { RefObject } from "react";
import { FilterButton } from "../../segments/filter/filter-button.tsx";
import { SegmentFilterBar } from "../../segments/filter/segment-filter-bar.tsx";
import { useTagLooks } from "../../tags/use-tag-tree.ts";
import { useTags } from "../../tags/use-tags.ts";
import { type EvidenceScope, withFilter } from "./evidence-items.ts";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";

export type EvidenceFilterProps = {
  projectId: string;
  scope: EvidenceScope;
  onScope: (scope: EvidenceScope) => void;
  /** The filter with the tags of the section, where the list follows it. */
  filter: SegmentFilter;
  segments: readonly Segment[];
  sources: readonly Source[];
  notedCount: number;
  shownCount: number;
  unusedCount: number;
  isLoaded: boolean;
  searchField: RefObject<HTMLInputElement | null>;
  /** Moves the focus from the search field to the list. */
  onLeaveSearch: () => void;
};

/** Chooses which segments are listed: those of the section or all, only the unused ones, and the filter of the project
 * screen. */
export function EvidenceFilter(props: EvidenceFilterProps) {
  const { projectId, scope, onScope, filter, segments, sources, unusedCount, isLoaded, onLeaveSearch } = props;
  const looks = useTagLooks(projectId);
  const tags = useTags(projectId);
  const change = (changed: SegmentFilter) => onScope(withFilter(scope, filter, changed));
  const follow = (followsSection: boolean) =>
    onScope({ ...scope, followsSection, filter: { ...scope.filter, includedTags: [] } });
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-3 pt-2.5 sm:px-5">
        <fieldset className="flex rounded-sm border border-line-strong p-px">
          <legend className="sr-only">{TEXT.scope}</legend>
          {[true, false].map((follows) => (
            <label
              key={String(follows)}
              className="flex h-7 items-center rounded-[5px] px-2.5 text-sm text-ink-2 hover:text-ink has-checked:bg-brand-soft has-checked:font-medium has-checked:text-brand-strong has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:h-11"
            >
              <input
                type="radio"
                name="evidence-scope"
                checked={scope.followsSection === follows}
                onChange={() => follow(follows)}
                className="sr-only"
              />
              {follows ? TEXT.thisSection : TEXT.all}
            </label>
          ))}
        </fieldset>
        <Button
          size="sm"
          aria-pressed={scope.unusedOnly}
          onClick={() => onScope({ ...scope, unusedOnly: !scope.unusedOnly })}
          className="aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-strong pointer-coarse:h-11"
        >
          {TEXT.unused}
          {isLoaded && (
            <span className="text-xs text-ink-2 tabular-nums">
              {formatNumber(unusedCount)}
              <span className="sr-only"> {TEXT.unusedUnit(unusedCount)}</span>
            </span>
          )}
        </Button>
      </div>
      <SegmentFilterBar
        filter={filter}
        onChange={change}
        sources={sources}
        looks={looks}
        shownCount={props.shownCount}
        allCount={isLoaded ? segments.length : null}
        readCount={null}
        foldedCount={0}
        onFold={null}
        choices={
          <FilterButton
            filter={filter}
            onChange={change}
            segments={segments}
            tags={tags}
            looks={looks}
            notedCount={props.notedCount}
          />
        }
        searchField={props.searchField}
        onLeaveSearch={onLeaveSearch}
        onEscapeSearch={() => {
          onLeaveSearch();
          return true;
        }}
      />
    </>
  );
}
