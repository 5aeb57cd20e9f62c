import { expect, it } from "vitest";
import type { TranscriptFormId } from "./forms.ts";
import { readTranscript } from "./read-transcript.ts";

type Turn = { seconds: number; name: string; text: string };

/** Spoken sentences that look like a name, a time, a heading or markup. */
const TRAPS = [
  "We went down to the river that year, and it was cold.",
  "I remember: the mill was closed. I remember: it rained.",
  "Yes.",
  "It was in 1987, at about 10:30 in the morning, I think.",
  "There were three things: money, time and people.",
  "He said: “We will go.” Note: he never went.",
  "You can see it at http://mill.org/river, or ask [laughs] me.",
  "The ratio was 3:1, or 4:1, (pause) or so.",
  "Well, Anna, you know how it is.",
  "Yes.",
  "Anna Berg knew. So did Ben Ito at 11:45",
  "I remember: that was all.",
];
const NAMES = ["Anna Berg", "Carla de la Cruz", "Anna Berg", "Speaker 4"];
const TURNS: readonly Turn[] = [...TRAPS, ...TRAPS].map((text, index) => ({
  seconds: index * 37 + (index > 12 ? 3600 : 0),
  name: NAMES[index % NAMES.length] ?? "",
  text,
}));

const long = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19);
const short = (seconds: number) => long(seconds).replace(/^00:0?|^0/, "");
const initial = ({ name }: Turn) => name.charAt(0);
const blocks = (write: (turn: Turn, index: number) => string) => TURNS.map(write).join("\n\n");
const rows = (write: (turn: Turn, index: number) => string) => TURNS.map(write).join("\n");

/** One way to write the conversation: with times or without, with speakers by name or by letter. */
type Writing = { form: TranscriptFormId; text: string; times: boolean; speaker: "name" | "letter" | "none" };
const named = (form: TranscriptFormId, text: string, times = true): Writing => ({ form, text, times, speaker: "name" });

const WRITINGS: Record<string, Writing> = {
  "name, two spaces, time": named(
    "header-lines",
    blocks((t) => `${t.name}  ${short(t.seconds)}\n${t.text}`),
  ),
  "name, one space, time": named(
    "time-and-name",
    blocks((t) => `${t.name} ${short(t.seconds)}\n${t.text}`),
  ),
  "name above time": named(
    "time-and-name",
    blocks((t) => `${t.name}\n${long(t.seconds)}\n${t.text}`),
  ),
  "time above name": named(
    "time-and-name",
    blocks((t) => `${long(t.seconds)}\n${t.name}\n${t.text}`),
  ),
  "time and name above": named(
    "time-and-name",
    rows((t) => `${long(t.seconds)} ${t.name}\n${t.text}`),
  ),
  "time, dash, name above": named(
    "time-and-name",
    blocks((t) => `[${long(t.seconds)}.250] - ${t.name}\n${t.text}`),
  ),
  "name, time in square brackets": named(
    "time-and-name",
    blocks((t) => `${t.name} [${long(t.seconds)}] ${t.text}`),
  ),
  "name, time in round brackets": named(
    "name-and-time",
    blocks((t) => `${t.name} (${short(t.seconds)}):\n${t.text}`),
  ),
  "time, name, colon": named(
    "time-and-name",
    blocks((t) => `[${long(t.seconds)}] ${t.name}: ${t.text}`),
  ),
  "bold time and name": named(
    "time-and-name",
    blocks((t) => `**[${long(t.seconds)}] ${t.name}:** ${t.text}`),
  ),
  headings: named(
    "name-and-time",
    blocks((t) => `### ${t.name} (${long(t.seconds)})\n\n${t.text}`),
  ),
  columns: named(
    "table",
    rows((t, index) => `${index + 1}\t${long(t.seconds)}\t${t.text}\t${t.name}`),
  ),
  CSV: named("table", `Start,Speaker,Text\n${rows((t) => `${long(t.seconds)},${t.name},"${t.text}"`)}`),
  SRT: named(
    "srt",
    blocks((t, i) => `${i + 1}\n${long(t.seconds)},000 --> ${long(t.seconds + 5)},000\n${t.name}: ${t.text}`),
  ),
  WebVTT: named(
    "web-vtt",
    `WEBVTT\n\n${blocks((t) => `${long(t.seconds)}.000 --> ${long(t.seconds + 5)}.000\n<v ${t.name}>${t.text}`)}`,
  ),
  HTML: named("labelled", TURNS.map((t) => `<p><b>${t.name}:</b> ${t.text}</p>`).join(""), false),
  "name, colon": named(
    "labelled",
    blocks((t) => `${t.name}: ${t.text}`),
    false,
  ),
  "name, dash": named(
    "labelled",
    blocks((t) => `${t.name} – ${t.text}`),
    false,
  ),
  "name in brackets": named(
    "labelled",
    rows((t) => `[${t.name}] ${t.text}`),
    false,
  ),
  "name above": named(
    "labelled",
    blocks((t) => `${t.name}\n${t.text}`),
    false,
  ),
  "list items": named(
    "labelled",
    rows((t) => `- **${t.name}:** ${t.text}`),
    false,
  ),
  "numbered lines": named(
    "labelled",
    rows((t, index) => `${String(index + 1).padStart(3)}  ${t.name}: ${t.text}`),
    false,
  ),
  "letter, colon, no space": {
    ...{ form: "labelled", times: false, speaker: "letter" },
    text: rows((t) => `${initial(t)}:${t.text}`),
  },
  "time above": {
    form: "time-lines",
    times: true,
    speaker: "none",
    text: rows((t) => `${short(t.seconds)}\n${t.text}`),
  },
  "time without a space": {
    form: "time-first",
    times: true,
    speaker: "none",
    text: rows((t) => `${short(t.seconds)}${t.text}`),
  },
  "paragraphs only": { form: "paragraphs", times: false, speaker: "none", text: blocks((t) => t.text) },
};

it.each(Object.entries(WRITINGS))(
  "readTranscript reads the same conversation from '%s'",
  (_name, { form, text, times, speaker }) => {
    const read = readTranscript(text);
    expect(read.form).toBe(form);
    expect(read.cues.map((cue) => cue.text)).toEqual(TURNS.map((turn) => turn.text));
    const speakerOf = { name: (turn: Turn) => turn.name, letter: initial, none: () => "" }[speaker];
    expect(read.cues.map((cue) => cue.speaker)).toEqual(TURNS.map(speakerOf));
    expect(read.cues.map(({ startMs }) => (startMs === null ? null : Math.floor(startMs / 1000)))).toEqual(
      TURNS.map(({ seconds }) => (times ? seconds : null)),
    );
  },
);
