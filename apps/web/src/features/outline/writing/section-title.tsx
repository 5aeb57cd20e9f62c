import type { OutlineSection } from "@quarry/domain";
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "../../../components/hooks/store.ts";
import { OUTLINE_TEXT } from "../text.ts";
import { outlineDraft } from "./outline-drafts.ts";
import { sectionStep, sectionStepOf } from "./section-edits.ts";
import { useWriting } from "./writing-context.ts";
import { WritingField } from "./writing-field.tsx";

const HEADINGS = ["h2", "h3", "h4"] as const;
const TITLE = "text-lg leading-snug font-semibold text-balance break-words text-ink";

/** The title of a section. A press or Enter opens it for editing; there Enter and Escape close it, and Tab changes the
 * level. With the keys of the contents it moves the section. */
export function SectionTitle({ section, depth }: { section: OutlineSection; depth: number }) {
  const { edited, outline, run, store } = useWriting();
  const { id, title } = section;
  const Heading = HEADINGS[depth] ?? "h4";
  const [isOpen, setIsOpen] = useState(() => outlineDraft(`${id} title`) !== null);
  const isEdited = useStore(edited, (field) => field?.id === id && field.part === "title");
  if (isEdited && !isOpen) setIsOpen(true);
  const change = useCallback(
    (opens: boolean) => setIsOpen(opens || (edited.get()?.id === id && edited.get()?.part === "title")),
    [edited, id],
  );
  const open = () => edited.set({ id, part: "title", caret: "end" });

  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  useLayoutEffect(() => {
    if (isOpen || !returnsFocus.current) return;
    returnsFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [isOpen]);

  const move = (event: KeyboardEvent) => {
    const step = sectionStepOf(event);
    if (step === null) return;
    event.preventDefault();
    event.stopPropagation();
    const edits = sectionStep(outline.current.sections, id, step);
    if (edits.length === 0) return;
    // A title that changes places in the page, or its level, loses the focus.
    const onRendered = () => {
      button.current?.focus({ preventScroll: true });
      button.current?.scrollIntoView({ block: "nearest" });
    };
    run({ edits, field: null }, { onRendered });
  };

  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>): null => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey) return null;
    if (key === "Enter" || key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      returnsFocus.current = true;
      event.currentTarget.blur();
    } else if (key === "Tab") {
      const edits = sectionStep(outline.current.sections, id, shiftKey ? "out" : "in");
      event.preventDefault();
      if (edits.length > 0) run({ edits, field: null });
    }
    return null;
  };
  // The field is outside of the heading, whose element changes with the level: Tab would make another field.
  return isOpen ? (
    <div className="min-w-0 flex-1">
      <WritingField
        id={id}
        sectionId={id}
        part="title"
        label={OUTLINE_TEXT.titleField}
        stored={title}
        save={(text, titleBefore) => store({ call: "changeSection", sectionId: id, title: text, titleBefore })}
        storedForm={(text) => text.trim()}
        savesOnLeave
        isLine
        onKey={onKey}
        onOpenChange={change}
        className={TITLE}
      />
    </div>
  ) : (
    <Heading className="min-w-0 flex-1">
      <button
        ref={button}
        type="button"
        data-section-title
        title={OUTLINE_TEXT.editTitle}
        onClick={open}
        onKeyDown={move}
        className={`-mx-1.5 min-h-6 cursor-text rounded-sm px-1.5 text-left hover:bg-hover ${TITLE}`}
      >
        {title}
      </button>
    </Heading>
  );
}
