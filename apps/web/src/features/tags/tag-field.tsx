import { isBlank, type TagLooks, type TagOption } from "@quarry/domain";
import { cn, Input } from "@quarry/ui";
import { Plus } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { TagName } from "./tag-name.tsx";
import { TAGS_TEXT } from "./text.ts";

const TEXT = TAGS_TEXT.field;

export type TagFieldProps = {
  /** Returns the options for the typed text; Enter takes the first. */
  optionsFor: (typed: string) => TagOption[];
  onPick: (tag: string) => void;
  /** The colors and paths of the options. */
  looks?: TagLooks | undefined;
  /** Runs on Escape in an empty field. Without it Escape bubbles. */
  onLeave?: () => void;
  field?: RefObject<HTMLInputElement | null>;
  /** `always` shows options below the empty field as part of its panel, `focused` shows them floating while the field
   * has the focus. */
  offers?: "typed" | "always" | "focused";
  /** The accessible name and placeholder. */
  label?: string;
  /** Shown when no option matches the typed text. */
  noneText?: string;
  /** Opens above the field, for a field at the bottom of the window. */
  opensUpwards?: boolean;
  autoFocus?: boolean;
  className?: string;
};

/** A combobox for tags: arrow keys choose, Enter adds, Tab leaves. The field is cleared for the next tag. */
export function TagField(props: TagFieldProps) {
  const { optionsFor, onPick, looks, onLeave, field, offers = "typed", opensUpwards = false } = props;
  const { label = TEXT.label, noneText = TEXT.taken, autoFocus = false, className } = props;
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const [isOffering, setOffering] = useState(offers === "always");
  const id = useId();
  const options = !isBlank(typed) || isOffering ? optionsFor(typed) : [];
  const isInline = offers === "always";
  const activeIndex = Math.min(active, options.length - 1);

  const pick = (option: TagOption | undefined) => {
    if (option === undefined) return;
    onPick(option.name);
    setTyped("");
    setActive(0);
    setOffering(offers === "always");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = (activeIndex + step + options.length) % options.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (step !== undefined && offers === "focused") {
      event.preventDefault();
      setOffering(true);
    } else if (event.key === "Enter") {
      event.preventDefault();
      pick(options[activeIndex]);
    } else if (event.key === "Escape" && (typed !== "" || onLeave !== undefined)) {
      event.preventDefault();
      if (typed === "") onLeave?.();
      else setTyped("");
    }
  };

  return (
    <div className={cn("relative", className)}>
      <Input
        ref={field}
        role="combobox"
        aria-label={label}
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? `${id}-options` : undefined}
        aria-activedescendant={activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoFocus={autoFocus}
        data-owns-escape={typed === "" ? undefined : true}
        placeholder={`${label}…`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        {...(offers === "focused" && { onFocus: () => setOffering(true), onBlur: () => setOffering(false) })}
        className="h-9!"
      />
      {options.length === 0 && !isBlank(typed) && (
        <p role="status" className={cn("text-xs text-ink-2", isInline ? "mt-2" : "sr-only")}>
          {noneText}
        </p>
      )}
      {options.length > 0 && (
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
          {options.map((option, index) => (
            <div
              key={`${option.kind} ${option.name}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => pick(option)}
              onKeyDown={onKeyDown}
              className="flex min-h-8 shrink-0 cursor-pointer items-center gap-2 rounded-sm px-2.5 text-sm text-ink aria-selected:bg-brand-soft aria-selected:text-brand-strong pointer-coarse:min-h-11"
            >
              {option.kind === "create" && <Plus aria-hidden className="size-4 shrink-0" />}
              {option.kind === "create" ? (
                <span className="truncate">{TEXT.create(option.name)}</span>
              ) : (
                <TagName name={option.name} look={looks?.get(option.name)} />
              )}
              {option.count !== undefined && (
                <span className="ml-auto shrink-0 pl-2 text-xs text-ink-2 tabular-nums">
                  {option.count.toLocaleString("en")}
                </span>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
