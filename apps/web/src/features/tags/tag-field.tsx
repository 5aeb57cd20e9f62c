import { isBlank, type TagOption } from "@quarry/domain";
import { cn, Input } from "@quarry/ui";
import { Plus } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { TAGS_TEXT } from "./text.ts";

const TEXT = TAGS_TEXT.field;

export type TagFieldProps = {
  /** What to offer for a typed text; the first is what Enter takes. */
  optionsFor: (typed: string) => TagOption[];
  onPick: (tag: string) => void;
  /** Escape was pressed with nothing typed; without it, what is around the field gets that key. */
  onLeave?: () => void;
  field?: RefObject<HTMLInputElement | null>;
  /** Shows the options while nothing is typed as well. */
  offersAtOnce?: boolean;
  /** Above the field, for a field at the foot of the window. */
  opensUpwards?: boolean;
  autoFocus?: boolean;
  className?: string;
};

/** A field that completes tags: arrows choose, Enter takes the choice, Tab leaves. It empties itself for the next tag. */
export function TagField(props: TagFieldProps) {
  const { optionsFor, onPick, onLeave, field, offersAtOnce = false, opensUpwards = false } = props;
  const { autoFocus = false, className } = props;
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const id = useId();
  const options = !isBlank(typed) || offersAtOnce ? optionsFor(typed) : [];
  const activeIndex = Math.min(active, options.length - 1);

  const pick = (option: TagOption | undefined) => {
    if (option === undefined) return;
    onPick(option.name);
    setTyped("");
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((activeIndex + step + options.length) % options.length);
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
        aria-label={TEXT.label}
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? `${id}-options` : undefined}
        aria-activedescendant={activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoFocus={autoFocus}
        data-owns-escape={typed === "" ? undefined : true}
        placeholder={TEXT.placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className="h-9!"
      />
      {options.length === 0 && !isBlank(typed) && (
        <p role="status" className={cn("text-xs text-ink-2", offersAtOnce ? "mt-2" : "sr-only")}>
          {TEXT.taken}
        </p>
      )}
      {options.length > 0 && (
        <div
          id={`${id}-options`}
          role="listbox"
          aria-label={TEXT.suggestions}
          className={cn(
            "flex flex-col gap-px",
            offersAtOnce
              ? "mt-2"
              : "absolute inset-x-0 z-30 rounded-md border border-line-strong bg-surface p-1 shadow-float",
            !offersAtOnce && (opensUpwards ? "bottom-full mb-1.5" : "top-full mt-1.5"),
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
              className="flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2.5 text-sm text-ink aria-selected:bg-brand-soft aria-selected:text-brand-strong pointer-coarse:min-h-11"
            >
              {option.kind === "create" && <Plus aria-hidden className="size-4 shrink-0" />}
              <span className="truncate">{option.kind === "create" ? TEXT.create(option.name) : option.name}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
