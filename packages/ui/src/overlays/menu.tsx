import { DropdownMenu as Primitive } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { cn } from "../cn.ts";
import { useEscape } from "../focus/escape.ts";
import { hasFocusMovedOn } from "../focus/focus-return.ts";
import { useLandmark } from "./landmark.ts";
import { PANEL } from "./overlay-classes.ts";

export type MenuProps = {
  /** The button that opens the menu; it must accept a ref and props. */
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  /** Opens the menu on mount, when its code was loaded by the first click. */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** MenuItems. */
  children: ReactNode;
};

/** A menu of actions below a button. Arrow keys move, letters jump. Closing returns the focus to the
 * button, unless the action has moved it elsewhere. */
export function Menu({ trigger, align = "end", defaultOpen = false, onOpenChange, children }: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const change = (isOpen: boolean) => {
    setOpen(isOpen);
    onOpenChange?.(isOpen);
  };
  useEscape(open, () => change(false));
  const anchor = useRef<HTMLButtonElement>(null);
  const landmark = useLandmark(anchor, open);
  return (
    <Primitive.Root modal={false} open={open} onOpenChange={change}>
      <Primitive.Trigger asChild ref={anchor}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal container={landmark}>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onKeyDownCapture={moveFocus}
          onCloseAutoFocus={(event) => {
            // This runs some time after closing. An action may have moved the focus into a field by then.
            if (hasFocusMovedOn()) event.preventDefault();
          }}
          className={cn(PANEL, "min-w-44 max-w-[calc(100vw-1rem)] p-1")}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Moves the focus with the key. The menu of the library does it in a timer, and Enter after a fast arrow key chose the
 * item before. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.findIndex((item) => item.matches(":focus"));
  const places: Record<string, number> = {
    ...{ ArrowDown: at + 1, ArrowUp: at === -1 ? items.length - 1 : Math.max(0, at - 1) },
    ...{ Home: 0, PageUp: 0, End: items.length - 1, PageDown: items.length - 1 },
  };
  const place = places[key];
  if (place === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items[Math.min(place, items.length - 1)]?.focus();
}

export type MenuItemProps = {
  onSelect: () => void;
  icon?: ReactNode;
  tone?: "default" | "danger";
  /** Focusable but without an action; the menu stays open. */
  unavailable?: boolean;
  /** Small text at the end of the row. */
  hint?: ReactNode;
  children: ReactNode;
};

/** An action of a menu. */
export function MenuItem({
  onSelect,
  icon,
  tone = "default",
  unavailable = false,
  hint,
  children,
  ...rest
}: MenuItemProps) {
  return (
    <Primitive.Item
      {...rest}
      aria-disabled={unavailable || undefined}
      onSelect={(event) => {
        if (unavailable) event.preventDefault();
        else onSelect();
      }}
      className={cn(
        "flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none select-none",
        "data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0",
        tone === "danger" ? "text-danger data-highlighted:bg-danger-soft" : "text-ink [&_svg]:text-ink-3",
        unavailable && "text-ink-3",
      )}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {hint !== undefined && <span className="text-xs text-ink-3">{hint}</span>}
    </Primitive.Item>
  );
}
