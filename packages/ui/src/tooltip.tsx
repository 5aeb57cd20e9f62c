import { Tooltip as Primitive } from "radix-ui";
import type { ReactNode } from "react";

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Once around the app: a tooltip opens after 700 ms, and at once within 300 ms of another one. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Primitive.Provider>
  );
}

export type TooltipProps = {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  delayMs?: number;
  /** The one element that it explains; it must take a ref and props. */
  children: ReactNode;
};

/** A short explanation on hover and focus. Nothing may depend on it: touch does not show it. */
export function Tooltip({ content, side = "bottom", delayMs, children }: TooltipProps) {
  return (
    <Primitive.Root {...(delayMs !== undefined && { delayDuration: delayMs })}>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-fade-in rounded-sm bg-ink px-2.5 py-1.5 text-xs text-balance text-ground shadow-float"
        >
          {content}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
