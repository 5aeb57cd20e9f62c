import { counted, formatNumber, TOO_MANY_PLACES } from "@quarry/domain";

export const REPLACE_TEXT = {
  title: "Find and replace",
  find: "Find",
  replaceWith: "Replace with",
  options: {
    wholeWord: "Whole words",
    matchCase: "Match case",
    matchAccents: "Match accents",
    keepCapitals: "Keep capitals",
  },
  also: "Also in",
  parts: { inSpeakers: "Speakers", inNotes: "Notes", inOutline: "Outline" },
  scope: "Where",
  wholeProject: "Whole project",
  oneSource: (name: string) => `This source: ${name}`,
  shown: (count: number) => `What the filter shows: ${counted(count, "segment")}`,
  spellings: "Names spelled in several ways",
  spellingsHint: "Choose the spelling to replace.",
  spellingCount: ({ count, sourceCount }: { count: number; sourceCount: number }) =>
    `${formatNumber(count)} in ${counted(sourceCount, "source")}`,
  lookingForSpellings: "Looking for names that are spelled in several ways",
  places: "Places",
  all: "All",
  allOf: (group: string) => `All in ${group}`,
  place: (before: string, after: string) => (after === "" ? `Delete “${before}”` : `“${before}” becomes “${after}”`),
  /** Before the words of a place. */
  show: "Show:",
  speaker: "Speaker",
  groups: { notes: "Notes", outline: "Outline" },
  found: (chosen: number, count: number, sourceCount: number) => {
    const where = sourceCount > 1 ? ` in ${counted(sourceCount, "source")}` : "";
    const all = `${counted(count, "place")}${where}`;
    return chosen === count ? all : `${formatNumber(chosen)} of ${all}`;
  },
  none: "Not found.",
  same: "All places read like this already.",
  tooMany: TOO_MANY_PLACES,
  leftOut: (count: number) =>
    `${counted(count, "place")} not listed: without these words, the text would be empty or too long.`,
  cancel: "Cancel",
  apply: (count: number, replace: string) =>
    count === 0 ? "Replace" : `${replace === "" ? "Delete" : "Replace"} ${formatNumber(count)}`,
  toast: {
    title: "Replaced",
    subject: (find: string, replace: string, count: number) =>
      replace === ""
        ? `“${find}” at ${counted(count, "place")}`
        : `“${find}” with “${replace}” at ${counted(count, "place")}`,
    nothing: "Nothing was replaced",
    failed: "The words could not be replaced. Nothing has changed.",
  },
} as const;
