import { suggestTags, type TagOption, type TagSupply } from "@quarry/domain";
import { FEWEST_USES, type ShownSuggestion, type Suggestion, shownSuggestions } from "@quarry/suggest";

/** The options of a tag field in which nothing is typed, and the certainty of those that have one. */
export type PickerOptions = { options: TagOption[]; shown: readonly ShownSuggestion[] };

/** Returns the options for a segment: first the suggested tags, most probable first, then those in use. Suggested tags
 * that are gone or taken are left out. Those that are seldom used have no certainty. */
export function pickerOptions(offer: TagSupply, suggestions: readonly Suggestion[], limit: number): PickerOptions {
  const others = suggestTags(offer, Number.POSITIVE_INFINITY);
  const offered = new Set(others);
  const possible = suggestions.filter(({ tag }) => offered.has(tag));
  const names = new Set([...possible.map(({ tag }) => tag), ...others]);
  const oftenUsed = new Set(offer.tags.flatMap(({ tag, count }) => (count >= FEWEST_USES ? tag : [])));
  return {
    options: [...names].slice(0, limit).map((name) => ({ kind: "existing", name })),
    shown: shownSuggestions(possible, oftenUsed),
  };
}
