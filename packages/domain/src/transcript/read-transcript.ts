import { isCaptions, readCaptions } from "./captions/read-captions.ts";
import type { ReadTranscript, TranscriptForm } from "./cue.ts";
import { isJsonForm, type JsonForm, NO_TRANSCRIPT_JSON, readJson } from "./json/read-json.ts";
import { withHeadsOnOneLine } from "./layout/heads-on-one-line.ts";
import { withUsualTimes } from "./layout/usual-times.ts";
import { countBlocks, linesOf, withoutFrontMatter, withoutSignature } from "./lines.ts";
import { isHtml, textOfHtml } from "./markup/html-text.ts";
import { isPodcastHtml, readPodcastHtml } from "./markup/read-podcast-html.ts";
import { isXmlCaptions, readXmlCaptions } from "./markup/read-xml-captions.ts";
import { normalizeNewlines } from "./newlines.ts";
import { readParagraphs } from "./paragraphs.ts";
import { countBracketedTimes, readLabelled, readTimed, readTimeMarks, strayTimes } from "./read-timed.ts";
import { NO_TABLE, readTable } from "./table/read-table.ts";
import { MIN_SHARE, timedFormOf } from "./timed-form.ts";
import { knownLabels } from "./turns/form-labelled.ts";
import { countTimeMarks } from "./turns/form-time-marks.ts";

/** The forms that are lines of text. */
type LineForm = Exclude<TranscriptForm, JsonForm | "table" | "podcast-html" | "xml-captions">;

/** Reads a transcript in the form its content shows, a file's name has no say, or in the one that a person chose. Loses
 * nothing that is said, costs time linear in the text, and refuses only what has too many passages. */
export function readTranscript(text: string, chosen?: TranscriptForm): ReadTranscript {
  const whole = normalizeNewlines(text);
  const isMeant = (form: TranscriptForm) => chosen === undefined || chosen === form;
  const json = chosen === undefined || isJsonForm(chosen) ? readJson(whole) : null;
  if (json !== null) return json;
  if (chosen !== undefined && isJsonForm(chosen)) return { form: chosen, cues: [], warnings: [NO_TRANSCRIPT_JSON] };
  if (chosen === "podcast-html" || (isMeant("podcast-html") && isPodcastHtml(whole))) return readPodcastHtml(whole);
  if (chosen === "xml-captions" || (isMeant("xml-captions") && isXmlCaptions(whole))) return readXmlCaptions(whole);
  const plain = isHtml(whole) ? textOfHtml(whole) : whole;
  const table = isMeant("table") ? readTable(plain) : null;
  if (table !== null) return table;
  if (chosen === "table") return { form: chosen, cues: readParagraphs(linesOf(plain)), warnings: [NO_TABLE] };
  return readLines(plain, chosen);
}

function readLines(whole: string, chosen: LineForm | undefined): ReadTranscript {
  const usual = withUsualTimes(whole);
  const all = linesOf(usual);
  const heads = withHeadsOnOneLine(all);
  const form = chosen ?? formOf(all, heads);
  if (form === "web-vtt" || form === "srt") return { form, ...readCaptions(usual) };

  // What is read without times keeps them as they were written.
  const written = form === "paragraphs" || form === "labelled" ? linesOf(whole) : all;
  const lines = withoutSignature(withoutFrontMatter(form === "time-and-name" && heads !== null ? heads : written));
  // Where a person says that names stand before the turns, one that stands there once is a name too.
  const minLabelCount = chosen === undefined ? 2 : 1;
  if (form === "time-marks") return readTimeMarks(lines, minLabelCount);
  if (form === "paragraphs") {
    return { form, cues: readParagraphs(lines), warnings: strayTimes(countBracketedTimes(lines)) };
  }
  const labels = knownLabels(lines, minLabelCount);
  if (form === "labelled") return readLabelled(lines, labels);
  return readTimed(lines, form, labels);
}

/** The form of a text, most specific first. `heads` are its lines with turns' heads on one each, null where they are so anyway. */
function formOf(all: readonly string[], heads: readonly string[] | null): LineForm {
  const blocksOfAll = countBlocks(all);
  if (isWebVtt(all, blocksOfAll)) return "web-vtt";
  if (isCaptions(all, blocksOfAll)) return "srt";

  const lines = withoutFrontMatter(all);
  const blocks = countBlocks(lines);
  const marks = countTimeMarks(lines);
  if (marks > 0 && marks >= blocks * MIN_SHARE) return "time-marks";
  if (heads !== null && timedFormOf(heads, blocks, 0) === "time-and-name") return "time-and-name";
  const labelled = [...knownLabels(lines).values()].reduce((sum, count) => sum + count, 0);
  const timed = timedFormOf(lines, blocks, labelled);
  if (timed !== null) return timed;
  return labelled > 0 && labelled >= blocks * MIN_SHARE ? "labelled" : "paragraphs";
}

/** The signature alone makes an empty file of captions; in a text that goes on without any, it is a word. */
function isWebVtt(lines: readonly string[], blocks: number): boolean {
  if (!/^WEBVTT/.test(lines.find((line) => line !== "") ?? "")) return false;
  return blocks <= 1 || lines.some((line) => line.includes("-->"));
}
