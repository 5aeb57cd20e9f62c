import type { OutlineBlock, Segment } from "@quarry/domain";
import { cn, Field, Input } from "@quarry/ui";
import { Fragment, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { OUTLINE_TEXT } from "../text.ts";
import { useWriting } from "../writing/writing-context.ts";
import { insertAfter, isQuoted, withInsertAfter, withWordToggled, wordRanges } from "./quote-pieces.ts";

const TEXT = OUTLINE_TEXT.quoteWords;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 };

export type QuoteWordsProps = { block: OutlineBlock; quote: NonNullable<OutlineBlock["quote"]>; segment: Segment };

/** The words of a quote's segment. A press or Space leaves a word out, or takes it back. After the word that has the
 * focus something can be inserted, which stands in brackets. */
export function QuoteWords({ block, quote, segment }: QuoteWordsProps) {
  const { run } = useWriting();
  const { pieces } = quote;
  const words = wordRanges(segment.text);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      words.findIndex((word) => isQuoted(pieces, word)),
    ),
  );
  const list = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(true);
  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const current = words[at];
  const quoteAs = (changed: typeof pieces) =>
    run({ edits: [{ call: "changeBlock", blockId: block.id, pieces: changed }], field: null });
  const toggle = (index: number) => {
    const word = words[index];
    setAt(index);
    if (word !== undefined) quoteAs(withWordToggled(segment.text, pieces, word));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step !== undefined) {
      takesFocus.current = true;
      setAt(Math.max(0, Math.min(words.length - 1, at + step)));
    } else if (event.key === " " || event.key === "Enter") toggle(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="mt-2 rounded-sm border border-line bg-ground p-2.5 font-sans text-sm">
      <p className="mb-1.5 text-xs text-ink-2">{TEXT.hint}</p>
      <div
        ref={list}
        role="listbox"
        aria-multiselectable
        aria-label={TEXT.list}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        // A field above that lost the focus would close, and move the words before the press is done.
        onMouseDown={(event) => event.preventDefault()}
        // A press on the block would open its fields.
        onClick={(event) => event.stopPropagation()}
        className="leading-7"
      >
        {words.map((word, index) => {
          const isKept = isQuoted(pieces, word);
          const insert = insertAfter(pieces, word);
          return (
            <Fragment key={word.start}>
              <span
                role="option"
                aria-selected={isKept}
                tabIndex={index === at ? 0 : -1}
                onClick={() => {
                  takesFocus.current = true;
                  toggle(index);
                }}
                onFocus={() => setAt(index)}
                onKeyDown={() => undefined}
                className={cn(
                  "cursor-pointer rounded-xs px-0.5 py-1 hover:bg-hover",
                  isKept ? "text-ink" : "text-ink-3 line-through",
                )}
              >
                {segment.text.slice(word.start, word.end)}
              </span>
              {insert !== "" && <span className="px-0.5 text-brand-strong">[{insert}]</span>}{" "}
            </Fragment>
          );
        })}
      </div>
      {current !== undefined && (
        <Field label={TEXT.insertAfter(segment.text.slice(current.start, current.end))} className="mt-2">
          <Input
            key={`${current.start} ${insertAfter(pieces, current)}`}
            defaultValue={insertAfter(pieces, current)}
            placeholder={TEXT.insert}
            className="h-8! max-w-56 pointer-coarse:h-11!"
            onKeyDown={(event) => {
              if (event.key === "Enter" && !event.nativeEvent.isComposing) event.currentTarget.blur();
            }}
            onBlur={({ target }) => {
              const changed = withInsertAfter(segment.text, pieces, current, target.value);
              if (JSON.stringify(changed) !== JSON.stringify(pieces)) quoteAs(changed);
            }}
          />
        </Field>
      )}
    </div>
  );
}
