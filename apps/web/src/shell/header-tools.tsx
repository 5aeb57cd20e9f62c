import { PaletteButton } from "./palette-button.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** What stands at the end of every header. */
export function HeaderTools() {
  return (
    <>
      <PaletteButton />
      <ThemeToggle />
    </>
  );
}
