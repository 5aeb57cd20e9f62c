import type { ReplacedPlace, ReplaceRequest } from "./replace-calls.ts";
import { type Replacement, textReplacer } from "./replace-texts.ts";
import { type ReplaceableText, type ReplaceTarget, startsByTarget, targetKey } from "./replaceable-texts.ts";

/** A text with words replaced, what it is a text of, and how it was before. */
export type ReplacedItem = Replacement & { target: ReplaceTarget; before: string };

/** The replacements of a request in the texts that are added to it. */
export class PlannedReplacement {
  readonly items: ReplacedItem[] = [];
  /** Number of places in these items. */
  placeCount = 0;
  /** Number of places that stay, as a text would be empty or too long. */
  leftOutCount = 0;
  /** True where the words stand in a text, also when all of them read like the new ones. */
  isFound = false;
  readonly #replace: ReturnType<typeof textReplacer>;
  readonly #starts: ReturnType<typeof startsByTarget> | null;

  constructor({ places, ...words }: Pick<ReplaceRequest, "find" | "replace" | "places"> & Partial<ReplaceRequest>) {
    this.#replace = textReplacer(words);
    this.#starts = places === undefined ? null : startsByTarget(places);
  }

  /** Adds a text. One without a chosen place is passed over. */
  add({ target, part, text }: ReplaceableText): void {
    const starts = this.#starts?.get(targetKey(target));
    if (this.#starts !== null && starts === undefined) return;
    const made = this.#replace(part, text, starts);
    this.isFound ||= made.isFound;
    this.leftOutCount += made.leftOutCount;
    if (made.edits.length === 0) return;
    this.placeCount += made.edits.length;
    this.items.push({ ...made, target, before: text });
  }

  /** Returns the places of all items, as they were before. */
  places(): ReplacedPlace[] {
    return this.items.flatMap(({ target, places }) => places.map((place) => ({ ...target, ...place })));
  }
}
