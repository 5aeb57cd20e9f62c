import { counted } from "../../../counted.ts";
import { append } from "../../../grouping.ts";
import { citationMarker, literalText } from "../../outline-markers.ts";
import type { Selection } from "../quotes/quotes.ts";
import type { Coding, Theme } from "../themes.ts";
import { listed } from "./prose.ts";

const NAMED_CITATIONS = 6;
const NAMED_TITLES = 4;

/** Returns the sentences on unquoted codings: quoted under another title, left out for length, or only asking.
 * `titlesQuoting` has the titles under which a segment is quoted, by segment id. */
export function furtherSentences(
  theme: Theme,
  selection: Selection,
  titlesQuoting: ReadonlyMap<string, readonly string[]>,
): string {
  const shown = new Set(selection.quotes.flatMap((quote) => [quote.coding, ...quote.echoes]));
  const others = theme.codings.filter((coding) => !shown.has(coding));
  const unquoted = others.filter((coding) => !titlesQuoting.has(coding.segment.id));
  const answers = unquoted.filter((coding) => coding.prompt === null);
  const furtherIds = selection.furtherCodings.map((coding) => coding.segment.id).filter((id) => !titlesQuoting.has(id));
  return [
    ...quotedElsewhere(others, titlesQuoting),
    ...(answers.length === 0 ? [] : [`Also tagged: ${citations(furtherIds, answers.length)}.`]),
    ...leftOut(unquoted),
  ].join(" ");
}

function quotedElsewhere(codings: readonly Coding[], titlesQuoting: ReadonlyMap<string, readonly string[]>): string[] {
  const idsByTitle = new Map<string, string[]>();
  for (const { segment } of codings) {
    const title = titlesQuoting.get(segment.id)?.[0];
    if (title === undefined) continue;
    append(idsByTitle, title, segment.id);
  }
  const named = [...idsByTitle].slice(0, NAMED_TITLES);
  const sentences = named.map(([title, ids]) => `Quoted under ${literalText(title)}: ${citations(ids, ids.length)}.`);
  const more = idsByTitle.size - named.length;
  return more > 0 ? [...sentences, `Others are quoted under ${counted(more, "further title")}.`] : sentences;
}

function citations(ids: readonly string[], total: number): string {
  const shown = ids.slice(0, NAMED_CITATIONS).map(citationMarker);
  const more = total - shown.length;
  return listed(more > 0 ? [...shown, `${more.toLocaleString("en")} more`] : shown);
}

function leftOut(codings: readonly Coding[]): string[] {
  const prompts = codings.filter((coding) => coding.prompt !== null);
  const questions = prompts.filter((coding) => coding.prompt === "question").length;
  const turns = prompts.length - questions;
  const parts = [
    ...(questions > 0 ? [counted(questions, "question")] : []),
    ...(turns > 0 ? [`${counted(turns, "turn")} of the interviewer`] : []),
  ];
  const ids = prompts.map((coding) => coding.segment.id);
  return parts.length === 0 ? [] : [`Left out: ${listed(parts)} (${citations(ids, ids.length)}).`];
}
