import { normalizeNewlines } from "@quarry/domain";
import type { ReadTranscript, TranscriptForm } from "./cue.ts";
import { isJsonForm, NO_TRANSCRIPT_JSON, readJson } from "./json/read-json.ts";
import { linesOf } from "./lines.ts";
import { withNamesCut } from "./long-names.ts";
import { isHtml, textOfHtml } from "./markup/html-text.ts";
import { withoutInlineMarkup } from "./markup/inline-markup.ts";
import { isPodcastHtml, readPodcastHtml } from "./markup/read-podcast-html.ts";
import { isXmlCaptions, readXmlCaptions } from "./markup/read-xml-captions.ts";
import { readParagraphs } from "./paragraphs.ts";
import { readLines } from "./read-lines.ts";
import { NO_TABLE, readTable } from "./table/read-table.ts";

/** Reads a transcript in the form its content shows, a file's name has no say, or in the one that a person chose. Loses
 * nothing that is said, costs time linear in the text, and refuses only what has too many passages. */
export function readTranscript(text: string, chosen?: TranscriptForm): ReadTranscript {
  return withNamesCut(readForm(text, chosen));
}

function readForm(text: string, chosen?: TranscriptForm): ReadTranscript {
  const whole = normalizeNewlines(text);
  const isMeant = (form: TranscriptForm) => chosen === undefined || chosen === form;
  const json = chosen === undefined || isJsonForm(chosen) ? readJson(whole) : null;
  if (json !== null) return json;
  if (chosen !== undefined && isJsonForm(chosen)) return { form: chosen, cues: [], warnings: [NO_TRANSCRIPT_JSON] };
  if (chosen === "podcast-html" || (isMeant("podcast-html") && isPodcastHtml(whole))) return readPodcastHtml(whole);
  if (chosen === "xml-captions" || (isMeant("xml-captions") && isXmlCaptions(whole))) return readXmlCaptions(whole);
  const plain = isHtml(whole) ? textOfHtml(whole) : withoutInlineMarkup(whole);
  const table = isMeant("table") ? readTable(plain) : null;
  if (table !== null) return table;
  if (chosen === "table") return { form: chosen, cues: readParagraphs(linesOf(plain)), warnings: [NO_TABLE] };
  return readLines(plain, chosen);
}
