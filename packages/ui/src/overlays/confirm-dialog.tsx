import { AlertDialog as Primitive } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button, buttonClass } from "../controls/button.tsx";
import { leaveEscapeToField, useEscape } from "../focus/escape.ts";
import { MODAL_MARK } from "../focus/focus-leave.ts";
import { useFocusReturn } from "../focus/focus-return.ts";
import { DialogFooter } from "./dialog.tsx";
import { VEIL } from "./overlay-classes.ts";
import { WhenClosed } from "./when-closed.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Names the affected object and its parts. */
  description: ReactNode;
  confirmLabel: string;
  /** The label of the confirm button while `pending`. */
  pendingLabel: string;
  pending: boolean;
  onConfirm: () => void;
};

/** Asks before a destructive action. Clicks outside do not close it, and Cancel has the initial focus. It stays open
 * after confirming until the owner closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, confirmLabel, pendingLabel, pending, onConfirm } = props;
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
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 animate-dialog-in rounded-lg border border-line bg-surface p-6 shadow-float"
        >
          <Primitive.Title className="font-serif text-xl leading-snug text-ink">{title}</Primitive.Title>
          <Primitive.Description className="mt-2 text-sm leading-relaxed text-pretty break-words text-ink-2">
            {description}
          </Primitive.Description>
          <DialogFooter>
            <Primitive.Cancel className={buttonClass("secondary")}>Cancel</Primitive.Cancel>
            <Button variant="danger" pending={pending} onClick={onConfirm}>
              {pending ? pendingLabel : confirmLabel}
            </Button>
          </DialogFooter>
          <WhenClosed panel={panel} run={returnFocus} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
