import { isBlank } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { Square, SquareCheck } from "lucide-react";
import { OUTLINE_TEXT } from "../text.ts";
import { addBelow } from "../writing/block-edits.ts";
import { useWriting } from "../writing/writing-context.ts";
import { WritingField } from "../writing/writing-field.tsx";
import type { BlockBodyProps } from "./text-block.tsx";
import { useBesideField } from "./use-beside-field.ts";

/** A gap in the research: what is missing, with a tick for what was found. */
export function GapBlock({ section, block, isOpen, onOpenChange }: BlockBodyProps) {
  const { store, run } = useWriting();
  const { id, text, resolved } = block;
  const onBeside = useBesideField(id);
  const Icon = resolved ? SquareCheck : Square;
  return (
    <div
      className={cn(
        "flex items-start gap-1 rounded-sm border border-dashed py-0.5 pr-3 pl-1 font-sans text-sm font-medium",
        resolved ? "border-line-strong text-ink-3" : "border-gem-mark bg-gem-soft text-gem",
      )}
    >
      <label className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:size-11">
        <input
          type="checkbox"
          checked={resolved}
          aria-label={OUTLINE_TEXT.resolvedGap(text)}
          onChange={() => run({ edits: [{ call: "changeBlock", blockId: id, resolved: !resolved }], field: null })}
          className="sr-only"
        />
        <Icon aria-hidden className="size-4" />
      </label>
      <div className="min-w-0 grow py-1 pointer-coarse:py-3">
        {isOpen ? (
          <WritingField
            id={id}
            sectionId={section.id}
            part="text"
            label={OUTLINE_TEXT.gapField}
            stored={text}
            save={(typed, textBefore) => store({ call: "changeBlock", blockId: id, text: typed, textBefore })}
            storedForm={oneLine}
            isLine
            onKey={(event, { text: typed }) => {
              if (event.key !== "Enter" || isBlank(typed)) return null;
              return addBelow(section, block, crypto.randomUUID());
            }}
            onBeside={onBeside}
            onOpenChange={onOpenChange}
          />
        ) : (
          <p dir="auto" className={cn("break-words", resolved && "line-through")}>
            {OUTLINE_TEXT.placeholder(text)}
          </p>
        )}
      </div>
    </div>
  );
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
