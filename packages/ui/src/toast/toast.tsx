import { X } from "lucide-react";
import { Toast as Primitive } from "radix-ui";
import type { CSSProperties, ReactNode } from "react";
import { cn } from "../cn.ts";
import { Button } from "../controls/button.tsx";
import { useToastPlacement } from "./use-toast-placement.ts";

const SWIPE_THRESHOLD_PX = 50;

export type ToastRegionProps = {
  /** The occupied height at the bottom of the window. */
  bottomSpacePx: number;
  children: ReactNode;
};

/** The region of toasts, at the bottom left above occupied space. It moves below the header when it would hide the
 * focus, the current segment or an open overlay. F8 focuses it; swiping right dismisses. */
export function ToastRegion({ bottomSpacePx, children }: ToastRegionProps) {
  const viewport = useToastPlacement();
  return (
    <Primitive.Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {children}
      <Primitive.Viewport
        ref={viewport}
        hotkey={["F8"]}
        style={{ "--bottom-space": `${bottomSpacePx}px` } as CSSProperties}
        className={cn(
          "fixed print:hidden bottom-[max(var(--bottom-space),var(--keyboard,0px))] left-0 z-60 flex w-full flex-col gap-2 p-4 outline-none",
          "data-[place=head]:top-[max(var(--strip,0px),var(--head,0px))] data-[place=head]:bottom-auto sm:max-w-92 sm:p-6",
        )}
      />
    </Primitive.Provider>
  );
}

export type ToastProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The name of the affected object, on one line with the description. Truncated unless hovered or focused. */
  subject?: string;
  description?: string;
  tone?: "default" | "destructive";
  durationMs: number;
  /** A button, and how else to do the same, for people who do not reach it before the toast closes. */
  action?: { label: string; alternative: string; onPress: () => void };
};

/** A transient message. Hovering, focusing or leaving the window pauses its timer. */
export function Toast(props: ToastProps) {
  const { open, onClose, title, subject, description, tone = "default", durationMs, action } = props;
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      duration={durationMs}
      type={tone === "destructive" ? "foreground" : "background"}
      className={cn(
        "group relative rounded-md border bg-surface py-3.5 pr-12 pl-4 shadow-float",
        "animate-toast-in data-[state=closed]:animate-fade-out data-[swipe=end]:animate-toast-out",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0",
        tone === "destructive" ? "border-danger" : "border-line-strong",
      )}
    >
      <Primitive.Title className={cn("text-sm font-semibold", tone === "destructive" ? "text-danger" : "text-ink")}>
        {title}
      </Primitive.Title>
      {subject === undefined && description !== undefined && (
        <Primitive.Description className="mt-0.5 text-sm text-pretty break-words text-ink-2">
          {description}
        </Primitive.Description>
      )}
      {subject !== undefined && (
        <Primitive.Description className="mt-0.5 flex gap-1 text-sm text-ink-2 group-focus-within:block group-hover:block group-focus:block">
          <span className="min-w-0 truncate group-focus-within:break-words group-focus-within:whitespace-normal group-hover:break-words group-hover:whitespace-normal group-focus:break-words group-focus:whitespace-normal">
            {subject}
          </span>
          {description !== undefined && <span className="shrink-0"> {description}</span>}
        </Primitive.Description>
      )}
      {action !== undefined && (
        <Primitive.Action asChild altText={action.alternative}>
          <Button size="sm" className="mt-2.5 -ml-px pointer-coarse:h-11" onClick={action.onPress}>
            {action.label}
          </Button>
        </Primitive.Action>
      )}
      <Primitive.Close
        aria-label="Dismiss"
        className="absolute top-2.5 right-2.5 grid size-7 pointer-coarse:top-0.5 pointer-coarse:right-0.5 pointer-coarse:size-11 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
