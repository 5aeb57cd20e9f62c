import { must } from "../must.ts";
import { newSegment, newSource } from "../testing.ts";
import { type Quote, quotesOf } from "./quotes.ts";

/** Returns a quote with a tag and without notes, but for what a test has otherwise. */
export function newQuote(changes: Partial<Quote> = {}): Quote {
  const segment = newSegment({
    id: "S104",
    sourceId: "s",
    text: "We carried the press upstairs.",
    speaker: "Rosa",
    startTime: "00:04:12",
    endTime: "00:05:38",
  });
  const sources = [newSource({ urlOrName: "River interview" })];
  const [quote] = quotesOf({ segments: [segment], sources, notes: [] });
  return { ...must(quote, "quote"), tags: ["#Flood"], ...changes };
}
