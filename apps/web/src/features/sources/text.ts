import { counted } from "@quarry/domain";

/** Every string of the sources feature, word for word as specified where the specification has one. */
export const SOURCES_TEXT = {
  heading: (count: number) => `Sources (${count})`,
  list: "Sources",
  empty: "No sources yet — add a link or upload text.",
  loadFailed: "Sources could not be loaded.",
  loading: "Loading sources",
  menu: {
    trigger: "Add Source",
    searchMedia: "Search Media Online",
    upload: "Upload Transcript",
    add: "Add by URL or Name",
    fromUrl: "From URL",
    comingSoon: "Coming Soon",
    comingSoonTooltip: "Automatic web scraping coming soon",
  },
  status: {
    queued: "Queued",
    transcribing: "Transcribing…",
    ready: "Ready",
    failed: "Failed",
    retry: "Retry",
    retrying: "Retrying…",
    retryOf: (name: string) => `Retry ${name}`,
    progressOf: (name: string) => `Transcription of ${name}`,
    withoutTranscript: "No transcript yet. Upload one.",
    uploadFor: (name: string) => `Upload a transcript of ${name}`,
  },
  actions: {
    of: (name: string) => `Actions for ${name}`,
    rename: "Rename",
    delete: "Delete",
  },
  rename: {
    title: "Rename Source",
    field: "Name",
    missing: "Name is required.",
    submit: "Save",
    pending: "Saving...",
    cancel: "Cancel",
  },
  delete: {
    title: "Delete Source?",
    description: (name: string, segmentCount: number) =>
      segmentCount === 0
        ? `Are you sure you want to delete "${name}"? This action cannot be undone.`
        : `Are you sure you want to delete "${name}"? This will permanently remove ${segmentCount === 1 ? "its segment, with its" : `its ${segmentCount.toLocaleString("en")} segments, with their`} tags and notes. This action cannot be undone.`,
    confirm: "Delete",
    pending: "Deleting...",
  },
  play: (name: string) => `Play ${name}`,
  segments: (count: number) => counted(count, "segment"),
  add: {
    title: "Add Source",
    description: "Name a recording, a book or a page that this project draws on.",
    field: "URL or name",
    placeholder: "https://… or Kitchen interview, part 1",
    submit: "Add Source",
    pending: "Adding...",
    missing: "URL or name is required.",
    cancel: "Cancel",
  },
  toast: {
    success: "Success",
    fillRequired: "Please fill required fields.",
    added: "Source added and processing started.",
    addFailed: "Failed to add source.",
    retryFailed: "Failed to retry source.",
    renamed: "Source renamed successfully.",
    renameFailed: "Failed to rename source.",
    deleted: "Source deleted successfully.",
    deleteFailed: "Failed to delete source.",
    reorderFailed: "Failed to reorder sources.",
  },
} as const;
