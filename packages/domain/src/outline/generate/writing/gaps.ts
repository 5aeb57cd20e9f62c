import { counted } from "../../../counted.ts";
import type { Note } from "../../../note.ts";
import type { ProjectTemplate } from "../../../project/project-templates.ts";
import { CERTAIN_PERCENT } from "../../../tag/tag-rules.ts";
import type { Quote } from "../quotes/quotes.ts";
import { endsOnQuestion, sentencesOf } from "../quotes/sentences.ts";
import type { Coding, Theme } from "../themes.ts";
import { tagKey } from "../title.ts";

const MAX_QUESTION_LENGTH = 300;
const NAMED_IDS = 6;

/** A question that a note asks of its segment, written as a gap. */
type NoteQuestion = { segmentId: string; gap: string };

/** Returns the questions in the notes, in the notes' order; a note may ask several. */
export function noteQuestions(notes: readonly Note[]): NoteQuestion[] {
  return notes.flatMap(({ segmentId, text }) => {
    const note = text.replace(/\s+/g, " ").trim();
    return sentencesOf(note)
      .map(({ start, end }) => note.slice(start, end))
      .filter(endsOnQuestion)
      .map((question) => ({ segmentId, gap: `${clipped(question)} (note on ${segmentId})` }));
  });
}

/** Returns the gaps of a quoted coding: a doubtful tag, or a doubtful transcription. */
export function confidenceGaps({ segment, tag }: Coding, theme: Theme): string[] {
  const gaps: string[] = [];
  if (tag.confidence < CERTAIN_PERCENT) {
    const others = tag.alternatives.length === 0 ? "" : `; also considered: ${tag.alternatives.join(", ")}`;
    gaps.push(`Confirm that ${segment.id} is about ${theme.title} (${tag.confidence}% confidence${others})`);
  }
  if (segment.confidenceScore < CERTAIN_PERCENT) {
    gaps.push(`Check the wording of ${segment.id} (transcribed with ${segment.confidenceScore}% confidence)`);
  }
  return gaps;
}

/** Returns one gap for all codings of low confidence that a theme does not quote, or none. */
export function remainingConfidenceGaps(theme: Theme, quotes: readonly Quote[]): string[] {
  const quoted = new Set(quotes.map((quote) => quote.coding));
  const uncertain = theme.codings.filter(
    (coding) =>
      !quoted.has(coding) && Math.min(coding.tag.confidence, coding.segment.confidenceScore) < CERTAIN_PERCENT,
  );
  if (uncertain.length === 0) return [];
  const ids = uncertain.slice(0, NAMED_IDS).map((coding) => coding.segment.id);
  const more = uncertain.length - ids.length;
  const named = more > 0 ? `${ids.join(", ")} and ${more.toLocaleString("en")} more` : ids.join(", ");
  return [`Check ${counted(uncertain.length, "segment")} with low confidence under ${theme.title} (${named})`];
}

/** Returns the template's suggested tags that no segment has, in the template's order; case, `#` and spaces do not tell
 * tags apart. */
export function templateGaps(template: ProjectTemplate, themes: readonly Theme[]): string[] {
  const used = new Set(themes.map((theme) => tagKey(theme.tag)));
  return template.suggestedTags
    .filter((tag) => !used.has(tagKey(tag)))
    .map((tag) => `No segment yet for ${tag}, which the ${template.name} template suggests`);
}

function clipped(question: string): string {
  if (question.length <= MAX_QUESTION_LENGTH) return question;
  const room = question.slice(0, MAX_QUESTION_LENGTH);
  const space = room.lastIndexOf(" ");
  return `${room.slice(0, space > 0 ? space : MAX_QUESTION_LENGTH).toWellFormed()} …?`;
}
