import { describe, expect, it } from "vitest";
import { newSegment, newSource, newTagNode } from "../testing.ts";
import { codeBookCsv, codeBookMarkdown, codeBookOf, sourcesWithTag } from "./code-book.ts";

const segment = (sourceId: string, ...names: string[]) =>
  newSegment({ sourceId, tags: names.map((name) => ({ name, confidence: 100, alternatives: [] })) });

const SOURCES = [
  newSource({ id: "radio", urlOrName: "Radio", displayOrder: 1 }),
  newSource({ id: "kitchen", urlOrName: "Kitchen, part 1", displayOrder: 0 }),
];
const SEGMENTS = [
  segment("radio", "#Boats"),
  segment("kitchen", "#Boats", "#Ferry"),
  segment("radio", "#Boats", "#New"),
  segment("gone", "#Ferry"),
];
const TREE = [
  newTagNode({
    id: "1",
    name: "#Boats",
    color: "#1c85cc",
    description: "Whatever floats.\n\n* Not rafts.",
    count: 3,
    totalCount: 4,
  }),
  newTagNode({ id: "2", name: "#Ferry", parentId: "1", count: 2, totalCount: 2 }),
  newTagNode({ id: "3", name: "=Ropes" }),
];
const MATERIAL = { tree: TREE, segments: SEGMENTS, sources: SOURCES };
const HEAD = { projectTitle: "The *River* Years", clientName: "Harbour Press" };

describe("codeBookOf", () => {
  it("counts the segments of each source, in the order of the sources", () => {
    const uses = codeBookOf(MATERIAL).map(({ name, above, sources }) => [
      name,
      above,
      sources.map(({ source, count }) => [source.id, count]),
    ]);
    expect(uses).toEqual([
      [
        "#Boats",
        [],
        [
          ["kitchen", 1],
          ["radio", 2],
        ],
      ],
      ["#Ferry", ["#Boats"], [["kitchen", 1]]],
      ["=Ropes", [], []],
    ]);
  });

  it("agrees with sourcesWithTag", () => {
    for (const { name, sources } of codeBookOf(MATERIAL)) expect(sourcesWithTag(MATERIAL, name)).toEqual(sources);
  });
});

it("codeBookCsv has a row for each tag, and no cell that is a formula", () => {
  expect(codeBookCsv(codeBookOf(MATERIAL))).toBe(
    [
      "\ufeffTag,Path,Description,Color,Segments,Segments with tags below,Sources",
      '#Boats,#Boats,"Whatever floats.\n\n* Not rafts.",#1c85cc,3,4,"Kitchen, part 1 (1); Radio (2)"',
      '#Ferry,#Boats / #Ferry,,,2,2,"Kitchen, part 1 (1)"',
      "'=Ropes,'=Ropes,,,0,0,",
      "",
    ].join("\r\n"),
  );
});

it("codeBookMarkdown has a heading for each tag, with its description and its use", () => {
  expect(codeBookMarkdown(HEAD, codeBookOf(MATERIAL))).toBe(
    [
      "# The \\*River\\* Years",
      "Client: Harbour Press",
      "## #Boats",
      "Whatever floats.  \n  \n\\* Not rafts.",
      "- Color: #1c85cc\n- Used in: 3 segments, 4 with the tags below it\n- Sources: Kitchen, part 1 (1); Radio (2)",
      "### #Ferry",
      "- Path: #Boats / #Ferry\n- Used in: 2 segments\n- Sources: Kitchen, part 1 (1)",
      "## =Ropes",
      "- Used in: 0 segments\n",
    ].join("\n\n"),
  );
});
