import { Button, type ButtonProps, Tooltip } from "@quarry/ui";
import type { LucideIcon } from "lucide-react";

export type OutlineButtonProps = Pick<ButtonProps, "variant" | "pending" | "onClick"> & {
  icon: LucideIcon;
  label: string;
  /** The start of the label that fits on a phone; without it a phone shows only the icon. The accessible name stays
   * whole. */
  short?: string;
  /** The reason why the button is unavailable. */
  unavailableBecause?: string | undefined;
};

/** A header button that shrinks on a phone and shows in a tooltip why it is unavailable. */
export function OutlineButton({ icon: Icon, label, short, pending, unavailableBecause, ...rest }: OutlineButtonProps) {
  const button = (
    <Button
      {...rest}
      pending={pending ?? false}
      unavailable={unavailableBecause !== undefined}
      className={classOf(label, short)}
    >
      {!pending && <Icon aria-hidden className="size-4" />}
      <span>
        {short !== undefined && <span className={short === label ? undefined : "max-[22rem]:sr-only"}>{short}</span>}
        <span className="max-sm:sr-only">{label.slice(short?.length ?? 0)}</span>
      </span>
    </Button>
  );
  return unavailableBecause === undefined ? button : <Tooltip content={unavailableBecause}>{button}</Tooltip>;
}

function classOf(label: string, short: string | undefined): string | undefined {
  if (short === label) return undefined;
  return short === undefined
    ? "max-sm:w-9 max-sm:gap-0 max-sm:px-0 max-sm:pointer-coarse:w-11"
    : "max-[22rem]:w-9 max-[22rem]:gap-0 max-[22rem]:px-0 max-[22rem]:pointer-coarse:w-11";
}
