import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { Modal } from "./modal.tsx";

export type BareDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The accessible name, not shown. */
  label: string;
  /** Runs after closing, when the focus has returned. */
  onClosed?: () => void;
  children: ReactNode;
};

/** A modal panel near the top of the window without a heading, for a search field with a list. */
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
