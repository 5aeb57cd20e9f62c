/** Accessibility options of dnd-kit for a list whose own live region announces each move once. */
export const SILENT_DRAG = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  restoreFocus: false,
  screenReaderInstructions: { draggable: "" },
};
