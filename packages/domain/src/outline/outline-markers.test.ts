import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  citationIdsOf,
  citationMarker,
  isCitationId,
  literalText,
  type MarkerPart,
  parseMarkers,
  placeholderMarker,
} from "./outline-markers.ts";

const text = (shown: string, source = shown): MarkerPart => ({ kind: "text", source, text: shown });
const citation = (id: string): MarkerPart => ({ kind: "citation", source: `[${id}]`, id });
const placeholder = (description: string, source = `[PLACEHOLDER:${description}]`): MarkerPart => ({
  kind: "placeholder",
  source,
  description,
});
const shown = (content: string) =>
  parseMarkers(content)
    .map((part) => (part.kind === "text" ? part.text : part.source))
    .join("");

describe("parseMarkers", () => {
  it.each<[string, MarkerPart[]]>([
    ["", []],
    ["plain", [text("plain")]],
    ["[S12]", [citation("S12")]],
    ["a [S1][S2].", [text("a "), citation("S1"), citation("S2"), text(".")]],
    ["[RADIO-00:12:45]", [citation("RADIO-00:12:45")]],
    ["[A-99:59:59]", [citation("A-99:59:59")]],
    ["[PLACEHOLDER:a second voice]", [placeholder("a second voice")]],
    ["[PLACEHOLDER: a second voice ]", [placeholder("a second voice", "[PLACEHOLDER: a second voice ]")]],
    ["[PLACEHOLDER:who [he\\] was]", [placeholder("who [he] was", "[PLACEHOLDER:who [he\\] was]")]],
    ["[PLACEHOLDER:C:\\notes]", [placeholder("C:\\notes")]],
    ["[PLACEHOLDER:see [S1]", [placeholder("see [S1")]],
    ["[[S1]]", [text("["), citation("S1"), text("]")]],
    ["[PLACEHOLDER:open [S1", [text("[PLACEHOLDER:open [S1")]],
    ["[PLACEHOLDER:one\ntwo] [S1]", [text("[PLACEHOLDER:one\ntwo] "), citation("S1")]],
  ])("reads %j", (content, parts) => {
    expect(parseMarkers(content)).toEqual(parts);
  });

  it.each([
    "[S]",
    "[s12]",
    "[S12 ]",
    "[S12a]",
    "[S-1]",
    "[S１]",
    "[Radio-00:12:45]",
    "[RADIO-0:12:45]",
    "[RADIO-00:12:4]",
    "[RADIO-000:12:45]",
    "[RADIO00:12:45]",
    "[ÄÖ-00:12:45]",
    "[-00:12:45]",
    "[PLACEHOLDER:]",
    "[PLACEHOLDER:  ]",
    "[PLACEHOLDER]",
    "[placeholder:x]",
    "[laughter]",
    "S12",
  ])("leaves %j as text", (content) => {
    expect(parseMarkers(content)).toEqual([text(content)]);
  });

  it("gives the content back when the sources are joined", () => {
    const piece = fc.oneof(
      fc.constantFrom("[", "]", "\\", "\n", ":", "S1", "[S12]", "[AB-00:00:01]", "[PLACEHOLDER:", "\u2060", " "),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const content = pieces.join("");
        expect(
          parseMarkers(content)
            .map((part) => part.source)
            .join(""),
        ).toBe(content);
      }),
    );
  });

  it.each(["[PLACEHOLDER:", "[PLACEHOLDER:\\", "[AAAA", "[S1", "[", "[\u2060"])(
    "reads 300,000 times %j in linear time",
    (piece) => {
      const content = piece.repeat(300_000);
      expect(parseMarkers(content)).toHaveLength(1);
    },
  );
});

describe("placeholderMarker", () => {
  it("parses back to its description, whatever is in it", () => {
    const description = fc
      .array(fc.oneof(fc.constantFrom("]", "[", "\\", "\\]", "[S1]", "[PLACEHOLDER:"), fc.string({ maxLength: 5 })))
      .map((pieces) => pieces.join("").trim().replace(/\s+/g, " "))
      .filter((candidate) => candidate !== "");
    fc.assert(
      fc.property(description, (expected) => {
        const marker = placeholderMarker(expected);
        expect(parseMarkers(`before ${marker} after`)).toEqual([
          text("before "),
          placeholder(expected, marker),
          text(" after"),
        ]);
      }),
    );
  });

  it.each([
    ["who?\n\n  and when?", "[PLACEHOLDER:who? and when?]"],
    ["  ", ""],
  ])("writes %j as %j", (description, marker) => {
    expect(placeholderMarker(description)).toBe(marker);
  });
});

describe("literalText", () => {
  it("never holds a marker and looks as it was", () => {
    const piece = fc.oneof(
      fc.constantFrom("[S12]", "[AB-00:00:01]", "[PLACEHOLDER:", "]", "[", "\u2060", "[\u2060S1]"),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const quoted = pieces.join("");
        expect(parseMarkers(literalText(quoted)).every((part) => part.kind === "text")).toBe(true);
        expect(shown(literalText(quoted))).toBe(quoted);
      }),
    );
  });

  it("leaves text without a marker untouched", () => {
    expect(literalText("he [laughs] and says [S")).toBe("he [laughs] and says [S");
  });
});

describe("citations", () => {
  it("lists each cited id once, in order", () => {
    expect(citationIdsOf("[S2] a [S1] [S2] [PLACEHOLDER:[S9\\]] [AB-00:00:01]")).toEqual(["S2", "S1", "AB-00:00:01"]);
  });

  it.each(["S1", "RADIO-00:12:45"])("cites %s by a marker", (id) => {
    expect(isCitationId(id)).toBe(true);
    expect(parseMarkers(citationMarker(id))).toEqual([citation(id)]);
  });

  it.each(["seg_1", "S1] [S2", "PLACEHOLDER:x", "S1\n"])("writes the id %j as text", (id) => {
    expect(isCitationId(id)).toBe(false);
    expect(shown(citationMarker(id))).toBe(`[${id}]`);
    expect(citationMarker(id)).not.toMatch(/^\[PLACEHOLDER:/);
  });
});
