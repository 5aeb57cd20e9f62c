import { describe, expect, it } from "vitest";
import { newTagNode } from "../testing.ts";
import { tagLooks } from "./tag-looks.ts";
import { countTags, suggestTags, tagOptions, tagsContaining, withTagOffered } from "./tag-suggestions.ts";

const tags = [
  { tag: "#Money", count: 2 },
  { tag: "#Flood", count: 7 },
  { tag: "#Father", count: 7 },
  { tag: "Craft", count: 1 },
  { tag: "#Flooding", count: 1 },
];
const offer = { tags, templateTags: ["#Childhood", "#Money", "#Family"], taken: new Set<string>() };

describe("suggestTags", () => {
  it("offers the most used first, equals by name, then the template's without repeats", () => {
    expect(suggestTags(offer, 10)).toEqual([
      "#Father",
      "#Flood",
      "#Money",
      "#Flooding",
      "Craft",
      "#Childhood",
      "#Family",
    ]);
  });

  it("leaves out taken tags before it counts to the limit", () => {
    expect(suggestTags({ ...offer, taken: new Set(["#Father", "#Money"]) }, 2)).toEqual(["#Flood", "#Flooding"]);
  });
});

describe("tagOptions", () => {
  const offered = (typed: string, taken: string[] = []) =>
    tagOptions({ ...offer, taken: new Set(taken) }, typed, 5).map(({ kind, name }) => `${kind} ${name}`);

  it.each([
    ["", ["existing #Father", "existing #Flood", "existing #Money", "existing #Flooding", "existing Craft"]],
    ["#", ["existing #Father", "existing #Flood", "existing #Money", "existing #Flooding", "existing Craft"]],
    ["flood", ["existing #Flood", "existing #Flooding", "create flood"]],
    ["#Flood", ["existing #Flood", "existing #Flooding"]],
    ["Fl", ["existing #Flood", "existing #Flooding", "create Fl"]],
    ["one", ["create one", "existing #Money"]],
    ["\u200b", ["existing #Father", "existing #Flood", "existing #Money", "existing #Flooding", "existing Craft"]],
    ["  River ", ["create River"]],
    ["#CRAFT", ["existing Craft", "create #CRAFT"]],
    ["# craft", ["existing Craft", "create # craft"]],
  ])("%j", (typed, expected) => {
    expect(offered(typed)).toEqual(expected);
  });

  it.each(["flood", "# FLOOD"])("%j is not a new tag where the segment has #Flood", (typed) => {
    expect(offered(typed, ["#Flood"])).toEqual(["existing #Flooding"]);
  });

  it.each([
    ["boats", ["existing #Boats", "create boats", "existing #Rowboats", "existing #Ferry"]],
    ["boats/fer", ["existing #Ferry", "create boats/fer"]],
    ["oats / fer", ["create oats / fer", "existing #Ferry"]],
  ])("finds nested tags by %j", (typed, expected) => {
    const tree = [
      newTagNode({ id: "1", name: "#Boats" }),
      newTagNode({ id: "2", name: "#Ferry", parentId: "1" }),
      newTagNode({ id: "3", name: "#Rowboats", parentId: "1" }),
    ];
    const nested = {
      ...offer,
      tags: [
        { tag: "#Ferry", count: 3 },
        { tag: "#Boats", count: 2 },
        { tag: "#Rowboats", count: 1 },
      ],
    };
    const options = tagOptions({ ...nested, looks: tagLooks(tree) }, typed, 5);
    expect(options.map(({ kind, name }) => `${kind} ${name}`)).toEqual(expected);
  });

  it("offers no tag that the segment has, not even as a new one", () => {
    expect(offered("#Flood", ["#Flood"])).toEqual(["existing #Flooding"]);
  });

  it("puts the tag in the typed case before its twin in another", () => {
    const twins = {
      tags: [
        { tag: "flood", count: 9 },
        { tag: "Flood", count: 1 },
      ],
      templateTags: [],
      taken: new Set<string>(),
    };
    expect(tagOptions(twins, "Flood", 5).map(({ name }) => name)).toEqual(["Flood", "flood"]);
  });
});

describe("withTagOffered", () => {
  it("adds a new tag in its stored form and its place, with a count of 1", () => {
    const [flood, rain] = [
      { tag: "#Flood", count: 7 },
      { tag: "#Rain", count: 1 },
    ];
    expect(withTagOffered([flood, rain], " #Cafe\u0301 ")).toEqual([flood, { tag: "#Café", count: 1 }, rain]);
  });

  it("leaves a known tag as it is", () => {
    const tags = [{ tag: "#Café", count: 7 }];
    expect(withTagOffered(tags, "#Cafe\u0301")).toBe(tags);
  });
});

describe("countTags and tagsContaining", () => {
  const on = (...names: string[]) => ({ tags: names.map((name) => ({ name, confidence: 100, alternatives: [] })) });

  it("count the tags of segments, the most used first, equal counts by name", () => {
    expect(countTags([on("#b", "#c"), on(), on("#c", "#a")])).toEqual([
      { tag: "#c", count: 2 },
      { tag: "#a", count: 1 },
      { tag: "#b", count: 1 },
    ]);
    expect(countTags([])).toEqual([]);
  });

  it.each([
    ["", 9, ["#Flood", "#Father", "#Money", "#Flooding", "Craft"]],
    ["", 2, ["#Flood", "#Father"]],
    [" #FLO ", 9, ["#Flood", "#Flooding"]],
    ["ft", 9, ["Craft"]],
    ["zzz", 9, []],
  ])("find tags by %j, at most %i", (typed, limit, names) => {
    const counted = [tags[1], tags[2], tags[0], tags[4], tags[3]].flatMap((tag) => tag ?? []);
    expect(tagsContaining(counted, typed, limit).map(({ name }) => name)).toEqual(names);
  });
});
