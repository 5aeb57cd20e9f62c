import { describe, expect, it } from "vitest";
import { segment, tag } from "../testing.ts";
import { wordWeights } from "./quote-words.ts";
import type { Quote } from "./quotes.ts";
import { byThought } from "./thoughts.ts";

function quote(id: string, position: number, text: string, sourceId = "a"): Quote {
  const coding = { segment: segment(id, { text, sourceId }), tag: tag("#Flood"), position, words: 9, prompt: null };
  const form = { pieces: [{ start: 0, end: text.length }], isCutBefore: false, isCutAfter: false };
  return { coding, text, form, strength: 0, echoes: [] };
}
const orderOf = (...quotes: Quote[]) => byThought(quotes, wordWeights(quotes)).map(({ coding }) => coding.segment.id);

const LEAD = quote("S1", 1, "The ledger of my father was the secret of the printing house.");

describe("quotes by thought", () => {
  it("follow one that speaks of the same, whatever source they are from", () => {
    const horses = quote("S2", 8, "There were horses in the yard until the railway came.");
    const ledger = quote("S3", 20, "Everybody on the street knew about that ledger, and about the father.", "b");
    const railway = quote("S4", 30, "The railway brought coal, and the horses left.", "b");
    expect(orderOf(LEAD, horses, railway, ledger)).toEqual(["S1", "S3", "S2", "S4"]);
  });

  it("tell a story in time", () => {
    const window = quote("S2", 2, "Two of them climbed through the kitchen window.");
    const market = quote("S3", 4, "By noon it had been sold at the market.");
    const joke = quote("S4", 40, "In the other street the ledger was a joke.");
    expect(orderOf(LEAD, joke, market, window)).toEqual(["S1", "S2", "S3", "S4"]);
  });

  it("follow one that they turn against", () => {
    const words = "that ledger was no secret of the printing house.";
    const agreeing = quote("S2", 30, `Surely ${words}`, "b");
    const turning = quote("S3", 50, `But ${words}`, "c");
    expect(orderOf(LEAD, agreeing, turning)).toEqual(["S1", "S3", "S2"]);
  });
});
