import { counted } from "@quarry/domain";

/** Every string of the segments feature, word for word as specified where the specification has one. */
export const SEGMENTS_TEXT = {
  list: "Segments",
  loading: "Loading segments",
  loadFailed: "Segments could not be loaded.",
  noMatch: "No matching segments found.",
  clearFilters: "Clear filters",
  noneYet: "Segments appear here once a source has been read.",
  noTranscripts: "No source has a transcript yet. Choose one to paste or upload its transcript.",
  noSources: "Drop your transcripts anywhere on this page. Their segments appear here.",
  inSource: (count: number, isNarrowed: boolean) =>
    isNarrowed ? `${count.toLocaleString("en")} shown` : counted(count, "segment"),
  filter: {
    bar: "Filters",
    source: "Source",
    allSources: "All sources",
    search: "Search transcripts",
    clearSearch: "Clear search",
    rare: "Rare Gems",
    rareTooltip: "Only what was said in one source",
    selectAll: "Select all",
    stopTag: (tag: string) => `Stop filtering by ${tag}`,
    count: (shown: number, all: number) =>
      shown === all ? counted(all, "segment") : `${shown.toLocaleString("en")} of ${counted(all, "segment")}`,
  },
  row: {
    select: (opening: string) => `Select “${opening}”`,
    tag: "Add tag",
    note: "Add note",
    copy: "Copy with citation",
    actions: "Segment actions",
    unique: "Unique to this source",
    inSources: (count: number) => `In ${count} sources`,
    playFrom: (time: string) => `Play from ${time}`,
    notes: (count: number) => counted(count, "note"),
  },
  alike: {
    heading: "Also said in",
    none: "No other source says this any more.",
    times: (count: number) => `${count.toLocaleString("en")} times`,
  },
  bulk: {
    bar: "Bulk tagging",
    selected: (count: number) => `${count.toLocaleString("en")} selected`,
    hidden: (count: number) => `${count.toLocaleString("en")} not shown`,
    tagging: "Adding the tag…",
    untagging: "Removing the tag…",
    remove: "Remove a tag",
    findTag: "Find a tag to remove",
    clear: "Clear",
  },
} as const;
