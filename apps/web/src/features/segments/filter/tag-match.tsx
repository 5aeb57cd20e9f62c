import type { SegmentFilter } from "@quarry/domain";
import { SEGMENTS_TEXT } from "../text.ts";

const TEXT = SEGMENTS_TEXT.choices;
const MATCHES = ["any", "all"] as const;

export type TagMatchProps = {
  match: SegmentFilter["tagMatch"];
  onChange: (match: SegmentFilter["tagMatch"]) => void;
};

/** Switches between segments with any and with all of the chosen tags. */
export function TagMatch({ match, onChange }: TagMatchProps) {
  return (
    <fieldset className="flex rounded-sm border border-line-strong p-px">
      <legend className="sr-only">{TEXT.match}</legend>
      {MATCHES.map((each) => (
        <label
          key={each}
          className="flex h-6 items-center rounded-[5px] px-2 text-xs text-ink-2 hover:text-ink has-checked:bg-brand-soft has-checked:font-medium has-checked:text-brand-strong has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:h-11"
        >
          <input
            type="radio"
            name="tag-match"
            checked={match === each}
            onChange={() => onChange(each)}
            className="sr-only"
          />
          {TEXT[each]}
        </label>
      ))}
    </fieldset>
  );
}
