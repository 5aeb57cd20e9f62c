import type { ComponentPropsWithRef, MouseEvent } from "react";
import { cn } from "../cn.ts";
import { Spinner } from "../spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "gem";
export type ButtonSize = "sm" | "md" | "lg" | "icon";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand shadow-card hover:bg-brand-strong aria-disabled:hover:bg-brand",
  secondary:
    "border border-line-strong bg-surface text-ink shadow-card hover:border-ink-3 hover:bg-sunken aria-expanded:bg-sunken",
  ghost: "text-ink-2 hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink",
  danger: "bg-danger text-on-danger shadow-card hover:bg-danger-strong",
  gem: "border border-gem-mark bg-gem-soft text-gem hover:bg-gem-mark/25",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "h-8 gap-1.5 px-3 text-sm",
  md: "h-9 gap-2 px-3.5 text-sm pointer-coarse:h-11",
  lg: "h-11 gap-2 px-5 text-base",
  icon: "size-9 text-sm pointer-coarse:size-11",
};

/** Returns the class of a button, also for links that look like one. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string {
  return cn(
    "inline-flex shrink-0 select-none items-center justify-center rounded-sm font-medium whitespace-nowrap",
    "transition-[background-color,border-color,color] duration-150",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed",
    VARIANTS[variant],
    SIZES[size],
  );
}

export type ButtonProps = ComponentPropsWithRef<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks; the button keeps the focus. */
  pending?: boolean;
  /** Ignores clicks but stays focusable, so that a tooltip can give the reason. */
  unavailable?: boolean;
};

/** A button. `type` defaults to `button`, so that it does not submit by accident. */
export function Button({
  variant = "secondary",
  size = "md",
  pending = false,
  unavailable = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const blocked = pending || unavailable;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={blocked || rest["aria-disabled"]}
      aria-busy={pending || undefined}
      className={cn(buttonClass(variant, size), unavailable && "opacity-60", className)}
      onClick={handleClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
