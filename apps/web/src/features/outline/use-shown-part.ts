import type { ChangePlace, Outline } from "@quarry/domain";
import { useShownPlace } from "../../shell/undo/shown-place.ts";
import { showBlock } from "./blocks/show-block.ts";
import { showSection } from "./contents/show-section.ts";
import { useWriting } from "./writing/writing-context.ts";

/** Shows the place of an undo or of a step chosen in the history: the first of its sections and blocks that is there.
 * While a text is being edited, its field opens. */
export function useShownPart({ sections }: Outline): void {
  const { projectId, edited, selection } = useWriting();
  const show = (place: ChangePlace, takesFocus: boolean): boolean => {
    if (place.kind !== "outline") return false;
    const blocks = new Map(sections.flatMap((section) => section.blocks.map((block) => [block.id, block] as const)));
    const id = place.partIds.find((each) => blocks.has(each) || sections.some((section) => section.id === each));
    const block = id === undefined ? undefined : blocks.get(id);
    const field = edited.get();
    if (id === undefined) return true;
    const caret = id === place.partIds[0] ? (place.caret ?? "end") : "end";
    if (field?.id === id) {
      if (caret !== "end") edited.set({ ...field, caret });
      return true;
    }
    const isFree = takesFocus || isFocusInPage();
    if (block === undefined) {
      if (isFree) showSection(id);
    } else if (field !== null && isFree) edited.set({ id, part: block.kind === "quote" ? "tail" : "text", caret });
    else showBlock(selection, id, { takesFocus: isFree });
    return true;
  };
  useShownPlace(projectId, true, show);
}

/** The focus moves on within the page. A button beside it or a dialog keeps it. */
function isFocusInPage(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest("[data-section]") !== null;
}
