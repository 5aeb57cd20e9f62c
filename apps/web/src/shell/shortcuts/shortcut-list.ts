import { SHORTCUTS, type ShortcutId } from "./shortcuts.ts";

const SHORTCUT_CATEGORIES = [
  "Navigation",
  "Search",
  "Tagging",
  "Notes",
  "Outline",
  "Recordings",
  "Projects",
  "General",
  "Help",
] as const;

/** A line of the shortcuts dialog. `remark` says where the shortcut works, or which keys a browser reserves. */
type ShortcutText = { action: string; category: (typeof SHORTCUT_CATEGORIES)[number]; remark?: string };
type ListedShortcut = ShortcutText & { id: string; keys: readonly string[] };

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
  repeatTag: {
    action: "Add the last tag again",
    category: "Tagging",
    remark: "To selected words, the selection, or else the current segment.",
  },
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
    remark: "In a project, also after a reload. In a text field, what was typed.",
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

/** Keys that the browser or an open dialog handles. */
const BUILT_IN: readonly ListedShortcut[] = [
  {
    id: "nextInList",
    keys: ["ArrowDown", "ArrowUp"],
    action: "Next or previous source, note or tag",
    category: "Navigation",
    remark: "While one has the focus. Tab leaves the list.",
  },
  {
    id: "moveByWord",
    keys: ["ArrowLeft", "ArrowRight"],
    action: "Previous or next word",
    category: "Tagging",
    remark: "While words are selected. With Shift they are extended, with Alt and Shift by a letter.",
  },
  {
    id: "moveBySentence",
    keys: ["ArrowUp", "ArrowDown"],
    action: "Previous or next sentence",
    category: "Tagging",
    remark: "While words are selected. With Shift they are extended. Esc ends.",
  },
  {
    id: "moveEdge",
    keys: ["ArrowLeft", "ArrowRight"],
    action: "Move the end of tagged words",
    category: "Tagging",
    remark: "Or drag it: by a word, with Alt by a letter. While it has the focus, Delete takes the tag off the words.",
  },
  {
    id: "acceptTag",
    keys: ["Enter"],
    action: "Accept a suggested tag",
    category: "Tagging",
    remark: "While it has the focus.",
  },
  {
    id: "moveTag",
    keys: ["alt+ArrowUp", "alt+ArrowDown"],
    action: "Move a tag up or down",
    category: "Tagging",
    remark: "In Manage Tags. Letters find a tag there, F2 renames it and Space checks it for merging.",
  },
  {
    id: "indentTag",
    keys: ["alt+ArrowRight", "alt+ArrowLeft"],
    action: "Put a tag below the one before it, or back",
    category: "Tagging",
    remark: "In Manage Tags.",
  },
  {
    id: "writeBlock",
    keys: ["Enter"],
    action: "Write in the block or title that has the focus",
    category: "Outline",
    remark: "In a paragraph it splits it. Esc leaves the text; Shift with Enter adds a paragraph below.",
  },
  {
    id: "splitSection",
    keys: ["mod+Enter"],
    action: "Split the section",
    category: "Outline",
    remark: "At the caret.",
  },
  {
    id: "selectBlocks",
    keys: ["shift+ArrowUp", "shift+ArrowDown"],
    action: "Select several blocks",
    category: "Outline",
    remark: "Delete deletes them. With Ctrl or Cmd, C copies, X cuts, D duplicates.",
  },
  {
    id: "moveBlocks",
    keys: ["mod+shift+ArrowUp", "mod+shift+ArrowDown"],
    action: "Move a block, or a section in the contents",
    category: "Outline",
    remark: "In the contents, left and right change the level, as Tab does in a title.",
  },
  {
    id: "bindQuote",
    keys: ["B"],
    action: "Bind a typed quote to its words",
    category: "Outline",
    remark: "On a paragraph that has the focus, where its words stand in one segment.",
  },
  {
    id: "offers",
    keys: ["[", "/"],
    action: "Cite a segment, or choose what to add",
    category: "Outline",
    remark: "In a paragraph; the second in an empty one.",
  },
  {
    id: "evidence",
    keys: ["F6"],
    action: "Go to the evidence, and back to the page",
    category: "Outline",
    remark: "There Enter quotes a segment or its selected words, W selects words, P plays.",
  },
  {
    id: "submit",
    keys: ["Enter", "mod+Enter"],
    action: "Submit form or confirm",
    category: "General",
    remark: "In a multi-line text, use the second.",
  },
  { id: "closeDialog", keys: ["Escape"], action: "Close dialog or modal", category: "General" },
];

const LISTED: readonly ListedShortcut[] = [
  ...SHORTCUTS.map(({ id, keys }) => ({ id, keys, ...TEXTS[id] })),
  ...BUILT_IN,
];

/** All shortcuts by category. Separate from the keys, which the first paint needs. */
export const SHORTCUT_LIST = SHORTCUT_CATEGORIES.map((category) => ({
  category,
  shortcuts: LISTED.filter((shortcut) => shortcut.category === category),
}));
