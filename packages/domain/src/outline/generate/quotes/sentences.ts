/** A sentence as a range of the text it stands in, without the spaces around it. */
export type Sentence = { start: number; end: number };

/** More than any question word with its closing quotes takes. */
const TAIL_LENGTH = 24;
const SENTENCE_END = /[.!?…]+["'”’»)\]]*(?=\s|$)|[。！？]+[」』”]*|[؟۔।]+(?=\s|$)/gu;
const ABBREVIATION =
  /(?:^|[\s(“"])(?:[Mm](?:rs?|s)|[Dd]r|[SsJ]r|[Ss]t|[Pp]rof|[Vv]s|etc|approx|e\.g|i\.e|(?!I)\p{Lu}|(?:\p{Lu}\.)+\p{Lu})$/u;
const QUESTION = /[?？؟]["'”’»)\]」』]*$/u;
const TAG_QUESTION = /(?:^|[,.!]\s*)(?:right|huh|you know|yeah|okay|ok|see|no)\?["'”’)]*$/iu;

/** Returns the sentences of a text, in order; a text without any punctuation is one. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    if (!endsSentence(text, start, match.index, match[0], end)) continue;
    sentences.push({ start, end });
    start = skipSpaces(text, end);
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences;
}

/** Returns true when a text's last sentence is a real question; `…, right?` at the end of a statement is none. */
export function endsOnQuestion(text: string): boolean {
  const tail = text.slice(-TAIL_LENGTH).trimEnd();
  return QUESTION.test(tail) && !TAG_QUESTION.test(tail);
}

function endsSentence(text: string, start: number, markAt: number, mark: string, end: number): boolean {
  const next = text[skipSpaces(text, end)] ?? "";
  const nextIsLowercase = next !== next.toUpperCase();
  if (nextIsLowercase && /^[.…]/.test(mark)) return false;
  return mark !== "." || !ABBREVIATION.test(text.slice(Math.max(start, markAt - 12), markAt));
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at += 1;
  return at;
}
