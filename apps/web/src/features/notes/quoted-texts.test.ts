import type { Segment } from "@quarry/domain";
import { expect, it } from "vitest";
import { quotedTexts } from "./quoted-texts.ts";

const segments = ["S1", "S2", "S3"].map((id) => ({ id, text: `Said in ${id}` }) as Segment);

it.each([
  { of: ["S3", "S1", "S1", null], quoted: { S1: "Said in S1", S3: "Said in S3" } },
  { of: ["S2", "S9"], quoted: { S2: "Said in S2" } },
  { of: [null], quoted: {} },
])("quotes what the segments of $of say", ({ of, quoted }) => {
  expect(Object.fromEntries(quotedTexts(segments, of))).toEqual(quoted);
});
