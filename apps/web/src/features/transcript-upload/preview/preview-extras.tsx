import { Checkbox } from "@quarry/ui";
import { useId } from "react";
import { UPLOAD_TEXT } from "../text.ts";

const TEXT = UPLOAD_TEXT.preview;

/** The lines about the source, at the start of a transcript or in an index of its words. A checkbox keeps them as
 * segments. */
export function PreviewHead({
  lines,
  keeps,
  onChange,
}: {
  lines: readonly string[];
  keeps: boolean;
  onChange: (keeps: boolean) => void;
}) {
  const labelId = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={labelId} className="flex min-w-0 flex-col gap-1">
      <p id={labelId} className="font-medium text-ink">
        {TEXT.headHeading}
      </p>
      <div className="max-h-32 overflow-y-auto border-l-2 border-line pl-2.5 text-xs whitespace-pre-line wrap-anywhere text-ink-2">
        {lines.join("\n")}
      </div>
      <Choice label={TEXT.keepHead} checked={keeps} onChange={onChange} />
    </section>
  );
}

/** A checkbox that imports the comments of a Word file as notes; renders nothing without comments. */
export function PreviewComments({
  count,
  asNotes,
  onChange,
}: {
  count: number;
  asNotes: boolean;
  onChange: (asNotes: boolean) => void;
}) {
  if (count === 0) return null;
  return <Choice label={TEXT.commentsAsNotes(count)} checked={asNotes} onChange={onChange} />;
}

/** A checkbox with its label. */
export function Choice({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <label htmlFor={id} className="-ml-0.5 flex items-center gap-1.5 pointer-coarse:min-h-11">
      <Checkbox id={id} checked={checked} onCheckedChange={onChange} />
      {label}
    </label>
  );
}
