import { HoverCard as Primitive } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { cn } from "../cn.ts";
import { passOn } from "../focus/escape.ts";
import { isKeyboardModality } from "../focus/input-modality.ts";
import { useLandmark } from "./landmark.ts";
import { PANEL } from "./overlay-classes.ts";

const OPEN_DELAY_MS = 700;
const CLOSE_DELAY_MS = 300;

export type HoverCardProps = {
  /** The single element with the card; it must accept a ref and props. */
  children: ReactNode;
  content: ReactNode;
  /** The accessible name; makes the card a dialog for screen readers. */
  label?: string;
  /** Defaults to 700 ms. */
  openDelayMs?: number;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A card that opens on hover and focus. Controls in it are reachable only with a pointer. Escape closes it and remains
 * unhandled. */
export function HoverCard(props: HoverCardProps) {
  const {
    children,
    content,
    label,
    openDelayMs = OPEN_DELAY_MS,
    side = "bottom",
    align = "start",
    open,
    onOpenChange,
  } = props;
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLAnchorElement>(null);
  const change = (next: boolean) => {
    const isFocused = anchor.current === document.activeElement;
    if (next && !isFocused && isKeyboardModality()) return;
    setOpen(next);
    onOpenChange?.(next);
  };
  const landmark = useLandmark(anchor, open ?? isOpen);
  return (
    <Primitive.Root openDelay={openDelayMs} closeDelay={CLOSE_DELAY_MS} open={open ?? isOpen} onOpenChange={change}>
      <Primitive.Trigger asChild ref={anchor}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal container={landmark}>
        <Primitive.Content
          {...(label !== undefined && { role: "dialog", "aria-label": label })}
          onEscapeKeyDown={(event) => {
            passOn(event);
            change(false);
          }}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            PANEL,
            "max-h-(--radix-hover-card-content-available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto p-3.5 text-sm",
          )}
        >
          {content}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
