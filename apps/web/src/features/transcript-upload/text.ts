import { counted } from "@quarry/domain";
import { ACCEPTED_ENDINGS } from "./form/accepted-files.ts";

const ACCEPTED_TYPES = `${ACCEPTED_ENDINGS.slice(0, -1).join(", ")} and ${ACCEPTED_ENDINGS.at(-1)}`;

/** Every string of the upload of transcripts, word for word as specified where the specification has one. */
export const UPLOAD_TEXT = {
  title: "Upload Transcript",
  description: "Its text becomes segments that can be tagged, searched and quoted.",
  attachDescription: (name: string) => `Its text becomes the segments of “${name}”.`,
  name: "Source name",
  nameOf: (fileName: string) => `Source name of ${fileName}`,
  namePlaceholder: "Kitchen interview, part 1",
  speaker: "Speaker",
  speakerHint: "Used where the text itself names nobody.",
  file: "File",
  files: "Files",
  choose: "Choose files",
  chooseMore: "Add files",
  drop: "or drop them here",
  dropNow: "Drop them here",
  accepted: "Text, PDF, Word, captions and other transcripts; MP3, MP4 and other recordings",
  chosenTwice: (name: string) => `This looks like “${name}”, which is chosen too.`,
  removeFile: (name: string) => `Remove ${name}`,
  text: "Paste text",
  textPlaceholder: "Paste the transcript. A blank line starts a new segment.",
  preview: {
    label: "Preview",
    show: (fileName: string) => `Preview ${fileName}`,
    reading: "Reading the transcript…",
    segments: (count: number) => counted(count, "segment"),
    speakers: (count: number) => counted(count, "speaker"),
    alike: (name: string) => `This looks like “${name}”, which is in this project already.`,
    form: "Read as",
    segmenting: "Segments",
    segmentings: { turn: "By turn", cue: "By cue or line", paragraph: "By paragraph" },
    speakersHeading: "Speakers",
    include: (name: string) => `Include ${name}`,
    nameOf: (name: string) => `Name of ${name}`,
    unnamed: (count: number) =>
      `${counted(count, "segment")} ${count === 1 ? "names" : "name"} nobody; the speaker below is used.`,
    opening: "First lines",
  },
  submit: "Upload",
  submitMany: (count: number) => `Upload ${counted(count, "file")}`,
  uploading: "Uploading",
  waiting: "Waiting",
  stored: "Uploaded",
  sending: (percent: number) => `Uploading… ${percent}%`,
  sendingOn: (percent: number) => `Going on where it stopped, ${percent}%`,
  broken: (percent: number) => `The connection broke at ${percent}%; this goes on when it is back.`,
  stop: (name: string) => `Stop uploading ${name}`,
  stopped: (names: readonly string[]) =>
    names.length === 1
      ? `“${names[0]}” did not arrive whole: choose it again, and it goes on where it stopped.`
      : `${names.map((name) => `“${name}”`).join(", ")} did not arrive whole: choose them again, and they go on where they stopped.`,
  recording: "A recording, to be played in the project.",
  keeping: "Keeping the recording…",
  reading: "Reading the transcript…",
  goesOn: "This goes on when the window is closed.",
  cancel: "Cancel",
  hide: "Go on in the background",
  nameMissing: "Source name is required.",
  contentMissing: "Upload a file or paste text.",
  wrongType: `Only ${ACCEPTED_TYPES} files can be uploaded; the text of others can be pasted.`,
  wrongTypes: (names: string) =>
    `Left out: ${names}. Only ${ACCEPTED_TYPES} files can be uploaded; the text of others can be pasted.`,
  someStored: (stored: number, left: number) =>
    `${counted(stored, "file")} ${stored === 1 ? "was" : "were"} uploaded. ${left === 1 ? "This one was" : "These were"} not.`,
  toast: {
    fill: "Please provide source name and either upload a file or paste text.",
    uploaded: { title: "Success", description: "Transcript uploaded and processed successfully." },
    uploadFailed: "Failed to upload transcript.",
  },
} as const;
