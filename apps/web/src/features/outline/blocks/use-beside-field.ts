import type { OutlineBlock } from "@quarry/domain";
import type { EditedField } from "../writing/edited-field.ts";
import { useWriting } from "../writing/writing-context.ts";

/** Returns a function that goes on in the field above or below that of a block. The function returns false where there
 * is none. */
export function useBesideField(id: string, part: "text" | "tail" = "text"): (step: 1 | -1) => boolean {
  const { outline, edited } = useWriting();
  return (step) => {
    const fields = outline.current.sections.flatMap(({ blocks }) => blocks.flatMap(fieldsOf));
    const at = fields.findIndex((field) => field.id === id && field.part === part);
    const beside = at === -1 ? undefined : fields[at + step];
    if (beside === undefined) return false;
    edited.set({ ...beside, caret: step < 0 ? "end" : 0 });
    return true;
  };
}

function fieldsOf({ id, kind }: OutlineBlock): Omit<EditedField, "caret">[] {
  return kind === "quote"
    ? [
        { id, part: "text" },
        { id, part: "tail" },
      ]
    : [{ id, part: "text" }];
}
