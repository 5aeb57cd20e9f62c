import { DomainError, normalizeNewlines } from "@quarry/domain";
import { warning } from "@quarry/transcript";
import type { FileText } from "../file-text.ts";
import { legacyEncodingOf } from "./legacy-encoding.ts";

type WideEncoding = "utf-16le" | "utf-16be" | "utf-32le" | "utf-32be";

const guessed = (encoding: string) =>
  warning(
    `This file is not in UTF-8 and was read as ${encoding}; if letters look wrong, save it as UTF-8 and upload it again.`,
    "guessed",
  );

/** Decodes the bytes of a file: UTF-16 or UTF-32 by its nulls or its mark, else UTF-8, else by its letters, else
 * Windows-1252 with a warning. */
export function decodeText(bytes: Uint8Array): FileText {
  const { text: raw, warnings } = decoded(bytes);
  const text = normalizeNewlines(withoutPadding(raw));
  // WebVTT itself says what a null in it means; elsewhere it is a sign of something that is not text.
  if (text.startsWith("WEBVTT")) return { text: text.replaceAll("\u0000", "\ufffd").toWellFormed(), warnings };
  if (isBinary(text)) throw new DomainError("unreadable", "This file is not text, or it is damaged.");
  return { text: text.toWellFormed(), warnings };
}

/** Some programs end a text with a null, and a recorder that lost its power fills the rest of the file with them. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0) end -= 1;
  return text.slice(0, end);
}

function decoded(bytes: Uint8Array): FileText {
  const wide = encodingByNulls(bytes) ?? encodingByMark(bytes);
  if (wide === "utf-32le" || wide === "utf-32be")
    return { text: decodeUtf32(bytes, wide === "utf-32le"), warnings: [] };
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), warnings: [] };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), warnings: [] };
  } catch {
    const legacy = legacyEncodingOf(bytes, decodeWindows1252);
    if (legacy === null) return { text: decodeWindows1252(bytes), warnings: [guessed("Windows-1252")] };
    return { text: new TextDecoder(legacy.label).decode(bytes), warnings: [guessed(legacy.name)] };
  }
}

function encodingByMark([first, second, third, fourth]: Uint8Array): WideEncoding | null {
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? "utf-32le" : "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0 && second === 0 && third === 0xfe && fourth === 0xff ? "utf-32be" : null;
}

/** Returns the encoding by the pattern of null bytes in the first kilobyte; it is asked before the mark, because marks
 * were seen to lie. */
function encodingByNulls(bytes: Uint8Array): WideEncoding | null {
  const nulls = [0, 0, 0, 0];
  const sample = bytes.subarray(0, 1024);
  sample.forEach((byte, index) => {
    if (byte === 0) nulls[index % 4] = (nulls[index % 4] ?? 0) + 1;
  });
  const quarter = sample.length / 4;
  const isFull = (column: number) => quarter >= 1 && (nulls[column] ?? 0) > quarter * 0.7;
  const isRare = (column: number) => (nulls[column] ?? 0) < quarter * 0.1;
  if (isFull(2) && isFull(3) && isRare(0)) return "utf-32le";
  if (isFull(0) && isFull(1) && isRare(3)) return "utf-32be";
  return utf16ByWhiteSpace(sample, nulls);
}

/** In UTF-16 of any script, spaces and newlines are a null beside 0x20 or 0x0A, always on the same side. */
function utf16ByWhiteSpace(sample: Uint8Array, nulls: readonly number[]): "utf-16le" | "utf-16be" | null {
  const even = (nulls[0] ?? 0) + (nulls[2] ?? 0);
  const odd = (nulls[1] ?? 0) + (nulls[3] ?? 0);
  if (even + odd < Math.max(2, sample.length * 0.02)) return null;
  if (odd > even * 8) return "utf-16le";
  return even > odd * 8 ? "utf-16be" : null;
}

/** The letters of Windows-1252 from 0x80 to 0x9F; Node.js reads them as control characters. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function decodeWindows1252(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  return latin.replace(/[\u0080-\u009f]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80));
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, littleEndian);
    parts.push(code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd");
  }
  return parts.join("");
}

/** Control characters have no place in a text; a stray one in a large file is forgiven, but a null never. */
function isBinary(text: string): boolean {
  if (text.includes("\u0000")) return true;
  const sample = text.slice(0, 10_000);
  let controls = 0;
  for (const character of sample) {
    const code = character.charCodeAt(0);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 27) || code === 0xfffd) controls += 1;
  }
  return controls > sample.length * 0.05;
}
