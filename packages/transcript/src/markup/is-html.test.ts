import { describe, expect, it } from "vitest";
import { readTranscript } from "../read-transcript.ts";
import { isHtml } from "./is-html.ts";

const TURNS = Array.from(
  { length: 60 },
  (_, at) => `${at % 2 === 0 ? "Anna" : "Ben"}: We met the mayor again, number ${at}.`,
);
const said = (text: string) => readTranscript(text).cues.map((cue) => `${cue.speaker}: ${cue.text}`);

describe("isHtml", () => {
  it.each([
    ["a page", "<!DOCTYPE html><html><body><p>Anna: One.</p></body></html>"],
    ["a page below a comment", "<!-- saved -->\n<html>\nAnna: One.\n</html>"],
    ["paragraphs over many lines", `<p>${TURNS.slice(0, 9).join("\n")}</p>\n<p>${TURNS.slice(9, 20).join("\n")}</p>`],
    ["lines that end with tags", TURNS.map((turn) => `${turn}<br>`).join("\n")],
    ["all on one line", "Anna: One.<br>Ben: Two.<br>Anna: Three."],
  ])("is true for %s", (_name, text) => expect(isHtml(text)).toBe(true));

  it.each([
    ["a long text with three line breaks", `${TURNS.join("\n\n")}\n\nOne.<br>Two.<br>Three.<br>Four.`],
    ["a text that begins with bold type", `<b>Anna:</b> One.\n\n${TURNS.join("\n\n")}`],
    ["Markdown with a logo in a paragraph", `<p align="center">Logo</p>\n\n${TURNS.join("\n\n")}`],
    ["captions with tags", "1\n00:00:01,000 --> 00:00:02,000\nOne.<br>Two.<br>Three.<br>"],
    ["what a person wrote", "Anna: <laughs> a <b\nBen: <p"],
  ])("is false for %s", (_name, text) => expect(isHtml(text)).toBe(false));
});

describe("the lines of a text with HTML in it", () => {
  it("are kept in a long text with a few <br>", () => {
    const text = `${TURNS.join("\n\n")}\n\nAnna: One.<br>Two.<br>Three.<br>Four.`;
    expect(said(text)).toEqual([...TURNS, "Anna: One. Two. Three. Four."]);
  });

  it("are kept in a page whose lines hardly have tags", () => {
    const page = `<html><body>\n<h1>Log</h1>\n<pre>\n${TURNS.join("\n")}\n</pre></body></html>`;
    expect(said(page)).toEqual([": Log", ...TURNS]);
    expect(said(`<html><body>\n${TURNS.join("\n")}\n</body></html>`)).toEqual(TURNS);
  });
});
