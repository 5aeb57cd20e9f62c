import { describe, expect, it } from "vitest";
import { isAside, withAsides, withSpeakersOfAsides } from "./asides.ts";

const cue = (said: string, startMs: number | null = null) => {
  const [speaker = "", text = ""] = said.split(": ");
  return { startMs, endMs: startMs === null ? null : startMs + 1000, speaker, text };
};
const joined = (...said: string[]) => {
  const { cues, linked, count } = withAsides(said.map((one) => cue(one)));
  return { texts: cues.map(({ speaker, text }) => `${speaker}: ${text}`), linked: [...linked], count };
};

describe("isAside", () => {
  it.each([
    "Mm.",
    "Mm-hmm.",
    "Yeah.",
    "Yeah, yeah.",
    "Right.",
    "Okay.",
    "Uh huh",
    "I see.",
    "Ja, ja.",
    "Да.",
    "Sí.",
    "Ναι.",
    "うん。",
    "是的。",
    "네.",
    "نعم",
    "כן.",
    "हाँ।",
  ])("is true for %s", (text) => expect(isAside(text)).toBe(true));
  it.each([
    "",
    "…",
    "Why?",
    "Really?",
    "Absolutely.",
    "I was there.",
    "42",
    "[laughs]",
    "そうですね。",
    "متى؟",
    "In May.\nYes.",
  ])("is false for %s", (text) => expect(isAside(text)).toBe(false));
});

describe("withAsides", () => {
  it("keeps the speaker of an aside in its text, and links it and what follows with the speech around it", () => {
    expect(joined("Ann: We closed", "Ben: Mm.", "Ann: the mill.", "Ben: Yeah.", "Ann: In May.")).toEqual({
      texts: ["Ann: We closed", "Ann: [Ben: Mm.]", "Ann: the mill.", "Ben: Yeah.", "Ann: In May."].map((text) =>
        text === "Ben: Yeah." ? "Ann: [Ben: Yeah.]" : text,
      ),
      ...{ linked: [1, 2, 3, 4], count: 2 },
    });
    expect(joined("Ann: One", "Ben: Mm.", "Cleo: Yeah.", "Ann: two.").texts).toContain("Ann: [Cleo: Yeah.]");
  });

  it("makes no aside of an answer, of a turn between other speakers, or of unnamed words", () => {
    for (const said of [
      ["Ann: Did it close?", "Ben: Yes.", "Ann: When?"],
      ["Ann: It closed.", "Ben: Mm.", "Cleo: Yes it did."],
      ["Ann: It closed.", ": Mm.", "Ann: In May."],
      [": It closed.", "Ben: Mm.", ": In May."],
      ["Ann: It closed.", "Ben: Mm."],
    ]) {
      expect(joined(...said)).toEqual({ texts: said, linked: [], count: 0 });
    }
  });

  it("makes no aside of words after a long pause", () => {
    expect(withAsides([cue("Ann: One", 0), cue("Ben: Mm.", 1000), cue("Ann: two", 2000)]).count).toBe(1);
    expect(withAsides([cue("Ann: One", 0), cue("Ben: Mm.", 1000), cue("Ann: two", 60_000)]).count).toBe(0);
  });
});

it("withSpeakersOfAsides renames the speakers of asides, and removes those left out", () => {
  const text = "We closed [S1: Mm.] the mill [S2: Yeah.] in May. [S1: Right.]";
  expect(withSpeakersOfAsides(text, [{ name: "S1", as: "Ben" }])).toBe(
    "We closed [Ben: Mm.] the mill [S2: Yeah.] in May. [Ben: Right.]",
  );
  expect(withSpeakersOfAsides(text, [{ name: "S1", as: null }])).toBe("We closed the mill [S2: Yeah.] in May.");
});

it("withSpeakersOfAsides exchanges two names", () => {
  const edits = [
    { name: "Ann", as: "Ben" },
    { name: "Ben", as: "Ann" },
  ];
  expect(withSpeakersOfAsides("One [Ben: Mm.] two [Ann: Ja.]", edits)).toBe("One [Ann: Mm.] two [Ben: Ja.]");
  expect(withSpeakersOfAsides("One [A: B [c]: Mm.] two", [{ name: "A: B [c]", as: "Ben" }])).toBe("One [Ben: Mm.] two");
});

it("withSpeakersOfAsides leaves brackets that are no aside, and double spaces", () => {
  const text = "[Ben: Mm.] See  [Ben: page 4 of the report]  there.";
  expect(withSpeakersOfAsides(text, [{ name: "Ben", as: null }])).toBe("See  [Ben: page 4 of the report]  there.");
});
