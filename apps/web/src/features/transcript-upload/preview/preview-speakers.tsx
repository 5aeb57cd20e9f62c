import { Checkbox, cn, Input } from "@quarry/ui";
import { useId } from "react";
import { UPLOAD_TEXT } from "../text.ts";
import { type Reading, speakerAs } from "./reading.ts";

const TEXT = UPLOAD_TEXT.preview;

export type PreviewSpeakersProps = {
  speakers: readonly { name: string; segmentCount: number }[];
  reading: Reading;
  onChange: (reading: Reading) => void;
};

/** The speakers named in the text. Each can be renamed, merged with another by giving both the same name, or left
 * out. */
export function PreviewSpeakers({ speakers, reading, onChange }: PreviewSpeakersProps) {
  const named = speakers.filter(({ name }) => name !== "");
  const unnamed = speakers.find(({ name }) => name === "");
  const labelId = useId();
  if (named.length === 0) return null;
  const edit = (name: string, as: string | null) =>
    onChange({ ...reading, speakers: { ...reading.speakers, [name]: as } });
  return (
    <fieldset aria-labelledby={labelId} className="flex min-w-0 flex-col gap-1.5">
      <p id={labelId} className="font-medium text-ink">
        {TEXT.speakersHeading}
      </p>
      <ul className="relative -m-1 flex max-h-[13.25rem] flex-col gap-1.5 overflow-y-auto p-1">
        {named.map(({ name, segmentCount }) => {
          const as = speakerAs(reading, name);
          const isLeftOut = as === null;
          return (
            <li key={name} className="flex items-center gap-2">
              <Checkbox
                aria-label={TEXT.include(name)}
                checked={!isLeftOut}
                onCheckedChange={(isIncluded) => edit(name, isIncluded ? name : null)}
              />
              <Input
                aria-label={TEXT.nameOf(name)}
                autoComplete="off"
                disabled={isLeftOut}
                value={as ?? name}
                onChange={({ target }) => edit(name, target.value)}
                className={cn("h-8! min-w-0 flex-1", isLeftOut && "line-through")}
              />
              <span className="min-w-20 shrink-0 text-right text-xs text-ink-2 tabular-nums">
                {TEXT.segments(segmentCount)}
              </span>
            </li>
          );
        })}
      </ul>
      {unnamed !== undefined && <p className="text-xs text-ink-2">{TEXT.unnamed(unnamed.segmentCount)}</p>}
    </fieldset>
  );
}
