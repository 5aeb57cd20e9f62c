import { isBlank, normalizeTag, type TagLooks, type TagOption } from "@quarry/domain";
import type { ShownSuggestion } from "@quarry/suggest";
import { cn, Input } from "@quarry/ui";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import type { TakenCertainty } from "./tag-changes.ts";
import { digitOf, type FieldOption, TagOptionList } from "./tag-option-list.tsx";
import { TAGS_TEXT } from "./text.ts";

const TEXT = TAGS_TEXT.field;
const NONE_SUGGESTED: readonly ShownSuggestion[] = [];
const NEW_TAG: FieldOption = { kind: "new", name: "" };

export type TagFieldProps = {
  /** Returns the options for the typed text; Enter takes the first. */
  optionsFor: (typed: string) => TagOption[];
  /** The options that show their certainty while nothing is typed. With them digits take options. */
  suggested?: readonly ShownSuggestion[];
  onPick: (tag: string, shown?: TakenCertainty) => void;
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
  /** True while the name of a new tag is typed: nothing else is offered. */
  const [isNaming, setNaming] = useState(false);
  const id = useId();
  const isEmpty = isBlank(typed);
  const suggested = typed === "" && !isNaming ? (props.suggested ?? NONE_SUGGESTED) : NONE_SUGGESTED;
  const offered = !isEmpty || (isOffering && !isNaming) ? optionsFor(typed) : [];
  const options = isNaming ? offered.filter((option) => isNamed(option, typed)) : withNewTag(offered, suggested);
  const isInline = offers === "always";
  const activeIndex = Math.min(active, options.length - 1);
  const name = isNaming ? TEXT.newName : label;

  const pick = (option: FieldOption | undefined) => {
    if (option === undefined) return;
    setActive(0);
    setTyped("");
    setNaming(option.kind === "new");
    if (option.kind === "new") return;
    const taken = suggested.find(({ tag }) => tag === option.name);
    if (taken === undefined) onPick(option.name);
    else onPick(option.name, { confidence: taken.confidence, alternatives: taken.alternatives });
    setOffering(offers === "always");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const byDigit = suggested.length > 0 ? optionOfDigit(event, options) : undefined;
    if (byDigit !== undefined) {
      event.preventDefault();
      pick(byDigit);
    } else if (step !== undefined && options.length > 0) {
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
    } else if (event.key === "Escape" && (typed !== "" || isNaming || onLeave !== undefined)) {
      event.preventDefault();
      if (typed !== "") setTyped("");
      else if (isNaming) setNaming(false);
      else onLeave?.();
    }
  };

  return (
    <div className={cn("relative", className)}>
      <Input
        ref={field}
        role="combobox"
        aria-label={name}
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? `${id}-options` : undefined}
        aria-activedescendant={activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoFocus={autoFocus}
        data-owns-escape={typed === "" && !isNaming ? undefined : true}
        placeholder={`${name}…`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        {...(offers === "focused" && { onFocus: () => setOffering(true), onBlur: () => setOffering(false) })}
        className="h-9!"
      />
      {options.length === 0 && !isEmpty && (
        <p role="status" className={cn("text-xs text-ink-2", isInline ? "mt-2" : "sr-only")}>
          {noneText}
        </p>
      )}
      {options.length > 0 && (
        <TagOptionList
          id={id}
          options={options}
          suggested={suggested}
          activeIndex={activeIndex}
          looks={looks}
          isInline={isInline}
          opensUpwards={opensUpwards}
          onActive={setActive}
          onPick={pick}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  );
}

/** Returns the options with the one for a new tag at their end, where digits take options. */
function withNewTag(options: readonly FieldOption[], suggested: readonly ShownSuggestion[]): readonly FieldOption[] {
  return suggested.length > 0 ? [...options, NEW_TAG] : options;
}

function isNamed({ kind, name }: TagOption, typed: string): boolean {
  return kind === "create" || name === normalizeTag(typed);
}

/** Returns the option that a digit takes, if there is one: one of the first, or the one for a new tag. */
function optionOfDigit({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, options: readonly FieldOption[]) {
  if (altKey || ctrlKey || metaKey) return undefined;
  return options.find((option, index) => digitOf(option, index) === key);
}
