import { counted } from "@quarry/domain";

export const MEDIA_SEARCH_TEXT = {
  title: "Search Media Online",
  description: "Find what a person said in podcasts, videos and articles.",
  field: "Name",
  placeholder: "A person's name",
  submit: "Search",
  searching: (name: string) => `Searching for ${name}…`,
  sampleHint: "This search is a demonstration and knows one name.",
  trySample: (name: string) => `Try “${name}”`,
  nameMissing: "Type a name to search for.",
  found: (count: number, name: string) => `${counted(count, "result")} for ${name}`,
  none: (name: string) => `No media found for ${name}`,
  results: "Results",
  selectAll: "Select all",
  types: { video: "Video", podcast: "Podcast", article: "Article" },
  present: "In this project",
  add: (count: number) => `Add ${counted(count, "source")}`,
  addNone: "Add sources",
  selectFirst: "Select a result first",
  adding: "Adding...",
  cancel: "Cancel",
  toast: {
    added: { title: "Success", description: "Sources added and processing started." },
    addFailed: "Failed to add discovered sources.",
  },
} as const;
