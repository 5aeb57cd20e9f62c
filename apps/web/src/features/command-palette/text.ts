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
  searchFailed: "The search got no answer. It is tried again when you go on typing.",
  shortcuts: "Keyboard Shortcuts",
} as const;
