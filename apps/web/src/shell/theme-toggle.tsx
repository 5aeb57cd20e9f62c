import { IconButton } from "@quarry/ui";
import { Moon, Sun } from "lucide-react";
import { useTheme } from "./theme.ts";

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === "dark";
  return (
    <IconButton label={isDark ? "Switch to light theme" : "Switch to dark theme"} onClick={toggleTheme}>
      {isDark ? <Sun aria-hidden className="size-5" /> : <Moon aria-hidden className="size-5" />}
    </IconButton>
  );
}
