import { Checkbox } from "@quarry/ui";
import { useId } from "react";
import { useStore } from "../../../components/hooks/store.ts";
import { SUGGESTS_TAGS } from "../../../shell/suggests-tags.ts";
import { MANAGE_TAGS_TEXT } from "./text.ts";

const TEXT = MANAGE_TAGS_TEXT.suggest;

/** Turns the suggestions of tags on or off, in this browser. */
export function SuggestSetting() {
  const isOn = useStore(SUGGESTS_TAGS, (is) => is);
  const id = useId();
  return (
    <div className="mt-4 flex items-start gap-2 border-t border-line pt-3">
      <Checkbox id={id} checked={isOn} onCheckedChange={SUGGESTS_TAGS.set} aria-describedby={`${id}-hint`} />
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm leading-6 font-medium">
          {TEXT.label}
        </label>
        <p id={`${id}-hint`} className="text-xs text-ink-2">
          {TEXT.hint}
        </p>
      </div>
    </div>
  );
}
