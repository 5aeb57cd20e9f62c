import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { Tooltip } from "../tooltip/tooltip.tsx";
import { Button, type ButtonProps } from "./button.tsx";

export type IconButtonProps = Omit<ButtonProps, "children" | "aria-label" | "size"> & {
  /** The accessible name and tooltip. */
  label: string;
  /** `md` is 36 px for headers, `sm` 28 px for rows; both are 44 px on touch screens. */
  size?: "sm" | "md";
  /** The icon. */
  children: ReactNode;
};

/** A button with an icon and a tooltip. */
export function IconButton({ label, size = "md", variant = "ghost", className, ...rest }: IconButtonProps) {
  return (
    <Tooltip content={label}>
      <Button
        {...rest}
        variant={variant}
        size="icon"
        aria-label={label}
        className={cn(size === "sm" && "size-7! pointer-coarse:size-11!", className)}
      />
    </Tooltip>
  );
}
