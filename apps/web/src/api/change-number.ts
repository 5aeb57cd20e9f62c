import type { ChangedEntity, Steps } from "@quarry/domain";

/** The response headers with the number of the change that a call made, and with the steps after it. */
export const CHANGE_HEADERS = ["quarry-change", "quarry-steps"] as const;

/** A change that a call made. Without steps these have to be asked for. */
export type OwnChange = { number: number; projectId?: string; steps?: Steps };

/** An entity that a change touched, as calls answer it: JSON leaves out an unknown value that is not there. */
export type EntityInAnswer = Omit<ChangedEntity, "after"> & { after?: unknown };

const changes = new WeakMap<object, OwnChange>();

/** Remembers which change an answer is of. An empty answer becomes an empty object, which can be remembered too. */
export function answerOfChange(answer: unknown, headers: Pick<Headers, "get">): unknown {
  const [number, steps] = CHANGE_HEADERS.map((name) => headers.get(name));
  if (number == null) return answer;
  const remembered = answer ?? {};
  const known = steps == null ? {} : JSON.parse(decodeURIComponent(steps));
  if (typeof remembered === "object") changes.set(remembered, { number: Number(number), ...known });
  return remembered;
}

/** Returns the changes that an answer, or each of a list of answers, is of; none where it changed nothing. */
export function changesOf(answer: unknown): OwnChange[] {
  if (typeof answer !== "object" || answer === null) return [];
  const change = changes.get(answer);
  if (change !== undefined) return [change];
  return Array.isArray(answer) ? answer.flatMap(changesOf) : [];
}
