import type { OutlineSection } from "@quarry/domain";
import { useCallback, useState } from "react";
import { useStore } from "../../../components/hooks/store.ts";
import { OUTLINE_TEXT } from "../text.ts";
import { outlineDraft } from "../writing/outline-drafts.ts";
import { useWriting } from "../writing/writing-context.ts";
import { WritingField } from "../writing/writing-field.tsx";

/** What a section shall be about. A press or Enter opens it for editing; an empty one is added from the section's
 * menu. */
export function SectionSynopsis({ section }: { section: OutlineSection }) {
  const { edited, store } = useWriting();
  const { id, synopsis } = section;
  const [isOpen, setIsOpen] = useState(() => outlineDraft(`${id} synopsis`) !== null);
  const isEdited = useStore(edited, (field) => field?.id === id && field.part === "synopsis");
  if (isEdited && !isOpen) setIsOpen(true);
  const change = useCallback(
    (opens: boolean) => setIsOpen(opens || (edited.get()?.id === id && edited.get()?.part === "synopsis")),
    [edited, id],
  );
  if (!isOpen && synopsis === "") return null;
  return (
    <div className="order-2 w-full text-sm text-ink-2 italic">
      {isOpen ? (
        <WritingField
          id={id}
          sectionId={id}
          part="synopsis"
          label={OUTLINE_TEXT.synopsisField}
          placeholder={OUTLINE_TEXT.synopsisHint}
          stored={synopsis}
          save={async (text, synopsisBefore) =>
            store({ call: "changeSection", sectionId: id, synopsis: text, synopsisBefore })
          }
          onKey={(event) => {
            if (event.key === "Escape") {
              event.preventDefault();
              event.currentTarget.blur();
            }
            return null;
          }}
          onOpenChange={change}
        />
      ) : (
        <button
          type="button"
          title={OUTLINE_TEXT.editSynopsis}
          onClick={() => edited.set({ id, part: "synopsis", caret: "end" })}
          className="-mx-1.5 min-h-6 cursor-text rounded-sm px-1.5 text-left break-words whitespace-pre-line hover:bg-hover"
        >
          {synopsis}
        </button>
      )}
    </div>
  );
}
