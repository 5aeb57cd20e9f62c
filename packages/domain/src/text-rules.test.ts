import { expect, it } from "vitest";
import { createProjectInput } from "./project/project.ts";
import { renameSourceInput, renameSpeakersInput } from "./source/source.ts";
import { tagSegmentInput } from "./tag/tag.ts";
import { isBlank, optionalText, requiredText } from "./text-rules.ts";

const INVISIBLE = {
  "zero width space": "\u200b",
  "joiner and non-joiner": "\u200d\u200c",
  "byte order mark": "\ufeff",
  "word joiner": "\u2060",
  "soft hyphen": "\u00ad",
  "marks of direction": "\u200e\u202e\u2069",
  "Hangul fillers": "\u3164\u115f\uffa0",
  "variation selectors": "\ufe0f\u{e0100}",
  "a tab and a control character": "\t\u0007",
  "among spaces": " \u200b \u2060\n",
};

it.each(Object.entries({ ...INVISIBLE, nothing: "", spaces: " \n\u00a0" }))(
  "a text of %s is blank, and refused as missing",
  (_case, text) => {
    expect(isBlank(text)).toBe(true);
    expect(optionalText("Name").parse(text)).toBe("");
    expect(requiredText("Name").safeParse(text).error?.issues[0]?.message).toBe("Name is required.");
  },
);

it.each(["a", ".", "\u200ba", "川", "👩‍🚀", "❤️", "\u0301"])("a text %j is visible, and stays unchanged", (text) => {
  expect(isBlank(text)).toBe(false);
  expect(requiredText("Name").parse(text)).toBe(text);
});

it.each([
  ["Project title is required.", createProjectInput, { title: "\u200b", clientName: "C" }],
  ["Client name is required.", createProjectInput, { title: "T", clientName: "\u2060" }],
  ["Source URL or name is required.", renameSourceInput, { sourceId: "a", urlOrName: "\u200b" }],
  ["Tag is required.", tagSegmentInput, { segmentId: "S1", tag: "\u200d" }],
  ["New speaker name is required.", renameSpeakersInput, { sourceId: "a", speakers: [{ name: "A", as: "\u200b" }] }],
] as const)("an invisible name is refused as missing: %s", (sentence, schema, input) => {
  expect(schema.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
