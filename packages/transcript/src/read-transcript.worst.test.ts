import { describe, expect, it } from "vitest";
import { readTranscript } from "./read-transcript.ts";
import { segmentCues } from "./segment-cues.ts";

const INDEX_OF_WORDS = [..."abcdefghij"].map((word) => `${word} 1:2 3:4 5:6 7:8 9:1\n`).join("");

/** Compares one large text with eight texts of an eighth of it: about 1 in linear time, 8 in quadratic time. Short
 * times are rounded up, and the best of five rounds counts, because other load only adds time. */
function timesAsLong(large: string, small: string): number {
  const read = (text: string, times: number) => {
    const start = Date.now();
    for (let time = 0; time < times; time += 1) segmentCues(readTranscript(text), "");
    return Date.now() - start;
  };
  let [whole, parts] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const ratio = () => whole / Math.max(parts, 40);
  for (let round = 0; round < 5 && !(ratio() < 3.75); round += 1) {
    parts = Math.min(parts, read(small, 8));
    whole = Math.min(whole, read(large, 1));
  }
  return ratio();
}

describe("readTranscript of the slowest texts", () => {
  it.each<[string, string, string?, string?]>([
    ["tiny captions", "0:00 --> 0:01\na\n\n", "WEBVTT\n\n"],
    ["a caption of names", "A: b\n", "WEBVTT\n\n0:01 --> 0:02\n"],
    ["rolling captions", "0:00 --> 0:01\na\nb\n\n0:01 --> 0:02\nb\na\n\n", "WEBVTT\n\n"],
    ["SubStation", "Dialogue: 0,0:00:01.00,0:00:02.00,A,B,0,0,0,,{\\i1}a\n", "[Events]\n"],
    ["lyrics", "[00:01.00][00:02.00]<00:01.00>a\n", "[ti:a]\n"],
    ["captions that count frames", "{1}{2}a|b\n"],
    ["SAMI", "<SYNC Start=1><P Class=A>a<br>b", "<SAMI>"],
    ["captions in XML", '<p begin="1s" end="2s">a</p>', '<tt xmlns="http://www.w3.org/ns/ttml"><body>', "</body></tt>"],
    ["dots above an index of words", ".", `${"a: b\n".repeat(9)}Certificate`, ` 78\n${INDEX_OF_WORDS}`],
    ["names with times", "A (0:01) - b\n"],
    ["times with names", "0:01\tA\tb\n"],
    ["times on lines", "0:01\na\n"],
    ["times without text", "0:01\n"],
    ["time marks", "#0:01#a\n"],
    ["names before lines", "A: b\nB: c\n"],
    ["tiny lines", "a\n"],
    ["one line", "a b "],
    ["other newlines", "a\u0085"],
    ["signatures", "Meeting ended after 10:00\n"],
    ["tiny words in JSON", '{"word":"a"},', '{"segments":[{"words":[', "{}]}]}"],
    ["speakers in JSON", '{"speaker":"a","start":1,"text":"b"},', '{"speakers":{"a":"c"},"segments":[', "{}]}"],
    ["utterances in XML", '<u who="a" start="1">b</u>', "<TEI>", "</TEI>"],
    [
      "turns at one time",
      '<Who nb="1"/>x<Sync time="1"/>',
      '<Trans><Turn speaker="a" startTime="1">',
      "</Turn></Trans>",
    ],
    ["empty times in a turn", '<Sync time="1"/>', '<Trans><Turn speaker="a" startTime="1">', "</Turn></Trans>"],
    ["empty parts of an utterance", '<seg start="1s"></seg>', '<TEI><u who="a">', "</u></TEI>"],
    [
      "parts of a name",
      "<name>A</name>",
      '<TEI><person id="a"><persName>',
      '</persName></person><u who="a">b</u></TEI>',
    ],
    ["spaces in a line of CHAT", "  ", "@Begin\n*A:\tb", "b .\n*A:\tb"],
    ["spaces in words of the TEI", "  ", '<TEI><u who="a"><w>b</w>', "<w>b</w></u></TEI>"],
    [
      "people in JSON",
      '{"id":"a","tag":"b"},',
      '{"speakers":[',
      '{}],"segments":[{"speaker":"c","start":1,"text":"d"}]}',
    ],
    ["events on a time line", '<event start="a" end="a">b</event>', '<basic-transcription><tier type="t">', "</tier>"],
    ["elements with speakers", '<a who="b" start="1">c</a>', "<r>", "</r>"],
    ["lines of CHAT", "*A:\tb\n", "@Begin\n"],
    ["intervals of Praat", '0 1 "a"\n', '"ooTextFile" "TextGrid" "IntervalTier" "A" 0 1 9999999\n'],
    ["a value a line, the last damaged", '{"text":"a"}\n', "", "{"],
  ])("takes at most linear time for eight times as much of %s", (_name, piece, before = "", after = "") => {
    const text = (length: number) => before + piece.repeat(length / piece.length) + after;
    expect(timesAsLong(text(320_000), text(40_000))).toBeLessThan(3.75);
  });

  it("takes at most linear time for a table of eight times as many columns", () => {
    const row = (number: number, columns: number) => `${`${number + 0.5},`.repeat(columns)}Anna said so.\n`;
    const text = (columns: number) => Array.from({ length: 250 }, (_, number) => row(number * 3, columns)).join("");
    expect(timesAsLong(text(320), text(40))).toBeLessThan(3.75);
  });

  it.each([
    "[\n",
    "12:34:56:\n",
    "12:34:",
    "   \n",
    " ",
    "\n",
    "x",
    "A: b\n",
    "-->\n",
    "<v ",
    "Ann (0:00",
    "**\n",
    "> ".repeat(9),
    ...[
      "<",
      "&",
      "{\\an",
      " \n",
      "#00:00:01-2#",
      "0:01 --> 0:02\n",
      "0:05\nx\n",
      "Anna: \n",
      "。",
      "a\n\n",
      "1 hour, ",
      "[[",
      "<p>",
      "<!--",
      "</p>x",
      '<p begin="1s" end="2s">',
      "<?xml ",
      '"',
      '"\n',
      "a\tb\n",
      "0:05\nAnna\nx\n",
      "00:00:01:02 - 00:00:02:03\n",
      "Anna [0:05] x\n",
      "start\tend\ttext\n",
      'a\t"b\n',
      'speaker,text\na,"b\n',
      "a;b;c;d\n",
      "a|b\n",
      "0.1,0.2,so it is\n",
      "1 a\n",
      "[Anna] x\n",
      "Anna - x\n",
      "x [0:05] ",
      "**Anna**\nx\n\n",
      "- Anna: x\n",
      "Ben (so): x\n",
      "Place: x\n",
      "A [0:01] b\n",
      "I:a\n",
      "10:30 AM A: b\n",
      "10:30:15 From A to B to C: d\n",
      "28.05.24, 10:30 - A: b\n",
      "| 0:01 | A | b |\n",
      "  | Time | Text |\n",
      "x\n| Time | Text |\n|",
      "A\tA\t00:00:01.000\t00:00:02.000\t00:00:01.000\tx\n",
      "** |",
      "5 seconds\n0:05\n",
      "a 1:2 3:4 5:6\n",
      `Certificate${".".repeat(40)} 78\n${INDEX_OF_WORDS}`,
      "(Whereupon x\n",
      "1 a\n\n 1 b\n",
      "x   1 of 9\n\n",
      "https://a\n\n",
      "00:00:01:02 x\n",
      "Dialogue: 0,0:00:01.00,{\\p1",
      "[00:01.00]",
    ],
    // Half of a text takes a quarter of the time where a search begins again at each character.
  ])("reads 125,000 characters of %j without searching twice", { timeout: 15_000 }, (piece) => {
    const text = piece.repeat(Math.ceil(125_000 / piece.length));
    expect(() => segmentCues(readTranscript(`WEBVTT\n\n0:01 --> 0:02\n${text}`), "")).not.toThrow();
    expect(() => segmentCues(readTranscript(text), "")).not.toThrow();
  });
});
