import { beginningPhrase, type ChangeGroup, type HistoryBeginningInCalls, type PersonInCalls } from "@quarry/domain";

const GROUPS: Record<ChangeGroup, string> = {
  codings: "Tags on segments",
  tags: "Tags",
  notes: "Notes",
  texts: "Corrections",
  sources: "Sources",
  outline: "Outline",
  project: "Project",
};

export const HISTORY_TEXT = {
  title: "History",
  open: "History",
  loading: "Loading the history",
  loadFailed: "The history could not be loaded.",
  empty: "Nothing was changed yet. Every change of this project is listed here.",
  noMatch: "No change matches.",
  clear: "Clear filters",
  today: "Today",
  yesterday: "Yesterday",
  you: "you",
  someone: "someone",
  /** The beginning of the history, and the person who made it; null for the server. */
  begins: (how: HistoryBeginningInCalls["with"], day: string, name: string | null) =>
    `History begins here: ${beginningPhrase(how)} on ${day}${name === null ? "" : ` by ${name}`}.`,
  beginsUnknown: "History begins here: earlier changes were not recorded.",
  more: "Show earlier changes",
  loadingMore: "Loading earlier changes…",
  /** The name of a person, whose own id is `ownId`; the server has none. */
  nameOf: (person: PersonInCalls | null, ownId: string | undefined) => {
    if (person === null) return "Quarry";
    return person.id === ownId ? "You" : person.name || "Someone";
  },
  segment: (sourceName: string, opening: string) => `${sourceName} · “${opening}”`,
  goneSegment: "A segment that is no longer in the project",
  goneSource: "A source that is no longer in the project",
  outline: "Outline",
  state: {
    undone: "Undone.",
    dropped: "Cannot be undone: it was large, and its data had to make room for newer changes.",
    never: "Cannot be undone.",
  },
  undo: "Undo",
  redo: "Redo",
  undoOf: (change: string) => `Undo: ${change}`,
  redoOf: (change: string) => `Redo: ${change}`,
  filter: {
    group: "Filter the history",
    person: "Person",
    everybody: "Everybody",
    kind: "Kind",
    everything: "All changes",
    groups: GROUPS,
    source: "Source",
    allSources: "All sources",
    tag: "Tag",
    allTags: "All tags",
  },
  export: "Export (.csv)",
  fileName: (projectTitle: string) => `${projectTitle} history`,
  exported: { title: "Download Started", description: "The history is downloading." },
  exportFailed: "Failed to export the history.",
  person: "Your name and color",
  forget: {
    open: "Forget history",
    title: "Forget the history?",
    description:
      "The list of who changed what and when will be deleted, for everybody. No change made so far can be undone then. Sources, tags, notes and the outline stay as they are. This action cannot be undone.",
    confirm: "Forget history",
    pending: "Forgetting...",
    done: { title: "History forgotten", description: "New changes are listed again." },
    failed: "Failed to forget the history.",
  },
} as const;
