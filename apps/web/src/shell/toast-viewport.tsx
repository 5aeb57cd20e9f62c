import { Toast, ToastRegion } from "@quarry/ui";
import { useEffect, useSyncExternalStore } from "react";
import { bottomSpacePx } from "../components/hooks/use-bottom-space.ts";
import { keyText } from "./shortcuts/platform.ts";
import { isFocusInLayer } from "./shortcuts/shortcuts.ts";
import { dismissToast, shownToast } from "./toasts.ts";
import { useIsSettled } from "./undo/settled-calls.ts";
import { UNDO_TEXT } from "./undo/text.ts";
import { useUndoChange } from "./undo/use-undo.ts";

/** Shows one toast at a time. The toast of a change offers to undo it. */
export function ToastViewport() {
  const toast = useSyncExternalStore(shownToast.subscribe, shownToast.get);
  const { mutate: undo } = useUndoChange();
  const { mutate: undoBelow } = useUndoChange({ isInPlace: true });
  const isSettled = useIsSettled();
  useEffect(() => {
    // After another change there is nothing to redo.
    if (!isSettled && toast?.isUndo === true && toast.open) dismissToast(toast.id);
  }, [isSettled, toast]);
  const taken = useSyncExternalStore(bottomSpacePx.subscribe, bottomSpacePx.get);
  const actionOf = (change: number, isUndo = false) => ({
    label: isUndo ? UNDO_TEXT.redo : UNDO_TEXT.undo,
    alternative: isUndo ? UNDO_TEXT.redoByKey(keyText("mod+shift+z")) : UNDO_TEXT.undoByKey(keyText("mod+z")),
    // The screen below a dialog stays where the dialog was opened.
    onPress: () => (isFocusInLayer() ? undoBelow : undo)({ number: change, isUndo }),
  });
  return (
    <ToastRegion bottomSpacePx={taken}>
      {toast !== null && (
        <Toast
          key={toast.id}
          open={toast.open}
          onClose={() => dismissToast(toast.id)}
          title={toast.title}
          {...(toast.subject !== undefined && { subject: toast.subject })}
          {...(toast.description !== undefined && { description: toast.description })}
          {...(toast.tone !== undefined && { tone: toast.tone })}
          durationMs={toast.durationMs}
          {...(toast.change !== undefined && { action: actionOf(toast.change, toast.isUndo) })}
        />
      )}
    </ToastRegion>
  );
}
