import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTranscript } from "../read-transcript.ts";

const signs = fc.constantFrom(
  ..."|@[]+/()#&.'’-–_~=$%^🚤☕️0129 ".split(""),
  " | ",
  "eth",
  "ann",
  "Ben",
  "王",
  "أمل",
  "Ґ",
);
const names = fc
  .array(signs, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join("").replace(/\s+/g, " ").trim())
  // What marks a change of speaker, or stands around a name as mark-up or brackets, is no part of it.
  .filter((name) => /[\p{L}\p{N}]/u.test(name) && !/^[-_[*]|[_*]$|&\w*;|^\([^()]+\)$/.test(name));

const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);
const captions = (said: readonly string[]) =>
  `WEBVTT\n\n${said.map((text, at) => `${at + 1}\n${clock(at)}.000 --> ${clock(at + 1)}.000\n${text}\n`).join("\n")}`;

describe("captions that nearly all have a place for the name", () => {
  it("keep each name as it stands, and give no speaker to a caption without one", () => {
    fc.assert(
      fc.property(fc.array(fc.option(names, { freq: 40 }), { minLength: 20, maxLength: 60 }), (spoken) => {
        fc.pre(spoken.filter((name) => name !== null).length >= spoken.length * 0.95);
        const { cues } = readTranscript(captions(spoken.map((name) => (name === null ? "so" : `${name}: so`))));
        expect(cues.map(({ speaker }) => speaker)).toEqual(spoken.map((name) => name ?? ""));
        expect(cues.map(({ text, startMs }) => [text, startMs])).toEqual(spoken.map((_, at) => ["so", at * 1000]));
      }),
    );
  });
});

describe("captions with one name at some of them", () => {
  it("give that speaker the captions that begin with the name, and no others", () => {
    const caption = fc.constantFrom("so", "Ann: so", "And then.", "it, that is: so", "- so");
    fc.assert(
      fc.property(fc.array(caption, { minLength: 3, maxLength: 30 }), (others) => {
        const said = ["Ann: so", ...others, "Ann: so"];
        const { cues } = readTranscript(captions(said));
        const spoken = cues.filter(({ speaker }) => speaker === "Ann").map(({ startMs }) => startMs);
        expect(spoken).toEqual(said.flatMap((text, at) => (text === "Ann: so" ? [at * 1000] : [])));
      }),
    );
  });
});
