import { Button, type ButtonProps, Tooltip } from "@quarry/ui";
import type { LucideIcon } from "lucide-react";

export type OutlineButtonProps = Pick<ButtonProps, "variant" | "pending" | "onClick"> & {
  icon: LucideIcon;
  label: string;
  /** Why it cannot be used now. */
  unavailableBecause?: string | undefined;
};

/** A header button that shrinks to its icon on a phone and says why it cannot be used. */
export function OutlineButton({ icon: Icon, label, pending, unavailableBecause, ...rest }: OutlineButtonProps) {
  const button = (
    <Button
      {...rest}
      pending={pending ?? false}
      unavailable={unavailableBecause !== undefined}
      className="max-sm:w-9 max-sm:px-0"
    >
      {!pending && <Icon aria-hidden className="size-4" />}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
  return unavailableBecause === undefined ? button : <Tooltip content={unavailableBecause}>{button}</Tooltip>;
}
