import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { Modal } from "./modal.tsx";

export type BareDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Its name, which is not shown. */
  label: string;
  /** Runs when it is gone and the focus is back where it was. */
  onClosed?: () => void;
  children: ReactNode;
};

/** A modal panel in the upper part of the window, without a heading or a cross: for what is mostly one field and its
 * list. It goes at once, so that what was chosen in it follows without a wait. */
export function BareDialog({ open, onClose, label, onClosed, children }: BareDialogProps) {
  return (
    <Modal
      {...{ open, onClose, onClosed }}
      className={cn(
        "fixed top-[min(14dvh,8rem)] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2",
        "animate-dialog-in overflow-hidden rounded-lg border border-line-strong bg-surface shadow-float",
      )}
    >
      <Primitive.Title className="sr-only">{label}</Primitive.Title>
      {children}
    </Modal>
  );
}
