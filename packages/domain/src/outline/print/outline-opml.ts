import { escapeHtml } from "../../escape-html.ts";
import { xmlText } from "../../xml-text.ts";
import { GAPS_HEADING } from "../outline-text.ts";
import { INTERVIEWS_HEADING, type PrintedOutline, type PrintedRun, type PrintedSection } from "./printed-outline.ts";

/** Returns an outline as OPML, whose hierarchy Scrivener and outliners keep: an item for each section, with its text as
 * its note. Footnotes and endnotes stand in the line, as OPML has none. */
export function outlineOpml(outline: PrintedOutline): string {
  const head = `<head><title>${attribute(outline.title)}</title></head>`;
  const lists = [
    listItem(
      GAPS_HEADING,
      outline.gaps.map((gap) => `☐ ${gap}`),
    ),
    listItem(
      INTERVIEWS_HEADING,
      outline.interviews.map((name, index) => `${index + 1}. ${name}`),
    ),
  ];
  const body = `${sectionItems(outline.sections)}${lists.join("")}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">${head}<body>${body}</body></opml>\n`;
}

/** Returns sections, each before those below it, as nested items. */
function sectionItems(sections: readonly PrintedSection[]): string {
  let items = "";
  let open = 0;
  for (const { title, level, paragraphs } of sections) {
    for (; open >= level; open -= 1) items += "</outline>";
    const text = paragraphs.map(({ runs }) => noteText(runs)).join("\n\n");
    items += `<outline text="${attribute(title)}"${text === "" ? "" : ` _note="${attribute(text)}"`}>`;
    open = level;
  }
  return items + "</outline>".repeat(open);
}

function listItem(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `<outline text="${title}" _note="${attribute(lines.join("\n"))}"/>`;
}

function noteText(runs: readonly PrintedRun[]): string {
  return runs.map((run) => (run.kind === "note" ? ` [${run.text}]` : run.text)).join("");
}

/** Returns a text for an attribute, where a bare line break would be read as a space. */
function attribute(text: string): string {
  return escapeHtml(xmlText(text)).replaceAll("\n", "&#10;");
}
