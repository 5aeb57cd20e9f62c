/** A line of a style sheet: `color: red;`, `::cue(v) {`, `}`. */
const STYLE_LINE = /[{};]$|^(?:::cue|\/\*|\*)|^@/;
const REGION_LINE = /^(?:id|width|lines|regionanchor|viewportanchor|scroll)\s{0,3}[:=]\s{0,3}[\w%,.-]{1,60}$/i;

/** The head of SubViewer's subtitles. */
const SUB_VIEWER =
  /^\[(?:END INFORMATION|INFORMATION|TITLE|AUTHOR|SOURCE|PRG|FILEPATH|DELAY|CD TRACK|COMMENT|SUBTITLE|COLF|STYLE|SIZE|FONT)\]/i;

/** True for a block of nothing but styles or settings of a region, which a blank line inside of them cuts off. */
export function isStyleLeft(block: readonly string[]): boolean {
  if (block.length === 0) return false;
  return (
    block.every((line) => STYLE_LINE.test(line)) ||
    block.every(isRegionSetting) ||
    block.every((line) => SUB_VIEWER.test(line))
  );
}

function isRegionSetting(line: string): boolean {
  return line.split(/\s+/, 8).every((setting) => REGION_LINE.test(setting));
}
