import { describe, expect, it } from "vitest";
import { SpellingCounter } from "./alike-spellings.ts";

type Said = { text: string; source?: string; times?: number };

function spellingsIn(said: readonly Said[], speakers: readonly string[] = []) {
  const counter = new SpellingCounter();
  for (const { text, source = "one", times = 1 } of said)
    for (let time = 0; time < times; time++) counter.addText(source, text);
  for (const speaker of speakers) counter.addSpeaker("one", speaker);
  return counter.spellings().map((group) => group.map(({ name }) => name));
}

const named = (name: string, source: string, times = 1) => ({
  text: `later, when all of them had left the mill, we asked ${name} about it`,
  source,
  times,
});

describe("a name with several spellings", () => {
  it("is counted by spelling and source, the most frequent first", () => {
    const counter = new SpellingCounter();
    for (const [source, name] of [
      ["one", "Ferrin"],
      ["one", "Ferrin"],
      ["two", "Ferrin"],
      ["two", "Ferin"],
      ["three", "Feryn"],
    ] as const)
      counter.addText(source, `later, when all of them had left the mill, we asked ${name}’s wife`);
    expect(counter.spellings()).toEqual([
      [
        { name: "Ferrin", count: 3, sourceCount: 2 },
        { name: "Ferin", count: 1, sourceCount: 1 },
        { name: "Feryn", count: 1, sourceCount: 1 },
      ],
    ]);
  });

  it.each([
    ["in accents", "Müller", "Muller"],
    ["in case", "McDonald", "Mcdonald"],
    ["in letters of one sound", "Marcus", "Markus"],
    ["in a vowel", "Petersen", "Peterson"],
    ["in a letter of a long name", "Woomera", "Woonera"],
    ["in a silent letter", "McGranaghan", "McGranahan"],
    ["in Cyrillic", "Королёв", "Королев"],
  ])("is found where these differ %s", (_, often, once) => {
    expect(spellingsIn([named(often, "one", 5), named(once, "two")])).toEqual([[often, once]]);
  });

  it("is found where a speaker is named so", () => {
    expect(spellingsIn([named("Mark McGranahan", "two")], ["Mark McGranaghan"])).toEqual([
      ["McGranaghan", "McGranahan"],
    ]);
  });

  it("comes first where both stand beside the same name", () => {
    const alone = [named("Marcus", "one", 9), named("Markus", "two")];
    const beside = [named("Anna Ferrin", "one", 2), named("Anna Ferin", "two")];
    expect(spellingsIn([...alone, ...beside])).toEqual([
      ["Ferrin", "Ferin"],
      ["Marcus", "Markus"],
    ]);
  });
});

describe("words that are no spellings of one name", () => {
  it.each([
    ["differ in their end", [named("Maria", "one", 9), named("Mario", "two")]],
    ["are a name and its people", [named("Roman", "one", 9), named("Romans", "two")]],
    ["differ in a consonant of a short name", [named("Martin", "one", 9), named("Marvin", "two")]],
    ["begin otherwise", [named("Harrison", "one", 9), named("Garrison", "two")]],
    ["are often in one source", [named("Marian", "one", 9), named("Marion", "one", 3)]],
    ["are as frequent", [named("Petersen", "one", 3), named("Peterson", "two", 3)]],
    ["are also written without a capital", [named("Stella", "one", 9), { text: "we saw Stela and a stela" }]],
    ["only open sentences", [{ text: "Where it was.", times: 9 }, { text: "Were it so." }]],
    ["are written in capitals", [named("Houston", "one", 9), named("HOUSTON", "two")]],
    [
      "are nouns of a language that gives them capitals",
      [{ text: "der Vater und die Väter sahen Haus und Hof", times: 4 }],
    ],
  ])("%s", (_, said) => {
    expect(spellingsIn(said)).toEqual([]);
  });

  it("are names in a language with capital nouns, unless they stand beside the same name", () => {
    const said = { text: "die Mutter sah Frau Meyer am Tor beim Haus von Frau Meyer" };
    expect(spellingsIn([{ ...said, times: 3 }, { text: "am Tor stand Frau Meier mit Korb und Hut" }])).toEqual([
      ["Meyer", "Meier"],
    ]);
  });
});
