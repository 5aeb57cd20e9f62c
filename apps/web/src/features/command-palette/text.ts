import { counted } from "@quarry/domain";

/** What the command palette says. */
export const PALETTE_TEXT = {
  label: "Command palette",
  placeholder: "Type a command or search...",
  empty: "No results found.",
  quickActions: "Quick Actions",
  goHome: "Go to Home",
  createProject: "Create New Project",
  thisProject: "This Project",
  recentProjects: "Recent Projects",
  projects: "Projects",
  searchResults: "Search Results",
  searching: "Searching...",
  searchFailed: "Search did not respond. Keep typing to try again.",
  shortcuts: "Keyboard Shortcuts",
  tags: "Tags",
  speakers: "Speakers",
  sources: "Sources",
  notes: "Notes",
  segments: (count: number) => counted(count, "segment"),
  settings: "Settings",
  darkTheme: "Switch to dark theme",
  lightTheme: "Switch to light theme",
  data: "Export or import data",
  // What else these are looked for by.
  themeWords: "appearance",
  shortcutWords: "help",
  dataWords: "your backup restore points reset",
} as const;
