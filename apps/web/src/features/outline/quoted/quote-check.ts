import { type QuoteFinding, QuoteIndex, type QuoteQuestion } from "@quarry/domain";

/** A message to the worker: texts of segments by id, segments that are gone, and typed quotes to find. */
export type CheckOrder =
  | { kind: "texts"; texts: readonly (readonly [id: string, text: string])[] }
  | { kind: "gone"; ids: readonly string[] }
  | { kind: "ask"; number: number; questions: readonly QuoteQuestion[] };

/** Findings by `questionKey`, for the order with that number. */
export type CheckReply = { number: number; findings: (readonly [key: string, finding: QuoteFinding])[] };

/** Returns a function that follows orders, and answers those that ask. */
export function createQuoteCheck(): (order: CheckOrder) => CheckReply | null {
  const index = new QuoteIndex();
  return (order) => {
    if (order.kind === "texts") for (const [id, text] of order.texts) index.set(id, text);
    if (order.kind === "gone") for (const id of order.ids) index.delete(id);
    if (order.kind !== "ask") return null;
    const findings = order.questions.map((question) => [questionKey(question), index.find(question)] as const);
    return { number: order.number, findings };
  };
}

/** Returns the key of a typed quote among findings. */
export function questionKey({ words, cited }: QuoteQuestion): string {
  return `${cited ?? ""} ${words}`;
}
