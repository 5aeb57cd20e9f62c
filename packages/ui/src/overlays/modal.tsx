import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { escapeRule, useEscape } from "../focus/escape.ts";
import { useFocusReturn } from "../focus/focus-return.ts";
import { VEIL } from "./overlay-classes.ts";

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  /** Runs when it is gone and the focus is back where it was. */
  onClosed?: (() => void) | undefined;
  /** Whether a description of it is among its children. */
  isDescribed?: boolean;
  className: string;
  children: ReactNode;
};

/** What dialogs and side panes are: over a veil, closed by Escape, with the focus inside, which goes back to where it
 * was. */
export function Modal({ open, onClose, onClosed, isDescribed = false, className, children }: ModalProps) {
  const focusReturn = useFocusReturn(open);
  useEscape(open, onClose);
  return (
    <Primitive.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={VEIL} />
        <Primitive.Content
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event);
            onClosed?.();
          }}
          onEscapeKeyDown={escapeRule(open)}
          {...(!isDescribed && { "aria-describedby": undefined })}
          className={className}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The cross in the corner. */
export function ModalCross() {
  return (
    <Primitive.Close
      aria-label="Close"
      className="absolute top-4 right-4 grid size-8 pointer-coarse:top-2.5 pointer-coarse:right-2.5 pointer-coarse:size-11 place-items-center rounded-sm text-ink-3 transition-colors hover:bg-hover hover:text-ink"
    >
      <X aria-hidden className="size-4" />
    </Primitive.Close>
  );
}
