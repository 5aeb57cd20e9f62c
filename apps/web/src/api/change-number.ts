/** The response header with the number of the change that a call made. */
export const CHANGE_HEADER = "quarry-change";

const numbers = new WeakMap<object, number>();

/** Remembers which change an answer is of. An empty answer becomes an empty object, which can be remembered too. */
export function answerOfChange(answer: unknown, header: string | null): unknown {
  if (header === null) return answer;
  const remembered = answer ?? {};
  if (typeof remembered === "object") numbers.set(remembered, Number(header));
  return remembered;
}

/** Returns the number of the change that an answer, or a list of one answer, is of; null when it changed nothing. */
export function changeOf(answer: unknown): number | null {
  if (typeof answer !== "object" || answer === null) return null;
  const number = numbers.get(answer);
  if (number !== undefined) return number;
  return Array.isArray(answer) && answer.length === 1 ? changeOf(answer[0]) : null;
}
