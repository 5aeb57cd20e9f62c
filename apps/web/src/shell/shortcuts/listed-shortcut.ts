/** The categories of the shortcuts dialog, in order. */
export const SHORTCUT_CATEGORIES = [
  "Navigation",
  "Search",
  "Correcting",
  "Tagging",
  "Reviewing",
  "Notes",
  "Outline",
  "Recordings",
  "Projects",
  "General",
  "Help",
] as const;

/** A line of the shortcuts dialog. `remark` says where the shortcut works, or which keys a browser reserves. */
export type ShortcutText = { action: string; category: (typeof SHORTCUT_CATEGORIES)[number]; remark?: string };
export type ListedShortcut = ShortcutText & { id: string; keys: readonly string[] };
