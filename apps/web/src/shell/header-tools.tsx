import { PaletteButton } from "./palette-button.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The buttons at the end of every header. */
export function HeaderTools() {
  return (
    <>
      <PaletteButton />
      <ThemeToggle />
    </>
  );
}
