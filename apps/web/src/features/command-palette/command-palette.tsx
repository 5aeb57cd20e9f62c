import { BareDialog } from "@quarry/ui";
import { useRef } from "react";
import { useLocation, useSearch as useSearchOfAddress } from "wouter";
import { openGlobalDialog } from "../../shell/global-dialog.ts";
import { isTextField } from "../../shell/shortcuts/shortcuts.ts";
import { PaletteBody } from "./palette-body.tsx";
import { PALETTE_TEXT as TEXT } from "./text.ts";

export type CommandPaletteProps = {
  open: boolean;
  onClose: () => void;
};

/** Finds actions, projects and segments in all projects. The chosen action runs after the palette has closed and
 * returned the focus, so that the next screen or dialog can take it. */
export function CommandPalette({ open, onClose }: CommandPaletteProps) {
  const goTo = useGoTo();
  const chosen = useRef<(() => void) | null>(null);
  const choose = (action: () => void) => {
    chosen.current = action;
    onClose();
  };
  return (
    <BareDialog
      open={open}
      onClose={onClose}
      label={TEXT.label}
      onClosed={() => {
        chosen.current?.();
        chosen.current = null;
      }}
    >
      <PaletteBody
        onGo={(path) => choose(() => goTo(path))}
        onRun={choose}
        onShowShortcuts={() => choose(() => openGlobalDialog("shortcuts"))}
      />
    </BareDialog>
  );
}

/** Leaves the text of a segment or block, and navigates to an address. Choosing the current address again repeats its
 * highlight. */
function useGoTo(): (address: string) => void {
  const [path, navigate] = useLocation();
  const search = useSearchOfAddress();
  return (address) => {
    const focused = document.activeElement;
    if (focused !== null && isTextField(focused)) focused.closest<HTMLElement>("[tabindex]")?.focus();
    if (address !== (search === "" ? path : `${path}?${search}`)) return navigate(address);
    navigate(path, { replace: true });
    setTimeout(() => navigate(address, { replace: true }));
  };
}
