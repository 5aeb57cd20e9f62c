import { Checkbox, Tooltip } from "@quarry/ui";
import { ListChecks } from "lucide-react";
import { useId } from "react";
import { useScreenCommands } from "../../../shell/screen-commands.ts";
import { keyText } from "../../../shell/shortcuts/platform.ts";
import { SEGMENTS_TEXT } from "../text.ts";
import type { SegmentSelection } from "./selected-segments.ts";

const TEXT = SEGMENTS_TEXT.filter;
const KEY = "mod+a";

const LABEL = "flex items-center gap-0.5 rounded-sm pr-1.5 text-xs whitespace-nowrap";
/** Only in a wide column the words leave the filters on one line. */
const WORDS = "@max-4xl:sr-only";

export type SelectAllProps = { extent: SegmentSelection["extent"]; onToggle: (isSelected: boolean) => void };

/** Selects or deselects all listed segments; indeterminate while some are selected. */
export function SelectAll({ extent, onToggle }: SelectAllProps) {
  const id = useId();
  const label = TEXT.selectAll;
  useScreenCommands([{ label, icon: ListChecks, hint: keyText(KEY), run: () => onToggle(true) }]);
  return (
    <label htmlFor={id} className={`${LABEL} text-ink-2 hover:text-ink`}>
      <Tooltip content={`${label} (${keyText(KEY)})`}>
        <Checkbox
          id={id}
          checked={extent === "some" ? "indeterminate" : extent === "all"}
          aria-keyshortcuts="Control+A Meta+A"
          onCheckedChange={onToggle}
        />
      </Tooltip>
      <span className={WORDS}>{label}</span>
    </label>
  );
}

/** The room of `SelectAll`, for an element that is not visible. */
export function SelectAllSpace() {
  return (
    <span className={LABEL}>
      <Checkbox disabled />
      <span className={WORDS}>{TEXT.selectAll}</span>
    </span>
  );
}
