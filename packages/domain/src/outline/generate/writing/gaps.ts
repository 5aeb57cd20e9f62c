import type { Note } from "../../../note.ts";
import type { ProjectTemplate } from "../../../project/project-templates.ts";
import type { Segment } from "../../../segment/segment.ts";
import { CERTAIN_PERCENT } from "../../../tag/tag-rules.ts";
import type { Quote } from "../quotes/quotes.ts";
import { endsOnQuestion, sentencesOf } from "../quotes/sentences.ts";
import type { Coding, Theme } from "../themes.ts";
import { tagKey, titleOfTag } from "../title.ts";

const MAX_QUESTION_LENGTH = 300;
const NAMED_WORDS = 6;
const NAMED_QUOTES = 2;
/** Codings of one voice from which a theme is worth a second source. */
const MANY_CODINGS = 3;

/** A question that a note asks of its segment. */
export type NoteQuestion = { segmentId: string; question: string };

/** Returns the questions in the notes, in the notes' order; a note may ask several. */
export function noteQuestions(notes: readonly Note[]): NoteQuestion[] {
  return notes.flatMap(({ segmentId, text }) => {
    const note = text.replace(/\s+/g, " ").trim();
    return sentencesOf(note)
      .map(({ start, end }) => note.slice(start, end))
      .filter(endsOnQuestion)
      .map((question) => ({ segmentId, question: clipped(question) }));
  });
}

/** Returns a question about a segment that is not quoted beside it. */
export function askedOf(question: string, segment: Segment | undefined): string {
  return segment === undefined ? question : `${question} (on ${firstWords(segment.text)})`;
}

/** Returns true for the gap that a question of a note became. */
export function isQuestionOf(gap: string, { question }: NoteQuestion): boolean {
  return gap === question || gap.startsWith(`${question} (on “`);
}

/** Returns the gap of a quote whose tag is doubtful, or none. */
export function tagGaps({ coding: { tag }, text }: Quote, { title }: Theme): string[] {
  if (tag.confidence >= CERTAIN_PERCENT) return [];
  return [`Is ${firstWords(text)} about ${either([title, ...tag.alternatives.map(titleOfTag)])}?`];
}

/** `A`, `A or B`, `A, B or C`. */
function either(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} or ${last}`;
}

/** Returns the gaps of a section whose quotes may be transcribed wrongly, or none. Segments in `compared` are left out;
 * its own are added. */
export function wordingGaps(theme: Theme, quotes: readonly Quote[], compared: Set<string>): string[] {
  const doubtful = quotes.filter(
    ({ coding: { segment } }) => segment.confidenceScore < CERTAIN_PERCENT && !compared.has(segment.id),
  );
  for (const { coding } of doubtful) compared.add(coding.segment.id);
  if (doubtful.length > NAMED_QUOTES) return [`Compare the quotes of ${theme.title} with the recordings`];
  return doubtful.map(({ text }) => `Compare ${firstWords(text)} with the recording`);
}

/** Returns the gap of a theme that rests on one of several sources, or none. */
export function sourceGaps(theme: Theme, sourceCount: number): string[] {
  const isSaidOnce = theme.sourceIds.length === 1 && sourceCount > 1 && theme.codings.length >= MANY_CODINGS;
  return isSaidOnce ? [secondSourceGap(theme.title)] : [];
}

/** Returns the gap of a section that rests on one source. */
function secondSourceGap(title: string): string {
  return `A second source on ${title}`;
}

/** Returns the gap of a section without any words to quote. */
export function answerGap(title: string): string {
  return `An answer on ${title}`;
}

/** Returns the gap of a section whose first quote opens another section too. */
export function ownPassageGap(title: string): string {
  return `A passage on ${title} alone`;
}

/** Returns the template's suggested tags that no segment has, in the template's order; case, `#` and spaces do not tell
 * tags apart. */
export function templateGaps(template: ProjectTemplate, themes: readonly Pick<Theme, "tag">[]): string[] {
  const used = new Set(themes.map((theme) => tagKey(theme.tag)));
  return template.suggestedTags.filter((tag) => !used.has(tagKey(tag))).map((tag) => templateGap(tag, template));
}

/** Returns the gaps, as they may stand in an outline, that the material fills by now: a second source, an answer, or a
 * segment for a tag of the template. */
export function filledGaps(template: ProjectTemplate, themes: readonly Theme[], quoted: ReadonlySet<string>): string[] {
  return [
    ...themes.flatMap(({ title, sourceIds }) => (sourceIds.length > 1 ? [secondSourceGap(title)] : [])),
    ...themes.flatMap(({ title, tag }) => (quoted.has(tag) ? [answerGap(title)] : [])),
    ...template.suggestedTags
      .filter((tag) => themes.some((theme) => tagKey(theme.tag) === tagKey(tag)))
      .map((tag) => templateGap(tag, template)),
  ];
}

function templateGap(tag: string, { name }: ProjectTemplate): string {
  return `No segment yet for ${tag}, which the ${name} template suggests`;
}

/** Returns how a text begins, in quotation marks. */
function firstWords(text: string): string {
  const words = text.trim().split(/\s+/);
  const shown = words.slice(0, NAMED_WORDS).join(" ").slice(0, MAX_QUESTION_LENGTH).toWellFormed();
  const bare = shown.replace(/["“”]/g, "").replace(/[.,;:]+$/, "");
  return `“${bare}${words.length > NAMED_WORDS ? " …" : ""}”`;
}

/** Returns the questions of codings that no section quotes. */
export function unquotedQuestions(codings: readonly Coding[], take: (segmentId: string) => string[]): string[] {
  return codings.flatMap(({ segment }) => take(segment.id).map((question) => askedOf(question, segment)));
}

function clipped(question: string): string {
  if (question.length <= MAX_QUESTION_LENGTH) return question;
  const room = question.slice(0, MAX_QUESTION_LENGTH);
  const space = room.lastIndexOf(" ");
  return `${room.slice(0, space > 0 ? space : MAX_QUESTION_LENGTH).toWellFormed()} …?`;
}
