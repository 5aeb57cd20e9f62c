import { matchRanges } from "@quarry/domain";
import { Fragment } from "react";

/** Text with all matches of the search marked. */
export function HighlightedText({ text, search }: { text: string; search: string }) {
  const ranges = matchRanges(text, search);
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className="rounded-[3px]">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end)}
    </>
  );
}
