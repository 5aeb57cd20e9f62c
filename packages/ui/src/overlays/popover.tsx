import { Popover as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { leaveEscapeToField, useEscape } from "../focus/escape.ts";
import { hasFocusMovedOn } from "../focus/focus-return.ts";
import { PANEL } from "./overlay-classes.ts";

export type PopoverProps = {
  open: boolean;
  onClose: () => void;
  /** Runs after closing, instead of returning the focus to the trigger. */
  onClosed?: () => void;
  /** The button that opens the popover; it must accept a ref and props. */
  trigger: ReactNode;
  /** The accessible name. */
  label: string;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

/** A panel of controls beside its button. Escape or a click outside closes it and returns the focus to the button. */
export function Popover(props: PopoverProps) {
  const { open, onClose, onClosed, trigger, label, side = "bottom", align = "start", className, children } = props;
  useEscape(open, onClose);
  return (
    <Primitive.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          onEscapeKeyDown={leaveEscapeToField}
          onCloseAutoFocus={(event) => {
            // This runs some time after closing. The focus may have been moved on since then.
            if (onClosed || hasFocusMovedOn()) event.preventDefault();
            onClosed?.();
          }}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            PANEL,
            "max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] overflow-y-auto p-3",
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
