import { isBlank, type OutlineSection } from "@quarry/domain";
import { type KeyboardEvent, useContext, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "../../../components/hooks/store.ts";
import { OUTLINE_TEXT } from "../text.ts";
import { useUpdateOutline } from "../use-outline.ts";
import { EditedFieldContext } from "./edited-field.ts";
import { dropOutlineDraft, keepOutlineDraft, outlineDraft } from "./outline-drafts.ts";

export type SectionTitleProps = { projectId: string; outlineId: string; section: OutlineSection };

const TITLE = "text-lg leading-snug font-semibold text-balance break-words text-ink";

/** The title of a section. A press or Enter opens it for editing. */
export function SectionTitle({ projectId, outlineId, section: { id, title } }: SectionTitleProps) {
  const { mutate } = useUpdateOutline(projectId);
  const edited = useContext(EditedFieldContext);
  const [isRestored, setIsRestored] = useState(() => isUnsaved(id, title));
  const isEdited = useStore(edited, (field) => field?.id === id);
  if (isEdited || isRestored) {
    const close = () => {
      setIsRestored(false);
      if (edited.get()?.id === id) edited.set(null);
    };
    const save = (typed: string) => {
      close();
      const sections = [{ id, title: typed }];
      // What was typed is in the field again when it could not be stored.
      mutate({ outlineId, sections }, { onSuccess: () => dropOutlineDraft(id), onError: () => edited.set({ id }) });
    };
    return <TitleField id={id} title={title} takesFocus={isEdited} onSave={save} onClose={close} />;
  }
  return (
    <h2 className={`min-w-0 ${TITLE}`}>
      <button
        type="button"
        data-section-title
        title={OUTLINE_TEXT.editTitle}
        onClick={() => edited.set({ id })}
        className="-mx-1.5 min-h-6 cursor-text rounded-sm px-1.5 text-left hover:bg-hover"
      >
        {title}
      </button>
    </h2>
  );
}

function isUnsaved(id: string, title: string): boolean {
  const draft = outlineDraft(id);
  return draft !== null && draft !== title;
}

type TitleFieldProps = {
  id: string;
  title: string;
  takesFocus: boolean;
  onSave: (title: string) => void;
  onClose: () => void;
};

/** Enter and leaving the field store the title. Escape and an empty field bring the old one back. */
function TitleField({ id, title, takesFocus, onSave, onClose }: TitleFieldProps) {
  const [text, setText] = useState(() => outlineDraft(id) ?? title);
  const field = useRef<HTMLTextAreaElement>(null);
  const isClosed = useRef(false);
  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const close = (typed: string, returnsFocus: boolean) => {
    if (isClosed.current) return;
    isClosed.current = true;
    const section = field.current?.closest("article");
    if (isBlank(typed) || typed === title) {
      dropOutlineDraft(id);
      onClose();
    } else onSave(typed);
    if (returnsFocus) requestAnimationFrame(() => section?.querySelector<HTMLElement>("[data-section-title]")?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") close(text.trim(), true);
    else if (event.key === "Escape") close("", true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <h2 className="min-w-0 grow">
      <textarea
        ref={field}
        data-owns-escape
        rows={1}
        aria-label={OUTLINE_TEXT.titleField}
        value={text}
        onChange={({ target }) => {
          const typed = target.value.replace(/\s*\n\s*/g, " ");
          setText(typed);
          keepOutlineDraft(id, typed);
        }}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onBlur={() => close(text.trim(), false)}
        className={`-mx-1.5 block field-sizing-content w-[calc(100%+0.75rem)] resize-none rounded-sm bg-transparent px-1.5 ${TITLE}`}
      />
    </h2>
  );
}
