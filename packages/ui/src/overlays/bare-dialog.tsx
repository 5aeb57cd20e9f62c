import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { useEscape } from "../focus/escape.ts";
import { useFocusReturn } from "../focus/focus-return.ts";
import { VEIL } from "./overlay-classes.ts";

export type BareDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Its name, which is not shown. */
  label: string;
  /** Runs when it is gone and the focus is back where it was. */
  onClosed?: () => void;
  children: ReactNode;
};

/** A modal panel in the upper part of the window, without a heading or a cross: for what is mostly one field and its list.
 * It goes at once, so that what was chosen in it follows without a wait. */
export function BareDialog({ open, onClose, label, onClosed, children }: BareDialogProps) {
  const focusReturn = useFocusReturn(open);
  useEscape(open, onClose);
  return (
    <Primitive.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={VEIL} />
        <Primitive.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event);
            onClosed?.();
          }}
          className={cn(
            "fixed top-[min(14dvh,8rem)] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2",
            "animate-dialog-in overflow-hidden rounded-lg border border-line-strong bg-surface shadow-float",
          )}
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
