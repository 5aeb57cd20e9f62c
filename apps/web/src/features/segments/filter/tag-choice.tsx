import { type SegmentFilter, type TagLook, tagUse, withTagUse } from "@quarry/domain";
import { cn, IconButton } from "@quarry/ui";
import { Ban } from "lucide-react";
import { TagName } from "../../tags/tag-name.tsx";
import { SEGMENTS_TEXT } from "../text.ts";
import { FilterChoice } from "./filter-choice.tsx";

export type TagChoiceProps = {
  tag: string;
  count: number;
  /** Its color and path. */
  look: TagLook | undefined;
  filter: SegmentFilter;
  onChange: (filter: SegmentFilter) => void;
};

/** A tag that can be included or excluded. */
export function TagChoice({ tag, count, look, filter, onChange }: TagChoiceProps) {
  const use = tagUse(filter, tag);
  const press = (pressed: "include" | "exclude") => onChange(withTagUse(filter, tag, use === pressed ? null : pressed));
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <FilterChoice name={tag} count={count} isChosen={use === "include"} onToggle={() => press("include")}>
          <span className={cn("block", use === "exclude" && "text-ink-2 line-through")}>
            <TagName name={tag} look={look} />
          </span>
        </FilterChoice>
      </div>
      <IconButton
        size="sm"
        label={SEGMENTS_TEXT.choices.exclude(tag)}
        aria-pressed={use === "exclude"}
        onClick={() => press("exclude")}
        className="text-ink-3 aria-pressed:bg-hover aria-pressed:text-ink pointer-coarse:size-11!"
      >
        <Ban aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
