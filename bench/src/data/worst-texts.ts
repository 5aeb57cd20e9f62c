/** Pattern of a text that is slow to read: a repeated part, with the same or another name each time, between two
 * ends. */
type Worst = { repeated: string | ((name: string) => string); before?: string; after?: string };

const CAPTION = "WEBVTT\n\n0:01 --> 0:02\n";
const PODCAST = "<cite>A</cite><time>0:01</time>";

/** Slowest of the tried texts, by form and input. */
const WORST: Record<string, Worst> = {
  "WebVTT, tiny captions": { repeated: "0:00 --> 0:01\na\n\n", before: "WEBVTT\n\n" },
  "WebVTT, one caption of tiny lines": { repeated: "a\n", before: CAPTION },
  "WebVTT, one caption of names": { repeated: "A: b\n", before: CAPTION },
  "WebVTT, nothing but tags": { repeated: "<v A>", before: CAPTION },
  "WebVTT, open brackets": { repeated: "<v ", before: CAPTION },
  "WebVTT, one caption of entities": { repeated: "&lt;\n", before: CAPTION },
  "WebVTT, a name a caption": {
    repeated: (name) => `0:00 --> 0:01\n${name}: and so it goes on\n\n`,
    before: "WEBVTT\n\n",
  },
  "WebVTT, rolling": { repeated: "0:00 --> 0:01\na\nb\n\n0:01 --> 0:02\nb\na\n\n", before: "WEBVTT\n\n" },
  "SRT, arrows without a time": { repeated: "-->\n" },
  "names with times": { repeated: "A (0:01) - b\n" },
  "times with names": { repeated: "0:01\tA\tb\n" },
  "names above times": { repeated: "A  0:01\nb\n" },
  "times on lines": { repeated: "0:01\na\n" },
  "nothing but times": { repeated: "0:01\n" },
  "times above many lines": { repeated: `0:01\n${"b\nc\nd\n".repeat(6)}` },
  "times above a name each": { repeated: (name) => `0:01\n${name}\nand so it goes on, and on\n` },
  "times before lines": { repeated: "0:01 a\n" },
  "time marks": { repeated: "#0:01#a\n" },
  "time marks above many lines": { repeated: `#0:01#\n${"a\n".repeat(18)}` },
  "times between names and words": { repeated: "A [0:01] b\n" },
  "a chat, a name a message": { repeated: (name) => `28.05.24, 10:30 - ${name}: and so it goes\n` },
  "names before lines": { repeated: "A: b\nB: c\n" },
  "names above many lines": { repeated: `A: b\n${"c\n".repeat(20)}` },
  "names before colons, no space": { repeated: "I:a\nB:b\n" },
  "names before wide colons": { repeated: "漢：字\n" },
  "names before lines, another each": { repeated: (name) => `${name} ${name}: b\n` },
  "long names alone": { repeated: "Anna Maria von Berg (Chair):\n" },
  "paragraphs, tiny lines": { repeated: "a\n" },
  "paragraphs, tiny": { repeated: "a\n\n" },
  "paragraphs, one line": { repeated: "a b " },
  "paragraphs, colons alone": { repeated: "：\n" },
  "paragraphs, other newlines": { repeated: "a\u0085" },
  "paragraphs, headings": { repeated: "# A\n" },
  "paragraphs, tiny wide lines": { repeated: "漢\n" },
  "paragraphs, open brackets": { repeated: "{0:01\n" },
  "paragraphs, times of day": { repeated: "10:30am\n" },
  "paragraphs, times with points": { repeated: "[04.15]\n" },
  "paragraphs, ends of meetings": { repeated: "Meeting ended after 10:00\n" },
  "marks in brackets": { repeated: "a [0:01]\n" },
  "remarks behind names": { repeated: "Anna (so): b\n" },
  "names with commas": { repeated: "Anna, Berg: b\n" },
  "page, paragraphs": { repeated: "<p>a" },
  "page, names": { repeated: "<p>A: b</p>", before: "<html>" },
  "TTML, paragraphs without a time": { repeated: "<p>", before: '<tt><p begin="1s">a</p>' },
  "podcast page, tiny lines": { repeated: "a\n", before: PODCAST },
  "podcast page, tags alone": { repeated: "<p>", before: PODCAST },
  "Whisper, tiny segments": { repeated: '{"text":"a"},', before: '{"segments":[', after: "{}]}" },
  "Whisper, tiny words": { repeated: '{"word":"a"},', before: '{"segments":[{"words":[', after: "{}]}]}" },
  "Whisper, words with tags": { repeated: '{"word":"<b>"},', before: '{"segments":[{"words":[', after: "{}]}]}" },
  "Rev, tiny words": { repeated: '{"value":"a"},', before: '{"monologues":[{"elements":[', after: "{}]}]}" },
  "Amazon, tiny words": {
    repeated: '{"alternatives":[{"content":"a"}]},',
    before: '{"results":{"items":[',
    after: "{}]}}",
  },
  "Deepgram, channels of one word": {
    repeated: '{"alternatives":[{"words":[{"word":"a"}]}]},',
    before: '{"results":{"channels":[',
    after: "{}]}}",
  },
  "oTranscribe, tags alone": { repeated: "<p>", before: '{"media":"a","text":"', after: '"}' },
  "JSON, deep": { repeated: "[", before: '[{"a":' },
  "JSON, a value a line, the last damaged": { repeated: '{"text":"a"}\n', after: "{" },
};

/** Slowest texts by name. `text` creates one of about `length` characters. */
export const WORST_TEXTS: readonly { name: string; text: (length: number) => string }[] = Object.entries(WORST).map(
  ([name, { repeated, before = "", after = "" }]) => ({
    name,
    // Decoding bytes makes one flat string, like that of an uploaded file.
    text: (length) => Buffer.from(`${before}${filled(repeated, length)}${after}`).toString("utf8"),
  }),
);

function filled(repeated: Worst["repeated"], length: number): string {
  if (typeof repeated === "string") return repeated.repeat(Math.ceil(length / repeated.length));
  const parts: string[] = [];
  for (let left = length; left > 0; ) {
    const part = repeated(nameOf(parts.length));
    parts.push(part);
    left -= part.length;
  }
  return parts.join("");
}

const LETTERS = 26;

/** Returns a different name for each number: `A`, `B`, … `Ba`, `Bb`. */
function nameOf(index: number): string {
  const digits = index.toString(LETTERS);
  const name = Array.from(digits, (digit) => String.fromCharCode(97 + Number.parseInt(digit, LETTERS))).join("");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
