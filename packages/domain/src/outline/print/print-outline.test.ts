import { expect, it } from "vitest";
import { type CitationPlace, presetOptions } from "./print-options.ts";
import { printOutline } from "./print-outline.ts";
import { chaptersOf, notesOf, type PrintedRun } from "./printed-outline.ts";
import { newPrintMaterial } from "./testing.ts";

const WORKING = presetOptions("working");
const printed = (changes: Partial<typeof WORKING> = {}, material = newPrintMaterial()) =>
  printOutline(material, { ...WORKING, ...changes });

const shown = (run: PrintedRun) => {
  if (run.kind === "text") return run.emphasis === "none" ? run.text : `<${run.emphasis}:${run.text}>`;
  return run.kind === "note" ? `<${run.key}/${run.number}: ${run.text}>` : `<${run.text}>`;
};
const textsOf = (changes: Partial<typeof WORKING>) =>
  printed(changes).sections.map(({ paragraphs }) => paragraphs.map(({ runs }) => runs.map(shown).join("")));

it("printOutline gives sections their level and path", () => {
  expect(printed().sections.map(({ level, path, isChapter }) => [level, path.join(" > "), isChapter])).toEqual([
    [1, "Water", true],
    [2, "Water > Flood & <mud>", true],
    [3, "Water > Flood & <mud> > The night", false],
    [2, "Water > Father", true],
  ]);
});

it("printOutline takes the top level for chapters where sections have two levels", () => {
  const { outline } = newPrintMaterial();
  const two = outline.sections.filter(({ id }) => id !== "night");
  const { sections } = printed({}, newPrintMaterial({ outline: { ...outline, sections: two } }));
  expect(sections.map(({ isChapter }) => isChapter)).toEqual([true, false, false]);
  expect(chaptersOf(sections).map((chapter) => chapter.length)).toEqual([3]);
});

it("printOutline writes text, emphasis, citations in the line and gaps", () => {
  expect(textsOf({})).toEqual([
    [],
    [
      "It came <italic:slowly>, then <bold:at once>:",
      "Rosa: “We carried *the* press” <[S104: Rosa, 00:04:12 - 00:05:38]> and “so did I.” <[S7: Ben, 00:01:00]>",
      "Nobody <[TODO: who?]> knows 2 * 3 * 4.\nSame paragraph.",
      "<[TODO: the year]>",
    ],
    ["“It *rose*” <[S104: Rosa, 00:04:12 - 00:05:38]>"],
    ["He left. <[S99]>"],
  ]);
  expect(printed().gaps).toEqual(["The <year>"]);
  expect(printed().sections[1]?.paragraphs.map(({ kind }) => kind)).toEqual(["text", "quote", "text", "gap"]);
});

it("printOutline puts notes right behind the words, and footnotes begin again with a chapter", () => {
  expect(textsOf({ citations: "footnotes", style: "speaker" }).flat().slice(1)).toEqual([
    "Rosa: “We carried *the* press”<1/1: Rosa, River interview, 00:04:12> and “so did I.”<2/2: Ben, Radio, 00:01:00>",
    "Nobody <[TODO: who?]> knows 2 * 3 * 4.\nSame paragraph.",
    "<[TODO: the year]>",
    "“It *rose*”<3/3: Rosa, River interview, 00:04:12>",
    "He left.<4/1: S99>",
  ]);
});

it.each<[CitationPlace, number[]]>([
  ["footnotes", [1, 2, 3, 1]],
  ["endnotes", [1, 2, 3, 4]],
  ["inline", []],
  ["none", []],
])("printOutline numbers notes for %s", (citations, numbers) => {
  expect(
    printed({ citations })
      .sections.flatMap(notesOf)
      .map(({ number }) => number),
  ).toEqual(numbers);
});

it("printOutline leaves out citations and gaps without a trace", () => {
  expect(textsOf({ citations: "none", gaps: false }).flat()).toEqual([
    "It came <italic:slowly>, then <bold:at once>:",
    "Rosa: “We carried *the* press” and “so did I.”",
    "Nobody knows 2 * 3 * 4.\nSame paragraph.",
    "“It *rose*”",
    "He left.",
  ]);
  expect(printed({ gaps: false }).gaps).toEqual([]);
});

it("printOutline begins a section with its synopsis, if synopses are wanted", () => {
  const { outline } = newPrintMaterial();
  const sections = [{ id: "a", title: "A", content: "It came.", synopsis: "How *it* began\n\nAnd went" }];
  const material = newPrintMaterial({ outline: { ...outline, sections } });
  const texts = (synopses: boolean) =>
    printed({ synopses }, material).sections[0]?.paragraphs.map(({ runs }) => runs.map(shown));
  expect(texts(true)).toEqual([["<italic:How *it* began>"], ["<italic:And went>"], ["It came."]]);
  expect(texts(false)).toEqual([["It came."]]);
});

it("printOutline numbers interviews in the order of their first citation, with their speakers", () => {
  const { sections, interviews } = printed({ style: "numbered", citations: "endnotes" });
  expect(interviews).toEqual(["River interview (Rosa)", "Radio (Ben)"]);
  expect(sections.flatMap(notesOf).map(({ text }) => text)).toEqual([
    "Interview 1, 00:04:12",
    "Interview 2, 00:01:00",
    "Interview 1, 00:04:12",
    "S99",
  ]);
});

it("printOutline gives a paragraph the notes of the segments that it quotes, if they are wanted", () => {
  const commented = (comments: boolean) =>
    printed({ comments }).sections.flatMap(({ paragraphs }) =>
      paragraphs.map(({ comments }) => comments).filter(({ length }) => length > 0),
    );
  expect(commented(true)).toEqual([["Ask for the year."], ["Ask for the year."]]);
  expect(commented(false)).toEqual([]);
});

it("printOutline lists the quotes of a paragraph with their words", () => {
  const quotes = printed().sections.flatMap(({ paragraphs }) => paragraphs.flatMap(({ quotes }) => quotes()));
  expect(quotes.map(({ words, segmentId, segment }) => [words, segmentId, segment?.speaker])).toEqual([
    ["We carried *the* press", "S104", "Rosa"],
    ["so did I.", "S7", "Ben"],
    ["It *rose*", "S104", "Rosa"],
  ]);
});

const paragraphOf = (content: string, changes: Partial<typeof WORKING>) => {
  const { outline } = newPrintMaterial();
  const sections = [{ id: "a", title: "A", content }];
  return printed(changes, newPrintMaterial({ outline: { ...outline, sections } })).sections[0]?.paragraphs[0];
};

it.each([
  ["speaker", "Rosa, River interview, 00:04:12; Ben, Radio, 00:01:00"],
  ["chicago", "Rosa, “River interview,” 00:04:12; Ben, “Radio,” 00:01:00."],
] as const)("printOutline joins citations that stand side by side into one note (%s)", (style, note) => {
  const paragraph = paragraphOf("Both. [S104] [S7] Then. [S7]", { citations: "footnotes", style });
  expect(paragraph?.runs.map(shown).join("")).toMatch(`Both.<1/1: ${note}> Then.<2/2: Ben`);
});

it.each([
  ["“We left.” [S104]", "quote"],
  ["Rosa Maria de Luna: “We left.” [S104]", "quote"],
  ["Two sources open on the same words: “We left” [S104].", "text"],
  ["She said “We left.” [S104]", "text"],
])("printOutline takes %j for a %s", (content, kind) => {
  expect(paragraphOf(content, {})?.kind).toBe(kind);
});
