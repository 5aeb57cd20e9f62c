import { X } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { cn } from "../cn.ts";

/** The colors of a chip; `raised` is for tinted backgrounds. */
export type ChipTone = "brand" | "plain" | "gem" | "solid" | "raised";

const TONES: Record<ChipTone, string> = {
  brand: "border-transparent bg-brand-soft text-brand-strong",
  plain: "border-line-strong bg-surface text-ink-2",
  gem: "border-transparent bg-gem-soft text-gem",
  solid: "border-transparent bg-brand text-on-brand",
  raised: "border-transparent bg-surface text-brand-strong",
};

const HOVERS: Record<ChipTone, string> = {
  brand: "hover:border-brand",
  plain: "hover:border-brand hover:text-brand-strong",
  gem: "hover:border-gem-mark",
  solid: "hover:bg-brand-strong",
  raised: "hover:border-brand",
};

function chipClass(tone: ChipTone, dotted: boolean): string {
  return cn(
    "inline-flex min-h-6 max-w-full items-center gap-1 rounded-full border px-2.5 text-xs font-medium",
    TONES[tone],
    dotted && "border-dotted! border-brand-strong! bg-transparent!",
    // The label clips what is longer than the line, and would clip the focus ring of a button in it.
    "has-[[data-label]_:focus-visible]:outline-2 has-[[data-label]_:focus-visible]:outline-offset-1",
    "has-[[data-label]_:focus-visible]:outline-brand [&_[data-label]_:focus-visible]:outline-none",
  );
}

export type ChipProps = ComponentPropsWithRef<"span"> & {
  tone?: ChipTone;
  /** Shows a dotted border, for uncertain tags. */
  dotted?: boolean;
  /** Stands before the label. */
  start?: ReactNode;
  /** Adds a remove button, named by `removeLabel`. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
  /** −1 removes the button from the tab order. */
  removeTabIndex?: number;
};

/** A short label such as a tag. Wraps with its neighbours and truncates when longer than the line. */
export function Chip({
  tone = "brand",
  dotted = false,
  start,
  onRemove,
  removeLabel = "Remove",
  removeTabIndex,
  className,
  children,
  ...rest
}: ChipProps) {
  return (
    <span {...rest} className={cn(chipClass(tone, dotted), onRemove && "pr-0", className)}>
      {start}
      <ChipText>{children}</ChipText>
      {onRemove && (
        <button
          type="button"
          tabIndex={removeTabIndex}
          aria-label={removeLabel}
          onClick={onRemove}
          className="-my-px grid size-6 shrink-0 place-items-center rounded-full hover:bg-hover pointer-coarse:-m-2.5 pointer-coarse:size-11"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}

export type ChipButtonProps = ComponentPropsWithRef<"button"> & { tone?: ChipTone; dotted?: boolean };

/** A chip that is a button; set `aria-pressed` when it toggles. */
export function ChipButton({
  tone = "brand",
  dotted = false,
  className,
  children,
  type = "button",
  ...rest
}: ChipButtonProps) {
  return (
    <button {...rest} type={type} className={cn(chipClass(tone, dotted), "transition-colors", HOVERS[tone], className)}>
      <ChipText>{children}</ChipText>
    </button>
  );
}

function ChipText({ children }: { children: ReactNode }) {
  return (
    <span data-label className="truncate">
      {children}
    </span>
  );
}
