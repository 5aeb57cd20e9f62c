import { Checkbox, cn } from "@quarry/ui";
import { useId } from "react";
import { PlaceList } from "./place-list.tsx";
import type { PlaceRow } from "./places-below-headings.ts";
import { choiceOf, keysOf, type ReplaceRows } from "./replace-rows.ts";
import { REPLACE_TEXT as TEXT } from "./text.ts";
import type { SearchResult } from "./use-replace-search.ts";

export type FoundPlacesProps = {
  /** Null before the first search has ended. */
  found: SearchResult | null;
  listed: ReplaceRows;
  left: ReadonlySet<string>;
  onChoose: (keys: readonly string[], isChosen: boolean) => void;
  onShow: (row: PlaceRow) => void;
};

/** The places of words: how many, and the list to choose from. */
export function FoundPlacesView({ found, listed, left, onChoose, onShow }: FoundPlacesProps) {
  const allId = useId();
  const { placeCount, sourceCount } = listed;
  const all = { start: 0, end: placeCount };
  const choice = choiceOf(listed, all, left);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-6 items-center gap-2 px-2">
        {placeCount > 0 && (
          <Checkbox
            id={allId}
            checked={choice}
            onCheckedChange={() => onChoose(keysOf(listed, all), choice !== true)}
          />
        )}
        {placeCount > 0 && (
          <label htmlFor={allId} className="cursor-pointer text-sm font-medium text-ink">
            {TEXT.all}
          </label>
        )}
        <p role="status" className={cn("text-sm text-ink-2 tabular-nums", placeCount > 0 && "ml-auto")}>
          {found !== null && sentenceOf(found, placeCount - left.size, placeCount, sourceCount)}
        </p>
      </div>
      {found !== null && placeCount > 0 && (
        <PlaceList {...{ listed, left, onChoose, onShow }} words={found.search.words} />
      )}
      {found !== null && found.leftOutCount > 0 && (
        <p className="px-2 text-xs text-ink-2">{TEXT.leftOut(found.leftOutCount)}</p>
      )}
    </div>
  );
}

function sentenceOf(found: SearchResult, chosenCount: number, count: number, sourceCount: number): string {
  if (found.isTooMany) return TEXT.tooMany;
  if (count > 0) return TEXT.found(chosenCount, count, sourceCount);
  if (found.leftOutCount > 0) return "";
  return found.isFound ? TEXT.same : TEXT.none;
}
