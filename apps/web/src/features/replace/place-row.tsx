import { type WordsToReplace, wordsInPlaceOf } from "@quarry/domain";
import { Checkbox } from "@quarry/ui";
import type { PlaceRow } from "./places-below-headings.ts";
import { contextOf } from "./replace-rows.ts";
import { REPLACE_TEXT as TEXT } from "./text.ts";

export type PlaceRowViewProps = {
  row: PlaceRow;
  words: WordsToReplace;
  isChosen: boolean;
  isTabStop: boolean;
  onChoose: (isChosen: boolean) => void;
  onShow: () => void;
};

/** A place with what stands around it, the words that go and those that come. */
export function PlaceRowView({ row, words, isChosen, isTabStop, onChoose, onShow }: PlaceRowViewProps) {
  const { before, after } = contextOf(row);
  const found = row.text.slice(row.place.start, row.place.end);
  const made = wordsInPlaceOf(found, words);
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div className="flex h-full items-center gap-2 px-2">
      <Checkbox
        aria-label={`${TEXT.place(found, made)}: ${before}${found}${after}`}
        checked={isChosen}
        onCheckedChange={onChoose}
        tabIndex={tabIndex}
      />
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={onShow}
        dir="auto"
        className="min-w-0 flex-1 rounded-sm px-1 text-start text-sm leading-5 text-ink-2 hover:bg-hover"
      >
        <span className="line-clamp-2 wrap-anywhere">
          <span className="sr-only">{TEXT.show} </span>
          {"speaker" in row.target && <span className="text-ink-3">{TEXT.speaker}: </span>}
          {before}
          <del className="rounded-xs text-ink-3 decoration-danger">{found}</del>
          {made !== "" && <ins className="ms-1 rounded-xs bg-brand-soft font-medium text-ink no-underline">{made}</ins>}
          {after}
        </span>
      </button>
    </div>
  );
}
