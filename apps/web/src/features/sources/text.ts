import { counted, formatNumber, webAddressOf } from "@quarry/domain";

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
    queuedRecording: "Queued for transcription. You can keep working.",
    transcribing: "Transcribing…",
    transcribingRecording: (percent: number | null) =>
      `Transcribing${percent === null ? "" : `, ${percent}%`}. You can keep working.`,
    ready: "Ready",
    failed: "Failed",
    retry: "Retry",
    retrying: "Retrying…",
    retryingOf: (name: string) => `Retrying… ${name}`,
    retryOf: (name: string) => `Retry ${name}`,
    progressOf: (name: string) => `Transcription of ${name}`,
    untranscribed: "No transcript yet: upload one, or have the recording transcribed.",
    transcribe: "Transcribe",
    transcribeOf: (name: string) => `Transcribe ${name}`,
    upload: "Upload transcript",
    uploadOf: (name: string) => `Upload transcript of ${name}`,
    uploadOne: "Upload one",
    uploadOneFor: (name: string) => `Upload one for ${name}`,
    withoutTranscript: "No transcript yet.",
    openPage: "Open page",
    openPageOf: (address: string) => `Open page ${address} in a new tab`,
  },
  gap: {
    address:
      "Quarry does not read addresses itself. Once its transcript is pasted or uploaded, its segments appear here.",
    name: "This source has no transcript yet. Once one is pasted or uploaded, its segments appear here.",
    recording: "This recording has no transcript yet. Paste or upload one, or have it transcribed.",
    recordingNotTranscribed:
      "This recording has no transcript yet, and this server does not transcribe. Paste or upload its transcript.",
    upload: "Paste or upload its transcript",
  },
  actions: {
    of: (name: string) => `Actions for ${name}`,
    upload: "Upload a transcript",
    addRecording: "Add recording",
    rename: "Rename",
    speakers: "Speakers",
    correct: "Correct with a better transcript…",
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
  speakers: {
    title: "Rename Speakers",
    description: (name: string) => `Who speaks in “${name}”. Speakers given the same name are merged.`,
    loading: "Loading speakers",
    nameOf: (name: string) => (name === "" ? "Name for the unnamed speaker" : `Name of ${name}`),
    unnamed: "Unnamed",
    submit: "Save",
    pending: "Saving...",
    cancel: "Cancel",
  },
  delete: {
    title: "Delete Source?",
    description: (name: string, segmentCount: number) =>
      segmentCount === 0
        ? `Are you sure you want to delete "${name}"? You can undo this.`
        : `Are you sure you want to delete "${name}"? This will remove ${segmentCount === 1 ? "its segment, with its" : `its ${formatNumber(segmentCount)} segments, with their`} tags and notes. You can undo this.`,
    confirm: "Delete",
    pending: "Deleting...",
  },
  play: (name: string) => `Play ${name}`,
  segments: (count: number) => counted(count, "segment"),
  corrected: (count: number) => `${formatNumber(count)} corrected`,
  correctedOf: (count: number, all: number) => `${formatNumber(count)} of ${counted(all, "segment")} corrected`,
  add: {
    title: "Add Source",
    description:
      "Name a recording, a book or a page that this project draws on. Quarry does not read addresses itself: paste or upload its transcript afterwards.",
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
    added: (urlOrName: string) => ({
      title: "Source added and processing started.",
      description:
        webAddressOf(urlOrName) === null
          ? "It has no transcript yet: paste or upload one."
          : "Quarry does not read addresses itself: paste or upload its transcript.",
    }),
    addFailed: "Failed to add source.",
    retryFailed: "Failed to retry source.",
    renamed: "Source renamed successfully.",
    renameFailed: "Failed to rename source.",
    speakersRenamed: "Speakers renamed successfully.",
    speakersFailed: "Failed to rename speakers.",
    deleted: "Source deleted successfully.",
    deleteFailed: "Failed to delete source.",
    reorderFailed: "Failed to reorder sources.",
  },
} as const;
