import { TAG_COLORS, type TagNode } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLatest } from "../../../components/hooks/use-latest.ts";
import { useChangeTag } from "../use-tree-changes.ts";
import { MANAGE_TAGS_TEXT as TEXT } from "./text.ts";

const SWATCH =
  "grid size-7 place-items-center rounded-full border border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:size-11";

const ALL_COLORS = `conic-gradient(${TAG_COLORS.map(({ color }) => color).join(", ")})`;

export type TagColorFieldProps = { projectId: string; tag: TagNode };

/** The choice of a tag's color: one of a palette, none, or any other. */
export function TagColorField({ projectId, tag: { id, color } }: TagColorFieldProps) {
  const { mutate } = useChangeTag(projectId);
  const choose = (chosen: string | null) => chosen !== color && mutate({ tagId: id, color: chosen });
  const isOther = color !== null && TAG_COLORS.every((one) => one.color !== color);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink">{TEXT.color}</legend>
      <div className="flex flex-wrap gap-1.5">
        {[{ name: TEXT.noColor, color: null }, ...TAG_COLORS].map((one) => (
          <label key={one.name} title={one.name} className={SWATCH} style={{ backgroundColor: one.color ?? undefined }}>
            <input
              type="radio"
              name={`color of ${id}`}
              aria-label={one.name}
              checked={color === one.color}
              onChange={() => choose(one.color)}
              className="sr-only"
            />
            {one.color === null ? <NoColor isChosen={color === null} /> : color === one.color && <Chosen />}
          </label>
        ))}
        <OtherColor color={isOther ? color : null} onChoose={choose} />
      </div>
    </fieldset>
  );
}

function Chosen() {
  return <Check aria-hidden className="size-4 rounded-full bg-surface p-px text-ink" strokeWidth={3} />;
}

function NoColor({ isChosen }: { isChosen: boolean }) {
  return isChosen ? <Chosen /> : <span aria-hidden className="h-px w-4 rotate-45 bg-ink-3" />;
}

/** The system's color field. It reports a color when it is closed, not at every movement in it. */
function OtherColor({ color, onChoose }: { color: string | null; onChoose: (color: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const latest = useLatest(onChoose);
  useEffect(() => {
    const input = field.current;
    const onChange = () => input && latest.current(input.value);
    input?.addEventListener("change", onChange);
    return () => input?.removeEventListener("change", onChange);
  }, [latest]);
  return (
    <label
      title={TEXT.otherColor}
      className={cn(SWATCH, "relative overflow-hidden")}
      style={{ background: color ?? ALL_COLORS }}
    >
      <input
        ref={field}
        type="color"
        aria-label={TEXT.otherColor}
        defaultValue={color ?? TAG_COLORS[0]?.color}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {color !== null && <Chosen />}
    </label>
  );
}
