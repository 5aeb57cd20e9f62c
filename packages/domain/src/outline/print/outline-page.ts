import { escapeHtml } from "../../escape-html.ts";
import { GAPS_HEADING } from "../outline-text.ts";
import {
  chaptersOf,
  INTERVIEWS_HEADING,
  notesOf,
  type PrintedNote,
  type PrintedOutline,
  type PrintedParagraph,
  type PrintedSection,
} from "./printed-outline.ts";

const TAGS = { none: "", italic: "em", bold: "strong" };
const MAX_LEVEL = 6;
const STYLE =
  "body{max-width:42rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.55 Georgia,'Times New Roman',serif;color:#1f2a2c;background:#fff}" +
  "h1,h2,h3,h4,nav{font-family:Arial,sans-serif;line-height:1.25}h1{color:#356967}" +
  "blockquote{margin:1em 0 1em 1.5rem}.citation{color:#356967;font:.8em Arial,sans-serif}" +
  "mark{background:#fdf0cf;color:#8a5a00;font-style:italic}.notes{font-size:.85em}sup a{text-decoration:none}" +
  "@media print{body{margin:0;max-width:none}}";

/** Returns an outline as a web page of its own, whose notes are linked both ways. */
export function outlinePage(outline: PrintedOutline): string {
  const isByChapter = outline.options.citations === "footnotes";
  const groups = isByChapter ? chaptersOf(outline.sections) : [outline.sections];
  const numbers = new Map(outline.sections.map((section, index) => [section, index + 1]));
  const body = groups.map((sections) => {
    const own = sections.map((section) => sectionHtml(section, numbers.get(section) ?? 0));
    return own.join("") + notesHtml(sections.flatMap(notesOf));
  });
  const title = escapeHtml(outline.title);
  const client = outline.clientName === "" ? "" : `<p>Client: ${escapeHtml(outline.clientName)}</p>`;
  const gaps = outline.gaps.map((gap) => `<li>☐ ${escapeHtml(gap)}</li>`).join("");
  const interviews = outline.interviews.map((name) => `<li>${escapeHtml(name)}</li>`).join("");
  return (
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${STYLE}</style></head><body dir="auto"><h1>${title}</h1>${client}` +
    `${outline.options.contents ? contentsHtml(outline.sections) : ""}${body.join("")}` +
    `${gaps === "" ? "" : `<h2>${GAPS_HEADING}</h2><ul>${gaps}</ul>`}` +
    `${interviews === "" ? "" : `<h2>${INTERVIEWS_HEADING}</h2><ol>${interviews}</ol>`}</body></html>\n`
  );
}

function contentsHtml(sections: readonly PrintedSection[]): string {
  const items = sections.map(
    ({ title, level }, index) =>
      `<li style="margin-left:${level - 1}.5em"><a href="#section-${index + 1}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav><ul style="list-style:none;padding:0">${items.join("")}</ul></nav>`;
}

function sectionHtml({ title, level, paragraphs }: PrintedSection, number: number): string {
  const tag = `h${Math.min(level + 1, MAX_LEVEL)}`;
  return `<${tag} id="section-${number}">${escapeHtml(title)}</${tag}>${paragraphs.map(paragraphHtml).join("")}`;
}

function paragraphHtml({ kind, runs }: PrintedParagraph): string {
  const text = runs
    .map((run) => {
      if (run.kind === "note")
        return `<sup id="note-from-${run.key}"><a href="#note-${run.key}">${run.number}</a></sup>`;
      const shown = escapeHtml(run.text).replaceAll("\n", "<br>");
      if (run.kind === "citation") return `<span class="citation">${shown}</span>`;
      if (run.kind === "gap") return `<mark>${shown}</mark>`;
      const tag = TAGS[run.emphasis];
      return tag === "" ? shown : `<${tag}>${shown}</${tag}>`;
    })
    .join("");
  return kind === "quote" ? `<blockquote dir="auto">${text}</blockquote>` : `<p dir="auto">${text}</p>`;
}

function notesHtml(notes: readonly PrintedNote[]): string {
  if (notes.length === 0) return "";
  const items = notes.map(
    ({ key, number, text }) =>
      `<li id="note-${key}" value="${number}">${escapeHtml(text)} <a href="#note-from-${key}" aria-label="Back">↩</a></li>`,
  );
  return `<hr><ol class="notes">${items.join("")}</ol>`;
}
