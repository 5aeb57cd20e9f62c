import { BUILT_IN } from "./built-in-shortcuts.ts";
import { type ListedShortcut, SHORTCUT_CATEGORIES, type ShortcutText } from "./listed-shortcut.ts";
import { PROJECT_SHORTCUTS } from "./project-shortcuts.ts";
import { REVIEW_SHORTCUTS } from "./review-shortcuts.ts";
import { SHARED_SHORTCUTS } from "./shortcuts.ts";

const SHORTCUTS = { ...SHARED_SHORTCUTS, ...PROJECT_SHORTCUTS, ...REVIEW_SHORTCUTS };
type ShortcutId = keyof typeof SHORTCUTS;
const SHORTCUT_IDS = Object.keys(SHORTCUTS) as ShortcutId[];

const TEXTS: Record<ShortcutId, ShortcutText> = {
  commandPalette: { action: "Open command palette", category: "Navigation" },
  nextSegment: { action: "Next segment", category: "Navigation" },
  previousSegment: { action: "Previous segment", category: "Navigation" },
  firstSegment: { action: "First segment", category: "Navigation" },
  lastSegment: { action: "Last segment", category: "Navigation" },
  searchTranscripts: {
    action: "Search in transcripts",
    category: "Search",
    remark: "In a project. Enter goes to the first match.",
  },
  replaceWords: {
    action: "Find and replace",
    category: "Search",
    remark: "In a project. In its list Space chooses a place, and Enter replaces at all that are chosen.",
  },
  selectSegment: { action: "Select segment for bulk tagging", category: "Tagging" },
  selectAll: {
    action: "Select all segments in the list",
    category: "Tagging",
    remark: "With a filter, only what passes it. In a text field, its text.",
  },
  extendDown: { action: "Extend selection down", category: "Tagging" },
  extendUp: { action: "Extend selection up", category: "Tagging" },
  tagSegment: {
    action: "Add a tag",
    category: "Tagging",
    remark: "To selected words, the selection, or else the current segment.",
  },
  markWords: {
    action: "Select words of the current segment",
    category: "Tagging",
    remark:
      "Starts at its first sentence. Then T adds a tag to the words. The mouse selects whole words, with Alt letters.",
  },
  correctSegment: {
    action: "Correct the text of the current segment",
    category: "Correcting",
    remark: "Or double click it. Leaving the text saves it, the arrow keys go on in the next one.",
  },
  repeatTag: {
    action: "Add the last tag again",
    category: "Tagging",
    remark: "To selected words, the selection, or else the current segment.",
  },
  takeSuggestion: { action: "Take the suggested tag", category: "Reviewing", remark: "In Review suggested tags." },
  refuseSuggestion: { action: "Refuse the suggested tag", category: "Reviewing" },
  takeAlternative: { action: "Take the first alternative", category: "Reviewing" },
  playSuggested: { action: "Play or pause", category: "Reviewing", remark: "From the start of the segment." },
  nextSuggested: { action: "Next segment", category: "Reviewing" },
  previousSuggested: { action: "Previous segment", category: "Reviewing" },
  nextSuggestedTag: { action: "Next suggested tag", category: "Reviewing" },
  previousSuggestedTag: { action: "Previous suggested tag", category: "Reviewing" },
  noteSegment: {
    action: "Add a note",
    category: "Notes",
    remark: "To selected words, or else to the current segment.",
  },
  playOrPause: { action: "Play or pause", category: "Recordings", remark: "Starts at the current segment." },
  skipBack: { action: "Back 5 seconds", category: "Recordings" },
  skipForward: { action: "Forward 5 seconds", category: "Recordings" },
  slower: { action: "Slower", category: "Recordings" },
  faster: { action: "Faster", category: "Recordings" },
  createProject: {
    action: "Create new project",
    category: "Projects",
    remark: "Most browsers reserve the first for a new window.",
  },
  save: { action: "Save (auto-saves every 60s)", category: "General" },
  undo: {
    action: "Undo your last change",
    category: "General",
    remark: "In a project, also after a reload. In a text field, what was typed there.",
  },
  redo: { action: "Redo", category: "General" },
  showHistory: { action: "Show the history of the project", category: "General" },
  copySegments: {
    action: "Copy with citation",
    category: "General",
    remark: "Selected words, the selection, or else the current segment.",
  },
  clear: { action: "Clear selection or filters", category: "General" },
  showShortcuts: { action: "Show shortcuts", category: "Help" },
};

const LISTED: readonly ListedShortcut[] = [
  ...SHORTCUT_IDS.map((id) => ({ id, keys: SHORTCUTS[id].keys, ...TEXTS[id] })),
  ...BUILT_IN,
];

/** All shortcuts by category. Separate from the keys, which the first paint needs. */
export const SHORTCUT_LIST = SHORTCUT_CATEGORIES.map((category) => ({
  category,
  shortcuts: LISTED.filter((shortcut) => shortcut.category === category),
}));
