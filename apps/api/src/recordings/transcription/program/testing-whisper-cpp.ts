import { chmod, writeFile } from "node:fs/promises";
import path from "node:path";

/** Programs on this machine that behave as whisper.cpp's `whisper-cli` 1.9 and `ffmpeg` do. */
export type Programs = {
  /** `whisper-cli`: its model is a file with the segments that it hears, as JSON, `[from, to, text, speaker]` each; or
   * with the signal that ends it. */
  whisperCli: string;
  /** The `main` of 2023, which reads nothing but a .wav of 16 kHz. */
  oldMain: string;
  ffmpeg: string;
};

/** Writes them to a folder. What each was told is a line of JSON in `calls` in that folder. */
export async function writePrograms(folder: string): Promise<Programs> {
  const write = async (name: string, script: string) => {
    const file = path.join(folder, name);
    await writeFile(file, `#!${process.execPath}\n${BEGINNING}${script}`);
    await chmod(file, 0o755);
    return file;
  };
  return {
    whisperCli: await write("whisper-cli", `const READS = isKnown;${WHISPER}`),
    oldMain: await write(
      "main",
      `const READS = (bytes) => isWav(bytes) && bytes.readUInt32LE(24) === 16000;${WHISPER}`,
    ),
    ffmpeg: await write("ffmpeg", FFMPEG),
  };
}

const BEGINNING = `
const fs = require("node:fs");
const words = process.argv.slice(2);
fs.appendFileSync(__dirname + "/calls", JSON.stringify([require("node:path").basename(__filename), ...words]) + "\\n");
const isWav = (bytes) => bytes.length > 44 && bytes.toString("latin1", 0, 4) === "RIFF";
const isKnown = (bytes) => isWav(bytes) || (bytes[0] === 0xff && (bytes[1] & 0xe0) === 0xe0);
const say = (text) => process.stderr.write(text + "\\n");
const end = (code, text) => { say(text); process.exit(code); };
`;

/** Exits with 0 when it does not understand its arguments, and when it cannot read the recording, as whisper.cpp
 * does. */
const WHISPER = `
const usage = () => "\\nusage: whisper-cli [options] file0 file1 ...\\n" + "  -et N, entropy threshold for decoder fail\\n".repeat(200);
const TAKES = { "-t": "threads", "--threads": "threads", "-m": "model", "--model": "model", "-f": "file", "--file": "file",
  "-of": "output", "--output-file": "output", "-l": "language", "--language": "language", "-ml": "length", "-mc": "context" };
const IS = { "-ojf": "json", "--output-json-full": "json", "-pp": "progress", "--print-progress": "progress", "-di": "two", "--diarize": "two", "-ovtt": "vtt" };
const told = { language: "en", model: "models/ggml-base.en.bin" };
for (let at = 0; at < words.length; at += 1) {
  const word = words[at];
  if (word[0] !== "-") told.file = word;
  else if (TAKES[word] !== undefined) {
    if (at + 1 >= words.length) end(0, "error: argument " + word + " requires value");
    told[TAKES[word]] = words[(at += 1)];
  } else if (IS[word] !== undefined) told[IS[word]] = true;
  else end(0, "error: unknown argument: " + word + usage());
}
if (!told.file || !fs.existsSync(told.file)) end(2, "error: input file not found '" + told.file + "'\\nerror: no input files specified" + usage());
if (!/^(auto|en|de|fr)$/.test(told.language)) end(0, "error: unknown language '" + told.language + "'" + usage());
if (!fs.existsSync(told.model)) end(3, "whisper_init_from_file_with_params_no_state: failed to open '" + told.model + "'\\nerror: failed to initialize whisper context");
const heard = JSON.parse(fs.readFileSync(told.model, "utf8"));
if (typeof heard === "string") process.kill(process.pid, heard);
if (!READS(fs.readFileSync(told.file))) end(0, "read_audio_data: failed to read audio data\\nerror: failed to read audio file '" + told.file + "'");
const stamp = (ms, point) => new Date(ms).toISOString().slice(11, 23).replace(".", point);
if (heard.length > 0) console.log("");
for (const [from, to, text] of heard) console.log("[" + stamp(from, ".") + " --> " + stamp(to, ".") + "]  " + text);
if (told.progress) for (const percent of [" 49", "100"]) say("whisper_print_progress_callback: progress = " + percent + "%");
const span = (from, to) => ({ timestamps: { from: stamp(from, ","), to: stamp(to, ",") }, offsets: { from, to } });
const tokens = (from, to, text) => [
  { text: "[_BEG_]", ...span(from, from), id: 50364, p: 0.2, t_dtw: -1 },
  { text, ...span(from, to), id: 1, p: 0.8, t_dtw: -1 },
  { text: "[_TT_350]", ...span(to, to), id: 50714, p: 0.2, t_dtw: -1 },
];
const transcription = heard.map(([from, to, text, speaker]) => ({
  ...span(from, to), text, tokens: tokens(from, to, text), ...(told.two && speaker !== undefined && { speaker }),
}));
const whole = { systeminfo: "AVX = 1 | ", model: { type: "tiny" }, params: told, result: { language: "en" }, transcription };
if (told.json) fs.writeFileSync(told.output + ".json", JSON.stringify(whole, null, "\\t"));
if (told.vtt) fs.writeFileSync(told.output + ".vtt", "WEBVTT\\n\\n" +
  heard.map(([from, to, text]) => stamp(from, ".") + " --> " + stamp(to, ".") + "\\n" + text + "\\n\\n").join(""));
`;

const FFMPEG = `
const bytes = fs.readFileSync(words[words.indexOf("-i") + 1]);
if (bytes.toString() === "full") end(1, "av_interleaved_write_frame(): No space left on device");
if (bytes.length < 40) end(1, "moov atom not found\\n" + words[words.indexOf("-i") + 1] + ": Invalid data found when processing input");
const head = Buffer.alloc(bytes.length > 44 ? 60 : 44);
head.write("RIFF");
head.writeUInt32LE(16000, 24);
fs.writeFileSync(words.at(-1), words.includes("libmp3lame") ? Buffer.from([0xff, 0xfb, 0x90, 0xc0]) : head);
`;
