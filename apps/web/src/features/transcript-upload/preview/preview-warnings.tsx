import { Button } from "@quarry/ui";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { UPLOAD_TEXT } from "../text.ts";
import type { Preview } from "./preview-line.tsx";
import { Remark } from "./remark.tsx";

const TEXT = UPLOAD_TEXT.preview;
const MAX_SHOWN = 4;
/** Number of warnings shown where there are more than `MAX_SHOWN`, so that at least two are behind “N more”. */
const SHOWN_OF_MANY = MAX_SHOWN - 1;

type Warning = Preview["warningDetails"][number];

/** Shows the segment with an index. `canShow` is false for segments that are not in the list. */
export type ShowsSegments = { canShow?: (segment: number) => boolean; onShow?: (segment: number) => void };

/** The warnings of a preview, the gravest first. Those that most files have are one calm line. A warning leads to
 * its first segment where `canShow` is true for it. */
export function PreviewWarnings({
  warnings,
  canShow = () => false,
  onShow,
}: ShowsSegments & { warnings: readonly Warning[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const grave = warnings.filter(({ weight }) => weight !== "routine");
  const routine = warnings.filter(({ weight }) => weight === "routine");
  const shown = showsAll || grave.length <= MAX_SHOWN ? grave : grave.slice(0, SHOWN_OF_MANY);
  return (
    <>
      {shown.map(({ text, segment }) => (
        <Remark key={text} icon={<TriangleAlert aria-hidden />}>
          {segment === null || onShow === undefined || !canShow(segment) ? (
            text
          ) : (
            <button
              type="button"
              title={TEXT.showPlace}
              onClick={() => onShow(segment)}
              className="-my-0.5 min-h-6 rounded-sm text-left underline decoration-dotted underline-offset-3 hover:decoration-solid pointer-coarse:min-h-11"
            >
              {text}
            </button>
          )}
        </Remark>
      ))}
      {shown.length < grave.length && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setShowsAll(true)}
          className="-my-0.5 ml-4 h-7! self-start px-2! text-gem"
        >
          {TEXT.moreWarnings(grave.length - shown.length)}
        </Button>
      )}
      {routine.length > 0 && <p className="text-xs text-ink-2">{routine.map(({ text }) => text).join(" ")}</p>}
    </>
  );
}
