import { cn, onFocusLeave } from "@quarry/ui";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { stepBeyond } from "../../../shell/writing/step-beyond.ts";
import { useAutosave } from "../../../shell/writing/use-autosave.ts";
import type { OfferSource } from "../offers/offer.ts";
import { OfferList } from "../offers/offer-list.tsx";
import { useOffers } from "../offers/use-offers.ts";
import { OUTLINE_TEXT } from "../text.ts";
import type { Step } from "./block-edits.ts";
import type { EditedField } from "./edited-field.ts";
import { draftsOf } from "./outline-drafts.ts";
import { TheirText } from "./their-text.tsx";
import { useWriting } from "./writing-context.ts";

/** The state of the field, for a key handler. */
export type FieldState = { text: string; start: number; end: number };

export type WritingFieldProps = {
  id: string;
  sectionId: string;
  part: EditedField["part"];
  label: string;
  placeholder?: string;
  stored: string;
  save: (text: string, before: string) => Promise<void>;
  /** Returns the form that a typed text is stored in; empty for one that cannot be stored. */
  storedForm?: (text: string) => string;
  /** Stores the text when the field is left. Escape brings the stored text back. */
  savesOnLeave?: boolean;
  /** Makes one line of a text with several. */
  isLine?: boolean;
  /** Offers what can be written at the caret. */
  offers?: OfferSource;
  /** Handles a key, or several pasted paragraphs; returns the step that it begins, null where it begins none. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>, state: FieldState) => Step | null;
  onPaste?: (clipboard: DataTransfer, state: FieldState) => Step | null;
  /** Goes on in the field above or below; returns false where there is none. */
  onBeside?: (step: 1 | -1) => boolean;
  /** Runs when the field has nothing left to do, and when what was typed could not be stored. */
  onOpenChange: (isOpen: boolean) => void;
  className?: string;
};

/** A text of an outline in its field, which is stored by itself. Escape leaves it. */
export function WritingField(props: WritingFieldProps): ReactNode {
  const { id, sectionId, part, label, placeholder, stored, save, storedForm, savesOnLeave } = props;
  const { isLine = false, offers, onKey, onPaste, onBeside, onOpenChange } = props;
  const { edited, outline, run } = useWriting();
  const key = part === "text" ? id : `${id} ${part}`;
  const kept = useAutosave({
    drafts: draftsOf(key, () => ({ outlineId: outline.current.id, sectionId })),
    stored,
    save,
    storedForm,
    savesOnLeave,
    onRefused: () => onOpenChange(true),
  });
  const isDiscarded = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const offered = useOffers({ source: offers, text: kept.text, caret, field });
  const { text, theirs, isUnsaved } = kept;

  // React would write the value back with each letter, and the browser's undo would take back letters one by one.
  useLayoutEffect(() => {
    if (field.current !== null && field.current.value !== text) field.current.value = text;
  }, [text]);
  const request = edited.get();
  const caretRequest = request?.id === id && request.part === part ? request : null;
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || caretRequest === null) return;
    if (caretRequest.caret === "kept") return;
    element.focus();
    const { length } = element.value;
    const at = typeof caretRequest.caret === "number" ? Math.min(caretRequest.caret, length) : length;
    element.setSelectionRange(caretRequest.caret === "all" ? 0 : at, at);
  }, [caretRequest]);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || CSS.supports?.("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  });
  const isOpen = caretRequest !== null || isUnsaved || theirs !== null;
  useLayoutEffect(() => {
    if (!isOpen) onOpenChange(false);
  }, [isOpen, onOpenChange]);

  const leave = () => {
    if (isDiscarded.current || !kept.isStorable) kept.keepTheirs();
    else kept.flush();
    isDiscarded.current = false;
    if (edited.get()?.id === id && edited.get()?.part === part) edited.set(null);
  };
  const onBlur = onFocusLeave({
    isInside: (element) => element === field.current,
    onAway: kept.flush,
    onLeft: (next) => {
      // The next field of the block becomes the edited one by itself.
      if (next instanceof HTMLTextAreaElement && blockOf(next) === blockOf(field.current)) kept.flush();
      else leave();
    },
  });
  const begin = (step: Step | null) => {
    // Nothing is made of a text that another person changed before one of both is chosen.
    if (step === null || theirs !== null) return;
    kept.flush();
    kept.leaveToStep();
    run(step, { from: { id, part, caret: "end" } });
  };
  const stateOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): FieldState => {
    return { text: value, start: selectionStart, end: selectionEnd };
  };
  return (
    <>
      {theirs !== null && <TheirText text={theirs} onKeepMine={kept.keepMine} onKeepTheirs={kept.keepTheirs} />}
      <div className="relative">
        <textarea
          ref={field}
          data-owns-escape
          data-stored-text
          dir="auto"
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          {...offered.fieldProps}
          onChange={({ target }) => {
            kept.change(isLine ? target.value.replace(/\s*\n\s*/g, " ") : target.value);
            setCaret(target.selectionStart);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || offered.onKey(event)) return;
            isDiscarded.current = savesOnLeave === true && event.key === "Escape";
            const step = onKey?.(event, stateOf(event.currentTarget)) ?? null;
            const beyond = onBeside === undefined ? null : stepBeyond(event);
            const isBeside = beyond !== null && onBeside?.(beyond) === true;
            if (step !== null || isBeside || (isLine && event.key === "Enter")) event.preventDefault();
            begin(step);
          }}
          onPaste={(event) => {
            const step = onPaste?.(event.clipboardData, stateOf(event.currentTarget)) ?? null;
            if (step === null) return;
            event.preventDefault();
            begin(step);
          }}
          onFocus={() => {
            if (caretRequest === null) edited.set({ id, part, caret: "kept" });
          }}
          onBlur={onBlur}
          className={cn(
            "-mx-2 block field-sizing-content w-[calc(100%+1rem)] resize-none overflow-hidden rounded-sm bg-transparent px-2 outline-offset-2",
            props.className,
          )}
        />
        <OfferList {...offered.list} label={OUTLINE_TEXT.offers} />
      </div>
    </>
  );
}

function blockOf(element: Element | null): Element | null {
  return element?.closest("[data-block]") ?? null;
}
