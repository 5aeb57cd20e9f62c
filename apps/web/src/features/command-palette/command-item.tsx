import type { ScreenCommand } from "../../shell/screen-commands.ts";
import { PaletteHint, PaletteItem } from "./palette-item.tsx";

export type CommandItemProps = { command: ScreenCommand; onSelect: () => void };

/** A command of the current screen. An unavailable one shows the reason. */
export function CommandItem({ command, onSelect }: CommandItemProps) {
  const { label, icon: Icon, hint, unavailableBecause } = command;
  const detail = unavailableBecause ?? hint;
  return (
    <PaletteItem value={`command ${label}`} isUnavailable={unavailableBecause !== undefined} onSelect={onSelect}>
      <Icon aria-hidden />
      {label}
      {detail !== undefined && <PaletteHint>{detail}</PaletteHint>}
    </PaletteItem>
  );
}
