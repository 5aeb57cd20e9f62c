import { useSyncExternalStore } from "react";
import { LOCAL_STORAGE } from "../browser-storage.ts";

export type Theme = "light" | "dark";

const STORAGE_KEY = "quarry-theme";
const listeners = new Set<() => void>();

function current(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

function apply(theme: Theme): void {
  document.documentElement.classList.toggle("dark", theme === "dark");
  document.documentElement.classList.toggle("light", theme === "light");
  for (const listener of listeners) listener();
}

function onOtherTab(event: StorageEvent): void {
  if (event.key === STORAGE_KEY) apply(event.newValue === "dark" ? "dark" : "light");
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onOtherTab);
  };
}

/** Returns the theme and a function that toggles it. The choice is stored and applied in other tabs. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const theme = useSyncExternalStore(subscribe, current);
  const toggleTheme = () => {
    const next = current() === "dark" ? "light" : "dark";
    apply(next);
    LOCAL_STORAGE.write(STORAGE_KEY, next);
  };
  return { theme, toggleTheme };
}
