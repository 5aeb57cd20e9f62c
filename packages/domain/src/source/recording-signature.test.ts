import { expect, test } from "vitest";
import { recordingSignature } from "./recording-signature.ts";

test.each([
  ["ID3\u0004 and more", "mpeg"],
  ["\u00ff\u00fb\u0090\u00c0", "mpeg"],
  ["\u00ff\u00f3\u0090\u00c0", "mpeg"],
  ["\0\0\0\u0018ftypisom", "mp4"],
  ["\0\0\0\u0018ftypqt  ", null],
  ["RIFF\0\0\0\0WAVE", "wav"],
  ["\u001a\u0045\u00df\u00a3", "ebml"],
  // The marks of UTF-16 begin as frames of MPEG do, and so does AAC.
  ["\u00ff\u00feI\0", null],
  ["\u00fe\u00ff\0I", null],
  ["\u00ff\u00ff\u0090\u00c0", null],
  ["\u00ff\u00f1\u0050\u0080", null],
  ["RIFF\0\0\0\0AVI ", null],
  ["OggS", null],
  ["WEBVTT", null],
  ["", null],
])("%j begins %s", (head, signature) => {
  expect(recordingSignature(Uint8Array.from(head, (character) => character.charCodeAt(0)))).toBe(signature);
});
