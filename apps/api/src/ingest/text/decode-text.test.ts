import { textsOfWarnings } from "@quarry/transcript";
import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const TEXT = "Größe: 5 €\nשלום עולם, to all\n漢字";

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  return bytes;
}

function utf32(text: string, littleEndian: boolean): Uint8Array {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const bytes = new Uint8Array(codes.length * 4);
  const view = new DataView(bytes.buffer);
  codes.forEach((code, index) => {
    view.setUint32(index * 4, code, littleEndian);
  });
  return bytes;
}

describe("decodeText", () => {
  it.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${TEXT}`)],
    ["UTF-16LE without a mark", utf16(TEXT, true)],
    ["UTF-16BE without a mark", utf16(TEXT, false)],
    ["UTF-16LE with a mark", utf16(`\ufeff${TEXT}`, true)],
    ["UTF-16BE with a mark", utf16(`\ufeff${TEXT}`, false)],
    ["UTF-16LE with the other one's mark", utf16(`\ufffe${TEXT}`, true)],
    ["UTF-32LE", utf32(TEXT, true)],
    ["UTF-32BE", utf32(TEXT, false)],
    ["UTF-32LE with a mark", utf32(`\ufeff${TEXT}`, true)],
  ])("reads %s", (_name, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: TEXT, warnings: [] });
  });

  it("reads a script without Latin letters in UTF-16 by its spaces", () => {
    const text = "Привет всем людям, которые говорят здесь";
    expect(decodeText(utf16(text, true)).text).toBe(text);
    expect(decodeText(utf16(text, false)).text).toBe(text);
  });

  it("reads Windows-1252 with its typographic quotes, and warns of the guess", () => {
    const { text, warnings } = decodeText(Uint8Array.from([0x93, 0x63, 0x61, 0x66, 0xe9, 0x94, 0x20, 0x80]));
    expect(text).toBe("“café” €");
    expect(textsOfWarnings(warnings)).toEqual([expect.stringContaining("Windows-1252")]);
  });

  it("keeps quotes, combining marks and directions as they were written", () => {
    const text = "“Don’t”, she said — e\u0301, \u05e9\u05b8\u05dc\u05d5\u05b9\u05dd \u202bאבג\u202c \u200f1. עברית 😀";
    for (const bytes of [Buffer.from(text), utf16(text, true), utf32(text, false)]) {
      expect(decodeText(bytes)).toEqual({ text, warnings: [] });
    }
  });

  it("reads the ellipsis of Windows-1252 as one, whose byte is a new line elsewhere", () => {
    expect(decodeText(Uint8Array.from([0x73, 0x6f, 0x85, 0x20, 0xe9])).text).toBe("so… é");
  });

  it("leaves out the nulls after the end of a text", () => {
    expect(decodeText(Buffer.from("One.\u0000\u0000")).text).toBe("One.");
    expect(decodeText(utf16("One and two.\u0000", true)).text).toBe("One and two.");
  });

  it("reads a null inside of captions as their standard says", () => {
    expect(decodeText(Buffer.from("WEBVTT\n\n0:01 --> 0:02\na\u0000b")).text).toBe("WEBVTT\n\n0:01 --> 0:02\na\ufffdb");
  });

  it("makes one newline of CRLF, CR, NEL and the Unicode separators", () => {
    expect(decodeText(Buffer.from("a\r\nb\rc\u0085d\u2028e\u2029f")).text).toBe("a\nb\nc\nd\ne\n\nf");
    expect(decodeText(Buffer.from("a\vb\fc")).text).toBe("a\nb\nc");
    expect(decodeText(Buffer.from("WEBVTT\n\n0:01 -->\f0:02")).text).toBe("WEBVTT\n\n0:01 --> 0:02");
  });

  it("refuses bytes that are not text", () => {
    const binary = Uint8Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256);
    expect(() => decodeText(binary)).toThrow("This file is not text, or it is damaged.");
    expect(() => decodeText(Buffer.from("one\u0000two and more"))).toThrow("This file is not text, or it is damaged.");
  });
});
