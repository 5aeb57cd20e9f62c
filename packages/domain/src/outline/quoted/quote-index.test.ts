import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteText } from "../bound-quote.ts";
import { QuoteIndex } from "./quote-index.ts";

const TEXTS: Record<string, string> = {
  S1: "Well, we opened the bakery at four, every “single” day. It didn’t matter — nobody came.",
  S2: "It was dark. We never spoke of it.",
  S3: "It was dark. Then he left.",
  S4: "我们把印刷机抬上楼。天很黑。",
};

function indexOf(texts: Record<string, string>): QuoteIndex {
  const index = new QuoteIndex();
  for (const [id, text] of Object.entries(texts)) index.set(id, text);
  return index;
}

const INDEX = indexOf(TEXTS);

/** Returns a finding as `S1: its words`, with `~` before those that are nearly the same. */
function found(words: string, cited: string | null = null, index = INDEX): string {
  const finding = index.find({ words, cited });
  if (finding.kind === "none") return "nowhere";
  const read = ({ segmentId, form }: { segmentId: string; form: Parameters<typeof quoteText>[1] }) =>
    `${segmentId}: ${quoteText(TEXTS[segmentId] ?? "", form)}`;
  return finding.kind === "near" ? `~${read(finding.place)}` : finding.places.map(read).join(" | ");
}

describe("a typed quote", () => {
  it.each([
    ["we opened the bakery at four", "S1: we opened the bakery at four"],
    ["we opened the bakery at four.", "S1: we opened the bakery at four"],
    ["every 'single' day", "S1: every “single” day"],
    ["It didn't matter - nobody came.", "S1: It didn’t matter — nobody came."],
    ["we opened … every “single” day", "S1: we opened … every “single” day"],
    ["we opened [...] at four", "S1: we opened […] at four"],
    ["opened [it] at four", "S1: opened [it] at four"],
    ["It was dark", "S2: It was dark | S3: It was dark"],
    ["We opened the bakery at five", "~S1: we opened the bakery at four"],
    ["We opened the bakery at four,", "~S1: we opened the bakery at four,"],
    ["It was late, we never spoke of it.", "~S2: It was dark. We never spoke of it."],
    ["we opened the big bakery at four", "~S1: we opened the bakery at four"],
    ["我们把印刷机抬上楼", "S4: 我们把印刷机抬上楼"],
    ["我们把大印刷机抬上楼", "~S4: 我们把印刷机抬上楼"],
    ["the bakery was closed for years", "nowhere"],
    ["nothing of the kind", "nowhere"],
  ])("%j is found as %j", (words, expected) => {
    expect(found(words)).toBe(expected);
  });

  it("is found in the segment that it cites, and elsewhere only where it is not there", () => {
    expect(found("It was dark", "S3")).toBe("S3: It was dark");
    expect(found("It was dark", "S1")).toBe("S2: It was dark | S3: It was dark");
    expect(found("It was dark", "S99")).toBe("S2: It was dark | S3: It was dark");
  });

  it("is found where the text is now", () => {
    const index = indexOf(TEXTS);
    index.set("S2", "It was late.");
    index.delete("S3");
    expect(found("It was dark", null, index)).toBe("nowhere");
  });

  it("is found although all its words are common", () => {
    const many = Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`N${at}`, "dark it was"]));
    expect(found("It was dark. Then", null, indexOf({ ...many, S3: TEXTS.S3 ?? "" }))).toBe("S3: It was dark. Then");
  });

  it("is exact wherever whole words of a segment are quoted", () => {
    const word = fc.constantFrom("he", "the", "ran.", "it’s", "“so”", "—", "日本", "\n", "(x)");
    fc.assert(
      fc.property(fc.array(word, { minLength: 3, maxLength: 9 }), fc.nat(), fc.nat(), (said, one, other) => {
        const text = said.join(" ");
        const [from = 0, to = 0] = [one % said.length, other % said.length].sort((a, b) => a - b);
        const words = said
          .slice(from, to + 1)
          .join(" ")
          .replace(/\s+/g, " ")
          .trim();
        fc.pre(/\p{L}/u.test(words));
        expect(indexOf({ S1: text }).find({ words, cited: null }).kind).toBe("exact");
      }),
    );
  });
});
