import type { Quote } from "./quotes.ts";

/** A quote as most are, but for what a test has otherwise. */
export function newQuote(changes: Partial<Quote> = {}): Quote {
  return {
    id: "S104",
    text: "We carried the press upstairs.",
    speaker: "Rosa",
    startTime: "00:04:12",
    endTime: "00:05:38",
    source: "River interview",
    tags: ["#Flood"],
    notes: [],
    ...changes,
  };
}
