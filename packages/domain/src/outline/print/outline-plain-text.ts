import { GAPS_HEADING } from "../outline-text.ts";
import { chaptersOf, INTERVIEWS_HEADING, notesOf, type PrintedOutline, type PrintedRun } from "./printed-outline.ts";

/** Returns an outline as plain text. Headings are underlined; notes stand after their chapter or at the end. */
export function outlinePlainText(outline: PrintedOutline): string {
  const client = outline.clientName === "" ? [] : [`Client: ${outline.clientName}`];
  const isByChapter = outline.options.citations === "footnotes";
  const groups = isByChapter ? chaptersOf(outline.sections) : [outline.sections];
  const blocks = groups.flatMap((sections) => [
    ...sections.flatMap(({ title, level, paragraphs }) => [
      underlined(title, level === 1 ? "-" : ""),
      ...paragraphs.map(({ runs }) => plainRuns(runs)),
    ]),
    ...lines(sections.flatMap(notesOf).map(({ number, text }) => `[${number}] ${text}`)),
  ]);
  const gaps = lines(outline.gaps.map((gap) => `☐ ${gap}`));
  const interviews = lines(outline.interviews.map((name, index) => `${index + 1}. ${name}`));
  return `${[
    underlined(outline.title, "="),
    ...client,
    ...blocks,
    ...(gaps.length === 0 ? [] : [underlined(GAPS_HEADING, "-"), ...gaps]),
    ...(interviews.length === 0 ? [] : [underlined(INTERVIEWS_HEADING, "-"), ...interviews]),
  ].join("\n\n")}\n`;
}

/** Returns runs as plain text, a note as its number in brackets. */
function plainRuns(runs: readonly PrintedRun[]): string {
  return runs.map((run) => (run.kind === "note" ? `[${run.number}]` : run.text)).join("");
}

function underlined(title: string, sign: string): string {
  return sign === "" ? title : `${title}\n${sign.repeat(Math.max(1, [...title].length))}`;
}

function lines(all: readonly string[]): string[] {
  return all.length === 0 ? [] : [all.join("\n")];
}
