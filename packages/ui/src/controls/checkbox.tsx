import { Check, Minus } from "lucide-react";
import { Checkbox as Primitive } from "radix-ui";
import type { ComponentPropsWithRef } from "react";
import { cn } from "../cn.ts";

export type CheckboxProps = Omit<ComponentPropsWithRef<typeof Primitive.Root>, "onCheckedChange"> & {
  onCheckedChange?: (checked: boolean) => void;
};

/** A checkbox; name it by a label or `aria-label`. The target is 24 px, on touch screens 44 px, and the box 18 px.
 * `indeterminate` shows a dash. */
export function Checkbox({ className, onCheckedChange, ...rest }: CheckboxProps) {
  return (
    <Primitive.Root
      {...rest}
      onCheckedChange={(checked) => onCheckedChange?.(checked === true)}
      className={cn(
        "group grid size-6 shrink-0 place-items-center rounded-sm disabled:opacity-55 pointer-coarse:-m-2.5 pointer-coarse:size-11",
        className,
      )}
    >
      <span className="grid size-[18px] place-items-center rounded-[4px] border-[1.5px] border-ink-3 text-on-brand transition-colors group-hover:border-brand group-data-[state=checked]:border-brand group-data-[state=checked]:bg-brand">
        <Primitive.Indicator>
          {rest.checked === "indeterminate" ? (
            <Minus aria-hidden className="size-3.5 text-brand" strokeWidth={3} />
          ) : (
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          )}
        </Primitive.Indicator>
      </span>
    </Primitive.Root>
  );
}
