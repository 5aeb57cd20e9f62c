import { counted, formatNumber } from "@quarry/domain";
import { TAGS_TEXT } from "../text.ts";

/** The texts of Manage Tags that are not shared with other screens. */
export const MANAGE_TAGS_TEXT = {
  description: "Arrange, rename, merge or delete tags everywhere in this project.",
  tree: "Tags",
  keys: "Alt with the arrow keys moves a tag, F2 renames it, Space checks it for merging, Delete deletes it.",
  /** The number of segments with a tag, and with it or a tag below it where these are more. */
  counts: (own: number, total: number) =>
    total > own ? `${TAGS_TEXT.count(own)}, ${formatNumber(total)} in all` : TAGS_TEXT.count(own),
  briefCounts: (own: number, total: number) =>
    total > own ? `${formatNumber(own)} of ${formatNumber(total)}` : formatNumber(own),
  suggested: "Suggested",
  review: "Review suggestions",
  suggest: {
    label: "Suggest tags from how you tag",
    hint: "From 50 tagged segments on. Learned in this browser only.",
  },
  expand: (tag: string) => `Show tags below ${tag}`,
  collapse: (tag: string) => `Hide tags below ${tag}`,
  drag: (tag: string) => `Move ${tag}`,
  details: (tag: string) => `Details of ${tag}`,
  moved: (tag: string, parent: string | null, position: number, count: number) =>
    `${tag}, ${parent === null ? "at the top" : `below ${parent}`}, ${formatNumber(position)} of ${formatNumber(count)}`,
  /** Words for changes that wait for the server. */
  kept: "Tag changed",
  changeFailed: "Failed to change tag.",
  loadFailed: "The tags could not be loaded.",
  back: "All tags",
  rename: "Rename",
  color: "Color",
  noColor: "None",
  otherColor: "Other color",
  about: "Description",
  aboutHint: "When to use the tag, and when not.",
  use: "Used in",
  noUse: "No segment has this tag.",
  segments: (count: number) => (count === 1 ? "segment" : "segments"),
  showWithBelow: (count: number) => `Show all ${TAGS_TEXT.count(count)} with the tags below`,
  place: "Place",
  up: "Move up",
  down: "Move down",
  in: "Indent",
  out: "Outdent",
  suggestion: "The project's template suggests this tag. No segment has it yet.",
  keep: "Add to the project",
  childrenStay: (count: number) => (count === 1 ? "The tag below it moves up." : "The tags below it move up."),
  create: {
    open: "New tag",
    below: (tag: string) => `New tag below ${tag}`,
    openBelow: "New tag below",
    submit: "Add",
    cancel: "Cancel",
    isThere: (tag: string) => `${tag} is there already.`,
  },
  merge: {
    open: "Merge",
    check: (tag: string) => `Merge ${tag}`,
    hint: "Check the tags to merge.",
    keep: "Keep",
    submit: (count: number, into: string) => `Merge ${counted(count, "tag")} into ${into}`,
    cancel: "Cancel",
  },
  export: {
    open: "Export",
    csv: "Spreadsheet (.csv)",
    md: "Markdown (.md)",
    fileName: (projectTitle: string) => `${projectTitle} tags`,
    done: { title: "Download Started", description: "Your tags are downloading." },
    failed: "Failed to export tags.",
  },
} as const;
