import { describe, expect, it } from "vitest";
import { readTranscript } from "./read-transcript.ts";
import { textsOfWarnings } from "./warnings.ts";

/** A cue in one line: `start-end speaker: text`, times in seconds. */
function shown(text: string): string[] {
  const seconds = (ms: number | null) => (ms === null ? "" : ms / 1000);
  return readTranscript(text).cues.map(
    ({ startMs, endMs, speaker, text }) => `${seconds(startMs)}-${seconds(endMs)} ${speaker}: ${text}`,
  );
}

const formOf = (text: string) => readTranscript(text).form;

describe("readTranscript of turns with a name and a time", () => {
  it("reads edited podcasts with wrapped lines", () => {
    const text = "Anna Berg (00:00:05) - The mill\nclosed that year.\n\nBen Ito (00:00:15) - Why?";
    expect(formOf(text)).toBe("name-and-time");
    expect(shown(text)).toEqual(["5-15 Anna Berg: The mill closed that year.", "15- Ben Ito: Why?"]);
  });

  it("reads Rev with the text below name and time, and a recurring name without a time", () => {
    const text =
      "Speaker 1 (00:22):\nHello.\n\nSpeaker 2 (00:25):\nHi.\n\nSpeaker 1: Once more.\n\nSpeaker 2 (01:00):\nBye.";
    expect(shown(text)).toEqual([
      "22-25 Speaker 1: Hello.",
      "25- Speaker 2: Hi.",
      "- Speaker 1: Once more.",
      "60- Speaker 2: Bye.",
    ]);
  });

  it("reads a name that occurs once, because it has a time", () => {
    expect(shown("Anna (0:05): Only this.")).toEqual(["5- Anna: Only this."]);
  });

  it("keeps times inside sentences", () => {
    const text = "We met (10:30) and left (11:45) together.\n\nThen (12:00) nothing.";
    expect(shown(text)).toEqual(["- : We met (10:30) and left (11:45) together.", "- : Then (12:00) nothing."]);
  });
});

describe("readTranscript of turns that begin with a time", () => {
  it("reads Descript and Zoom, and gives a paragraph with a time but no name the speaker before it", () => {
    const text = "[00:00:05] Anna: One.\n\n[00:00:09] Two.\n\n[00:00:12] Ben: Three.";
    expect(formOf(text)).toBe("time-and-name");
    expect(shown(text)).toEqual(["5-9 Anna: One.", "9-12 Anna: Two.", "12- Ben: Three."]);
  });

  it("reads tabs between time, name and text", () => {
    expect(shown("00:00:05\tAnna\tOne.\n00:00:09\tBen\tTwo.")).toEqual(["5-9 Anna: One.", "9- Ben: Two."]);
  });

  it("reads time ranges with their ends", () => {
    expect(shown("[0:05 --> 0:08] One.\n[0:10 --> 0:12] Two.")).toEqual(["5-8 : One.", "10-12 : Two."]);
  });

  it("reads both layouts of a transcript copied from YouTube", () => {
    expect(shown("0:05\nfirst words\n0:09\nmore words")).toEqual(["5-9 : first words", "9- : more words"]);
    expect(shown("0:05 first words\n0:09 more words")).toEqual(["5-9 : first words", "9- : more words"]);
    expect(formOf("0:05\nfirst words\n0:09\nmore words")).toBe("time-lines");
    expect(formOf("0:05 first words\n0:09 more words")).toBe("time-first");
  });
});

describe("readTranscript of names and times on separate lines", () => {
  it.each(["Anna  0:05", "Anna: 00:00:05", "Anna\t0:05"])("reads %j", (head) => {
    const text = `${head}\nThe mill closed.\nThat year.\n\nBen Ito  1:02:03\n\nWhy?`;
    expect(formOf(text)).toBe("header-lines");
    expect(shown(text)).toEqual(["5-3723 Anna: The mill closed. That year.", "3723- Ben Ito: Why?"]);
  });

  it.each(["am", " a.m.", "h", " Uhr"])("does not read a time of day as a name: 10:30%s", (sign) => {
    const text = `10:30${sign}\nWe met.\n\n10:45${sign}\nThey left.\n\n11:00${sign}\nWe slept.`;
    expect(readTranscript(text).cues.map(({ speaker }) => speaker)).toEqual(["", "", ""]);
  });

  it("does not read a timetable as turns", () => {
    expect(formOf("Lunch: 12:30\nDinner: 18:00\nBreakfast: 08:00")).toBe("paragraphs");
  });
});

describe("readTranscript of times above labelled lines", () => {
  const log = [
    "[-00:00:00:03]\n_page : 148\nCC: 3, 2, 1, 0",
    "[00:00:00:03]\nP: Roger. The clock\n     is operating.\nCC: Good.",
    "[00:00:00:08]\nSTONY: On [glossary:MAX Q|max. Q] now.",
    "[00:00:01:00]\nP: Roger.",
  ].join("\n\n");

  it("gives the first turn below a time its start, and removes page marks and link markup", () => {
    expect(formOf(log)).toBe("time-lines");
    expect(shown(log)).toEqual([
      "- CC: 3, 2, 1, 0",
      "3- P: Roger. The clock is operating.",
      "- CC: Good.",
      "8-60 STONY: On max. Q now.",
      "60- P: Roger.",
    ]);
  });

  it("removes the typist's remarks in a log, and warns", () => {
    const remarked = log.replace("_page : 148", "_page : 148\n# tape two").replace("CC: Good.", "# so?\nCC: Good.");
    expect(shown(remarked)).toEqual(shown(log));
    expect(textsOfWarnings(readTranscript(remarked).warnings)).toContain(
      "2 lines that begin with # are remarks, not speech, and were left out.",
    );
    expect(textsOfWarnings(readTranscript(log.replace("CC: Good.", "# so?\nCC: Good.")).warnings)).toContain(
      "1 line that begins with # is a remark, not speech, and was left out.",
    );
  });

  it("keeps headings in texts that are not logs", () => {
    expect(shown(log.replace("_page : 148\n", "").replace("CC: Good.", "# The clock\nCC: Good."))).toContain(
      "- : The clock",
    );
  });

  it("warns that a time before zero was removed", () => {
    expect(textsOfWarnings(readTranscript(log).warnings)).toEqual([
      "1 of 5 turns begins before time zero and came in without a time: “3, 2, 1, 0”",
      "1 line is about the log, not speech, and was left out: “_page : 148”",
    ]);
  });

  it("removes a time before zero in a table", () => {
    const table = "start\ttext\n[-0:00:01]\tTape one.\n[0:00:02]\tWe began.";
    expect(shown(table)).toEqual(["- : Tape one.", "2- : We began."]);
    expect(textsOfWarnings(readTranscript(table).warnings)).toEqual([
      "1 row has no time that could be read; its text came in without one: “Tape one.”",
    ]);
  });

  it("does not end a turn where the clock restarts", () => {
    expect(shown("0:50\nTape one.\n0:10\nTape two.\n0:20\nMore.")).toEqual([
      "50- : Tape one.",
      "10-20 : Tape two.",
      "20- : More.",
    ]);
  });
});

describe("readTranscript of labelled text", () => {
  it("reads recurring labels at line starts, with continued paragraphs", () => {
    const text = "INTERVIEWER: Why?\nANNA: Because.\n\nAnd so on.\n\nINTERVIEWER: I see.\nANNA: Yes.";
    expect(formOf(text)).toBe("labelled");
    expect(shown(text)).toEqual([
      "- INTERVIEWER: Why?",
      "- ANNA: Because.\n\nAnd so on.",
      "- INTERVIEWER: I see.",
      "- ANNA: Yes.",
    ]);
  });

  it("reads Markdown labels and headings without a speaker, and removes front matter", () => {
    const text =
      "---\ntitle: A talk\ndate: 2020\n---\n# Intro\n\n**Anna:** One.\n\n**Ben:** Two.\n\nTHE SECOND PART\n\n**Anna:** Three.\n\n**Ben:** Four.";
    expect(shown(text)).toEqual([
      "- : Intro",
      "- Anna: One.",
      "- Ben: Two.",
      "- : THE SECOND PART",
      "- Anna: Three.",
      "- Ben: Four.",
    ]);
  });

  it("ignores a label that occurs once, and reads its block without a speaker", () => {
    const text = "Anna: One.\n\nBen: Two.\n\nAnna: Three.\n\nCafeteria: noise.\n\nBen: Four.";
    expect(shown(text)).toEqual([
      "- Anna: One.",
      "- Ben: Two.",
      "- Anna: Three.",
      "- : Cafeteria: noise.",
      "- Ben: Four.",
    ]);
    expect(formOf("Anna: One.\n\nBen: Two.")).toBe("paragraphs");
  });

  it("reads the paragraphs between one speaker's labels without a speaker", () => {
    expect(shown("Q: Why?\n\nBecause.\n\nQ: And then?\n\nNothing.")).toEqual([
      "- Q: Why?",
      "- : Because.",
      "- Q: And then?",
      "- : Nothing.",
    ]);
  });

  it("does not read a recurring word of an essay as a speaker", () => {
    const essay = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} of an essay.`);
    expect(formOf([...essay, "Result: one.", ...essay, "Result: two."].join("\n\n"))).toBe("paragraphs");
  });
});

describe("readTranscript of captions", () => {
  it("reads SRT in which one person is named, and cues without a blank line between", () => {
    const text =
      "1\n00:00:01,000 --> 00:00:02,500\nAnna: One\ntwo\n\n2\n00:00:02,500 --> 00:00:04,000\nthree\n3\n00:00:04,000 --> 00:00:05,000\nAnna: Four";
    expect(formOf(text)).toBe("srt");
    expect(shown(text)).toEqual(["1-2.5 Anna: One two", "2.5-4 : three", "4-5 Anna: Four"]);
  });

  it("reads WebVTT with voices, classes, entities, notes and all formats of times", () => {
    const text = [
      "WEBVTT - title",
      "NOTE 0:01 --> 0:02 is no cue",
      "intro\n00:01.000 --> 00:02.000 align:start\n<v.loud Anna Berg>Fish &amp; <i>chips</i></v>\n<v Ben>Yes",
      "2.5 --> 3\n5 < 6",
    ].join("\n\n");
    expect(formOf(text)).toBe("web-vtt");
    expect(shown(text)).toEqual(["1-2 Anna Berg: Fish & chips", "1-2 Ben: Yes", "2.5-3 : 5 < 6"]);
  });

  it("keeps the text of a cue with an unreadable time, and warns", () => {
    const { cues, warnings } = readTranscript("WEBVTT\n\n00:01.000 --> soon\nOne\n\n00:02.000 --> 00:03.000\nTwo");
    expect(cues.map(({ text, startMs }) => [text, startMs])).toEqual([
      ["One", null],
      ["Two", 2000],
    ]);
    expect(textsOfWarnings(warnings)).toEqual([
      "1 of 2 captions has a time that could not be read; its text came in without one: “One”",
    ]);
  });
});

describe("readTranscript of plain text", () => {
  it("returns a cue for each block between blank lines, and keeps its line breaks", () => {
    const text = "First line\nsecond line, which is the longest\n\n\n \t\nNext block.";
    expect(readTranscript(text)).toEqual({
      form: "paragraphs",
      cues: [
        { startMs: null, endMs: null, speaker: "", text: "First line\nsecond line, which is the longest" },
        { startMs: null, endMs: null, speaker: "", text: "Next block." },
      ],
      warnings: [],
    });
  });

  it("joins hard-wrapped lines, and keeps lists", () => {
    const text =
      "The mill closed that year and\nnobody came to buy it, so the\nroof fell in.\n\n- One thing that is so long now\n- Two";
    expect(shown(text)).toEqual([
      "- : The mill closed that year and nobody came to buy it, so the roof fell in.",
      "- : - One thing that is so long now\n- Two",
    ]);
  });
});
