import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { leaveEscapeToField, useEscape } from "../focus/escape.ts";
import { MODAL_MARK } from "../focus/focus-leave.ts";
import { useFocusReturn } from "../focus/focus-return.ts";
import { VEIL } from "./overlay-classes.ts";
import { WhenClosed } from "./when-closed.tsx";

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  /** Runs after closing, when the focus has returned. */
  onClosed?: (() => void) | undefined;
  /** True when the children contain a description. */
  isDescribed?: boolean;
  className: string;
  children: ReactNode;
};

/** The base of dialogs and sheets: a backdrop, a focus trap, and Escape to close. */
export function Modal({ open, onClose, onClosed, isDescribed = false, className, children }: ModalProps) {
  const returnFocus = useFocusReturn(open);
  const panel = useRef<HTMLDivElement>(null);
  useEscape(open, onClose);
  return (
    <Primitive.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={VEIL} />
        <Primitive.Content
          {...MODAL_MARK}
          ref={panel}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={leaveEscapeToField}
          {...(!isDescribed && { "aria-describedby": undefined })}
          className={className}
        >
          {children}
          <WhenClosed
            panel={panel}
            run={() => {
              returnFocus();
              onClosed?.();
            }}
          />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The close button in the corner. */
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
