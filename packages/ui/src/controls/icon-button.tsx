import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { Tooltip } from "../tooltip/tooltip.tsx";
import { Button, type ButtonProps } from "./button.tsx";

export type IconButtonProps = Omit<ButtonProps, "children" | "aria-label" | "size"> & {
  /** Its name, read aloud and shown as its tooltip. */
  label: string;
  /** `md` is 36 px for headers, `sm` 28 px for rows; for a finger both are 44 px. */
  size?: "sm" | "md";
  /** The icon. */
  children: ReactNode;
};

/** A button that is only an icon; a tooltip says its label. */
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
