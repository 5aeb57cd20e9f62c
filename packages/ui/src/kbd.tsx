import type { ComponentPropsWithRef } from "react";
import { cn } from "./cn.ts";

/** A key name in the color of the surrounding text. */
export function Kbd({ className, ...rest }: ComponentPropsWithRef<"kbd">) {
  return (
    <kbd
      {...rest}
      className={cn(
        "inline-grid h-4.5 min-w-4.5 place-items-center rounded-[4px] border border-current/45 px-1 font-sans text-[0.6875rem] leading-none font-medium",
        className,
      )}
    />
  );
}
