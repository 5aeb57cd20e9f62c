import { markdownLine, markdownText } from "../../markdown.ts";
import { GAPS_HEADING } from "../outline-text.ts";
import {
  chaptersOf,
  INTERVIEWS_HEADING,
  notesOf,
  type PrintedOutline,
  type PrintedParagraph,
} from "./printed-outline.ts";

const MARKS = { none: "", italic: "*", bold: "**" };
/** Markdown has six levels of headings; the title is the first. */
const MAX_LEVEL = 6;

/** Returns an outline as Markdown. Notes are those of Pandoc and GitHub, after their chapter or at the end. */
export function outlineMarkdown(outline: PrintedOutline): string {
  const client = outline.clientName === "" ? [] : [`Client: ${markdownLine(outline.clientName)}`];
  const isByChapter = outline.options.citations === "footnotes";
  const groups = isByChapter ? chaptersOf(outline.sections) : [outline.sections];
  const blocks = groups.flatMap((sections) => [
    ...sections.flatMap(({ title, level, paragraphs }) => [
      `${"#".repeat(Math.min(level + 1, MAX_LEVEL))} ${markdownLine(title)}`,
      ...paragraphs.map(paragraphMarkdown),
    ]),
    ...notesBlock(sections.flatMap(notesOf)),
  ]);
  const gaps = outline.gaps.map((gap) => `- [ ] ${markdownLine(gap)}`).join("\n");
  const interviews = outline.interviews.map((name, index) => `${index + 1}. ${markdownLine(name)}`).join("\n");
  return `${[
    `# ${markdownLine(outline.title)}`,
    ...client,
    ...blocks,
    ...(gaps === "" ? [] : [`## ${GAPS_HEADING}`, gaps]),
    ...(interviews === "" ? [] : [`## ${INTERVIEWS_HEADING}`, interviews]),
  ].join("\n\n")}\n`;
}

function notesBlock(notes: readonly { key: number; text: string }[]): string[] {
  return notes.length === 0 ? [] : [notes.map(({ key, text }) => `[^${key}]: ${markdownLine(text)}`).join("\n")];
}

function paragraphMarkdown({ kind, runs }: PrintedParagraph): string {
  const prefix = kind === "quote" ? "> " : "";
  const text = runs
    .map((run) => {
      if (run.kind === "note") return `[^${run.key}]`;
      if (run.kind !== "text") return markdownText(run.text);
      return `${MARKS[run.emphasis]}${markdownText(run.text)}${MARKS[run.emphasis]}`;
    })
    .join("");
  return text
    .split("\n")
    .map((line) => prefix + line.trim())
    .join("  \n");
}
