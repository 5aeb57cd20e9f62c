import { counted } from "@quarry/domain";

/** Every string of the tags feature, word for word as specified where the specification has one. */
export const TAGS_TEXT = {
  manage: "Manage Tags",
  manageDescription: "Rename or delete tags everywhere in this project.",
  empty: "No tags yet. Add tags to segments to organize your research.",
  list: "Tags",
  search: "Find a tag",
  noMatch: "No tag matches.",
  count: (count: number) => counted(count, "segment"),
  rename: (tag: string) => `Rename ${tag}`,
  renameField: (tag: string) => `New name for ${tag}`,
  merges: (tag: string) => `Enter merges it into ${tag}.`,
  merged: (from: string, into: string) => `${from} was merged into ${into}.`,
  delete: (tag: string) => `Delete ${tag}`,
  deleteTitle: (tag: string) => `Delete ${tag}?`,
  deleteDescription: (tag: string, count: number) =>
    `${tag} will be removed from ${TAGS_TEXT.count(count)}. This action cannot be undone.`,
  deleteConfirm: "Delete",
  deletePending: "Deleting...",
  field: {
    label: "Add a tag",
    placeholder: "Add a tag…",
    suggestions: "Suggested tags",
    taken: "This tag is there already.",
    create: (name: string) => `Create “${name}”`,
  },
  chip: {
    remove: (tag: string) => `Remove ${tag}`,
    confidence: (percent: number) => `${percent}% confidence`,
    alternatives: "Also consider:",
    swap: (from: string, to: string) => `Swap ${from} for ${to}`,
  },
  toast: {
    added: "Tag added",
    removed: "Tag removed",
    renamed: "Tag renamed",
    deleted: "Tag deleted",
    swapped: "Tag swapped",
    addedToMany: "Tags added",
    addFailed: "Failed to add tag.",
    removeFailed: "Failed to remove tag.",
    addToManyFailed: "Failed to add tags to segments.",
    renameFailed: "Failed to rename tag.",
    deleteFailed: "Failed to delete tag.",
  },
} as const;
