import type { ShortcutTable } from "./shortcuts.ts";

/** The shortcuts of the review of suggested tags. */
export const REVIEW_SHORTCUTS = {
  takeSuggestion: { keys: ["Enter"], yieldsToControls: true, worksInLayers: true },
  refuseSuggestion: { keys: ["x"], worksInLayers: true },
  takeAlternative: { keys: ["a"], worksInLayers: true },
  playSuggested: { keys: ["Space"], yieldsToControls: true, worksInLayers: true },
  nextSuggested: { keys: ["ArrowDown", "j"], yieldsToControls: true, worksInLayers: true },
  previousSuggested: { keys: ["ArrowUp", "k"], yieldsToControls: true, worksInLayers: true },
  nextSuggestedTag: { keys: ["ArrowRight"], yieldsToControls: true, worksInLayers: true },
  previousSuggestedTag: { keys: ["ArrowLeft"], yieldsToControls: true, worksInLayers: true },
} as const satisfies ShortcutTable<string>;
