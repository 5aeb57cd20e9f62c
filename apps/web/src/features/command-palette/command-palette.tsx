import { BareDialog } from "@quarry/ui";
import { useRef } from "react";
import { useLocation, useSearch as useSearchOfAddress } from "wouter";
import { PaletteBody } from "./palette-body.tsx";
import { PALETTE_TEXT as TEXT } from "./text.ts";

export type CommandPaletteProps = {
  open: boolean;
  onClose: () => void;
  onShowShortcuts: () => void;
};

/** One field for going anywhere: actions, projects, and every passage of every project. What is chosen happens when the
 * palette is gone and the focus is back where it was, so that the next screen or dialog takes it from there. */
export function CommandPalette({ open, onClose, onShowShortcuts }: CommandPaletteProps) {
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
        onShowShortcuts={() => choose(onShowShortcuts)}
      />
    </BareDialog>
  );
}

/** Goes to an address, also when it is the one that is shown: a passage that is chosen again is highlighted again. */
function useGoTo(): (address: string) => void {
  const [path, navigate] = useLocation();
  const search = useSearchOfAddress();
  return (address) => {
    if (address !== (search === "" ? path : `${path}?${search}`)) return navigate(address);
    navigate(path, { replace: true });
    setTimeout(() => navigate(address, { replace: true }));
  };
}
