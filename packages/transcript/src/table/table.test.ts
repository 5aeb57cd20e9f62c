import { describe, expect, it } from "vitest";
import { previewTranscript } from "../preview-transcript.ts";
import { readTranscript } from "../read-transcript.ts";
import type { ColumnRole } from "./column-role.ts";
import { hintOf, unitInTitle } from "./column-titles.ts";

const formOf = (text: string) => readTranscript(text).form;
const said = (text: string, columns?: readonly ColumnRole[]) =>
  readTranscript(text, undefined, columns).cues.map(({ startMs, speaker, text }) => `${startMs} ${speaker}: ${text}`);
const rolesIn = (text: string) => readTranscript(text).columns?.map(({ role }) => role);

describe("the title of a column", () => {
  it.each([
    ["Spkr", "speaker"],
    ["StTime", "start"],
    ["EnTime", "end"],
    ["interlocutor", "speaker"],
    ["utterance_text", "text"],
    ["Who is speaking", "speaker"],
    ["speaker_id", "speaker"],
    ["utterance_speaker", "speaker"],
    ["End time in milliseconds", "end"],
    ["Time In", "start"],
    ["Time Out", "end"],
    ["Begin Time - hh:mm:ss.ms", "start"],
    ["start_ms", "start"],
    ["speech_start", "start"],
    ["Timespan", "start"],
    ["What was said", "text"],
    ["utterance_id", "count"],
    ["word_count", "count"],
    ["text_language", "label"],
    ["emotion", "label"],
    ["We came in May, and all of the text was said at once", null],
    ["", null],
  ])("%s means %s", (title, role) => expect(hintOf(title)?.role ?? null).toBe(role));

  it("names milliseconds or seconds; ELAN's name of a format names seconds", () => {
    expect(["start_ms", "Start (ms)", "startMs", "time in milliseconds"].map(unitInTitle)).toEqual([1, 1, 1, 1]);
    expect(["Begin Time - ss.msec", "start_s", "End (sec)", "seconds"].map(unitInTitle)).toEqual([
      1000, 1000, 1000, 1000,
    ]);
    expect(["start", "forms", "Items", "Speaker's start"].map(unitInTitle)).toEqual([null, null, null, null]);
  });
});

describe("the columns of a table", () => {
  it("are shown with titles, roles and the first cells that have text", () => {
    const text =
      'Nr,Who,At,Said,Code\n1,Anna,0:01,"One,\ntwo.",\n2,Ben,0:04,Three.,x\n3,Anna,0:06,Four.,\n4,Ben,0:08,Five.,';
    expect(readTranscript(text).columns).toEqual([
      { title: "Nr", samples: ["1", "2", "3"], role: "ignored" },
      { title: "Who", samples: ["Anna", "Ben", "Anna"], role: "speaker" },
      { title: "At", samples: ["0:01", "0:04", "0:06"], role: "start" },
      { title: "Said", samples: ["One, two.", "Three.", "Four."], role: "text" },
      { title: "Code", samples: ["x"], role: "ignored" },
    ]);
    expect(previewTranscript("Anna: One.\n\nBen: Two.\n\nAnna: Three.", "").columns).toEqual([]);
  });

  it("are read as a person chose them, without a warning about the others", () => {
    const text = "year,boats,crew\n2019,34,Berg\n2020,31,Ito\n2021,29,Dane";
    const roles = ["ignored", "speaker", "text"] as const;
    expect(said(text, roles)).toEqual(["null Speaker 34: Berg", "null Speaker 31: Ito", "null Speaker 29: Dane"]);
    const { form, columns, warnings } = readTranscript(text, undefined, roles);
    expect([form, columns?.map(({ role }) => role), warnings]).toEqual(["table", [...roles], []]);
  });

  it("are ignored beyond those that a person chose, and chosen ones that the table lacks are empty", () => {
    const text = "a\tb\tc\n1\tAnna\tOne.\n2\tBen\tTwo.\n3\tAnna\tThree.";
    expect(said(text, ["ignored", "text"])).toEqual(["null : Anna", "null : Ben", "null : Anna"]);
    expect(said(text, ["text", "ignored", "ignored", "speaker"])).toEqual(["null : 1", "null : 2", "null : 3"]);
  });

  it("are ignored in a text that is no table, unless a table was chosen", () => {
    const text = "# Interview\n\nAnna: One.\n\nBen: Two.\n\nAnna: Three.";
    expect(readTranscript(text, undefined, ["speaker", "text"])).toEqual(readTranscript(text));
    expect(readTranscript(text, "table", ["speaker", "text"]).form).toBe("table");
  });

  it("have a unit for each column of times", () => {
    const { cues } = readTranscript("start_s,end_ms,speaker,text\n1.5,2500,Anna,One.\n3,4000,Ben,Two.");
    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1500, 2500],
      [3000, 4000],
    ]);
  });

  it("take the name from the tier where the speaker is empty", () => {
    const text = "layer,person,words\nt1,Anna,One.\nt2,,Two.";
    expect(said(text, ["tier", "speaker", "text"])).toEqual(["null Anna: One.", "null t2: Two."]);
  });

  it("are no speakers where they hold emotions or languages beside unnamed speech", () => {
    const rows = ["0.5,We came in May.,joy,en", "2.25,When was it?,fear,en", "4.5,In May it was.,joy,en"];
    expect(rolesIn(["start,said_so,mood,tongue", ...rows, ...rows.map((row) => `1${row}`)].join("\n"))).toEqual([
      "start",
      "text",
      "ignored",
      "ignored",
    ]);
  });

  it.each<[string, string, string[], ColumnRole[]]>([
    [
      "numbers of seasons and scenes, and sentences below “line”",
      "season,episode,scene,character,line",
      [
        "1,1,0,A voice of whom nobody in the town has ever heard a word before,We came in May.",
        "1,2,1,Ben,When was it?",
        "1,2,1,Anna,In May it was.",
        "1,3,2,Ben,So it was.",
      ],
      ["ignored", "ignored", "ignored", "speaker", "text"],
    ],
    [
      "seconds that something took",
      "timestamp,name,raw_script,time_taken_sec",
      ["2026-06-03T20:30:13,anna,we came in may,7.4", "2026-06-03T20:30:31,ben,when was it then,7.38"],
      ["ignored", "speaker", "text", "ignored"],
    ],
    [
      "quoted times with commas, codes and ids",
      "Sr No.,Utterance,Speaker,Emotion,Dialogue_ID,Utterance_ID,StartTime,EndTime",
      ['1,"Oh, no.",Anna,joy,0,0,"00:20:57,256","00:21:00,049"', '2,What?,Ben,fear,0,1,"00:12:24,660","00:12:30,915"'],
      ["ignored", "text", "speaker", "ignored", "ignored", "ignored", "start", "end"],
    ],
    [
      "milliseconds with a fraction of nothing",
      "Episode,Text,Start,End",
      ["1,[music],160.0,3189.0", "1,Welcome to us all,3190.0,6759.0"],
      ["ignored", "text", "start", "end"],
    ],
  ])("are recognized in a corpus with %s", (_, titles, rows, roles) => {
    expect(rolesIn([titles, ...rows].join("\n"))).toEqual(roles);
  });

  it("are no speakers because of labels that recur", () => {
    const rows = ["good,We came in May.", "bad,Nobody was there.", "good,All of us sang.", "bad,It rained all day."];
    expect(rolesIn(["label,said by them", ...rows].join("\n"))).toEqual(["ignored", "ignored"]);
  });

  it("outweigh their title: dates are no times, and paths are no names", () => {
    const text =
      "timestamp,participant_file,speaker,text\n2024-05-01,a/very/long/path/to/a/file/that/nobody/would/call/a/name/one.wav,Anna,One.\n2024-05-01,a/very/long/path/to/a/file/that/nobody/would/call/a/name/two.wav,Ben,Two.";
    expect(rolesIn(text)).toEqual(["ignored", "ignored", "speaker", "text"]);
  });
});

describe("the cells of a table", () => {
  it.each([
    ["quotes as entities", 'Ann,0:01,"She said &quot;boats, please&quot; now"', 'She said "boats, please" now'],
    ["a line break", "Ann,0:01,First<br>second", "First second"],
    ["a link with a comma, without quotes", "Ann,0:01,See [it](https://quay.test/a,b) now", "See it now"],
    ["an entity that was escaped once", 'Ann,0:01,"A &amp;lt;b&amp;gt; here"', "A <b> here"],
    ["an entity beside semicolons", "Ann;0:01;Salt &amp; tar", "Salt & tar"],
  ])("are made plain one by one: %s", (_, row, text) => {
    const separator = row.charAt(3);
    const rows = ["Speaker,Start,Text".replaceAll(",", separator), row, "Ben,0:09,Two.".replaceAll(",", separator)];
    expect(said(rows.join("\n"))).toEqual([`1000 Ann: ${text}`, "9000 Ben: Two."]);
  });
});

describe("a text that is no table", () => {
  it.each([
    ["lines with one comma each", "Yes, I see.\nNo, I do not.\nYes, that is so.\nNo, but why?"],
    ["lines with a semicolon each", "We came; he went.\nWe saw; he slept.\nWe left; he stayed."],
    ["a numbered list with tabs", "1.\tThe mill and the boats.\n2.\tThe street.\n3.\tThe school of the town."],
    ["prose with a time and commas", "At 10:30, we went, all of us.\nAt 11:15, they came, both of them."],
    ["lines with entities", "We&nbsp;came in May.\nAll&nbsp;of us.\nSo&nbsp;it was.\nAnd&nbsp;then."],
    ["code", 'foo("a", 1);\nbar("b", 2);\nbaz("c", 3);'],
  ])("is not read as one: %s", (_, text) => expect(formOf(text)).not.toBe("table"));

  it("causes a warning where a table was chosen", () => {
    expect(readTranscript("We came in May.\n\nAll of us.", "table")).toEqual({
      form: "table",
      cues: ["We came in May.", "All of us."].map((text) => ({ startMs: null, endMs: null, speaker: "", text })),
      warnings: [
        {
          ...{ weight: "lost", first: null },
          text: "No table with times or speakers beside what is said was found in this text.",
        },
      ],
    });
  });
});
