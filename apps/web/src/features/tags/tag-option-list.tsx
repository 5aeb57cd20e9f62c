import type { TagLooks, TagOption } from "@quarry/domain";
import { formatNumber } from "@quarry/domain";
import type { ShownSuggestion } from "@quarry/suggest";
import { cn, Kbd } from "@quarry/ui";
import { Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { reasonText } from "../../components/reason-text.ts";
import { TagName } from "./tag-name.tsx";
import { TAGS_TEXT } from "./text.ts";

const TEXT = TAGS_TEXT.field;

/** An option of the field, or the one that lets the name of a new tag be typed. */
export type FieldOption = TagOption | { kind: "new"; name: "" };

/** Options that a digit takes. */
const WITH_DIGIT = 3;

/** Returns the digit that takes an option while suggestions are shown, if there is one. */
export function digitOf({ kind }: FieldOption, index: number): string | undefined {
  if (kind === "new") return "0";
  return index < WITH_DIGIT ? `${index + 1}` : undefined;
}

export type TagOptionListProps = {
  /** Begins the ids of the list and its options. */
  id: string;
  options: readonly FieldOption[];
  /** The options that show their certainty. */
  suggested: readonly ShownSuggestion[];
  activeIndex: number;
  looks: TagLooks | undefined;
  isInline: boolean;
  opensUpwards: boolean;
  onActive: (index: number) => void;
  onPick: (option: FieldOption) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The options of a tag field. Suggested ones show their certainty and the first reason; a button shows the others. */
export function TagOptionList(props: TagOptionListProps) {
  const { id, options, suggested, activeIndex, looks, isInline, opensUpwards, onActive, onPick, onKeyDown } = props;
  const [showsAll, setShowsAll] = useState(false);
  const hasMore = suggested.some(({ because }) => because.length > 1);
  return (
    <>
      <div
        id={`${id}-options`}
        role="listbox"
        aria-label={TEXT.suggestions}
        className={cn(
          "flex max-h-[min(20rem,45dvh)] flex-col gap-px overflow-y-auto",
          isInline
            ? "mt-2"
            : "absolute inset-x-0 z-30 min-w-44 rounded-md border border-line-strong bg-surface p-1 shadow-float",
          !isInline && (opensUpwards ? "bottom-full mb-1.5" : "top-full mt-1.5"),
        )}
      >
        {options.map((option, index) => {
          const suggestion = option.kind === "existing" ? suggested.find(({ tag }) => tag === option.name) : undefined;
          const digit = suggested.length > 0 ? digitOf(option, index) : undefined;
          const more = suggestion?.because.slice(1) ?? [];
          return (
            <div
              key={`${option.kind} ${option.name}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              aria-keyshortcuts={digit}
              aria-describedby={more.length > 0 && !showsAll ? `${id}-${index}-more` : undefined}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onActive(index)}
              onClick={() => onPick(option)}
              onKeyDown={onKeyDown}
              className="flex min-h-8 shrink-0 cursor-pointer items-center gap-2 rounded-sm px-2.5 text-sm text-ink aria-selected:bg-brand-soft aria-selected:text-brand-strong pointer-coarse:min-h-11"
            >
              {suggested.length > 0 && <KeyHint text={digit} />}
              {suggestion === undefined ? (
                <OptionName option={option} looks={looks} />
              ) : (
                <span className="min-w-0 flex-1 py-1">
                  <span className="flex items-center justify-between gap-2">
                    <TagName name={option.name} look={looks?.get(option.name)} />
                    <Beside>
                      {TEXT.percent(suggestion.confidence)}
                      <span className="sr-only"> {TEXT.sure}</span>
                    </Beside>
                  </span>
                  {suggestion.because.slice(0, showsAll ? undefined : 1).map((reason) => (
                    <span
                      key={reason.kind}
                      className={cn("block text-xs text-ink-2", showsAll ? "break-words" : "truncate")}
                    >
                      {reasonText(reason)}
                    </span>
                  ))}
                  {more.length > 0 && !showsAll && (
                    <span id={`${id}-${index}-more`} hidden>
                      {more.map(reasonText).join("; ")}
                    </span>
                  )}
                </span>
              )}
              {"count" in option && option.count !== undefined && <Beside>{formatNumber(option.count)}</Beside>}
            </div>
          );
        })}
      </div>
      {hasMore && (
        <button
          type="button"
          aria-expanded={showsAll}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setShowsAll(!showsAll)}
          className="mt-1 min-h-6 rounded-sm px-2.5 text-xs text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
        >
          {TEXT.moreReasons}
        </button>
      )}
    </>
  );
}

function OptionName({ option, looks }: { option: FieldOption; looks: TagLooks | undefined }) {
  if (option.kind === "existing") return <TagName name={option.name} look={looks?.get(option.name)} />;
  return (
    <>
      <Plus aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{option.kind === "new" ? TEXT.newTag : TEXT.create(option.name)}</span>
    </>
  );
}

/** The key of an option, in a column of its own. */
function KeyHint({ text }: { text: string | undefined }) {
  return (
    <span aria-hidden className="grid w-4.5 shrink-0 pointer-coarse:hidden">
      {text !== undefined && <Kbd className="text-ink-2">{text}</Kbd>}
    </span>
  );
}

function Beside({ children }: { children: ReactNode }) {
  return <span className="ml-auto shrink-0 pl-2 text-xs text-ink-2 tabular-nums">{children}</span>;
}
