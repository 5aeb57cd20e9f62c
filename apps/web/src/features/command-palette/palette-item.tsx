import { cn } from "@quarry/ui";
import { Command } from "cmdk";
import type { ReactNode } from "react";

export type PaletteItemProps = {
  /** Identifies the item within the palette. */
  value: string;
  onSelect: () => void;
  isUnavailable?: boolean;
  className?: string;
  children: ReactNode;
};

export function PaletteItem({ value, onSelect, isUnavailable = false, className, children }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      disabled={isUnavailable}
      className={cn(
        "flex min-h-10 cursor-default scroll-my-2 gap-2.5 rounded-sm px-2.5 text-sm text-ink select-none",
        "aria-disabled:text-ink-3 data-[selected=true]:bg-hover [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3",
        className ?? "items-center",
      )}
    >
      {children}
    </Command.Item>
  );
}

/** Small text at the end of a row. */
export function PaletteHint({ children }: { children: ReactNode }) {
  return <span className="ml-auto max-w-2/5 shrink-0 truncate pl-2 text-xs text-ink-3">{children}</span>;
}

export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-3"
    >
      {children}
    </Command.Group>
  );
}
