import { counted } from "@quarry/domain";
import { ACCEPTED_ENDINGS } from "./form/accepted-files.ts";

const ACCEPTED_TYPES = `${ACCEPTED_ENDINGS.slice(0, -1).join(", ")} and ${ACCEPTED_ENDINGS.at(-1)}`;

export const UPLOAD_TEXT = {
  title: "Upload Transcript",
  description: "Its text becomes segments that can be tagged, searched and quoted.",
  recordingTitle: "Add Recording",
  recordingDescription: (name: string) => `It plays along with the segments of “${name}”, which do not change.`,
  chooseRecording: "Choose a recording",
  acceptedRecordings: (endings: readonly string[]) => `Recordings: ${endings.join(", ")}`,
  dropRecording: "or drop it here",
  recordingMissing: "Choose a recording.",
  wrongRecording: (endings: readonly string[]) => `Only recordings can be added here: ${endings.join(", ")}.`,
  attachDescription: (name: string) => `Its text becomes the segments of “${name}”.`,
  name: "Source name",
  nameOf: (fileName: string) => `Source name of ${fileName}`,
  namePlaceholder: "Kitchen interview, part 1",
  speaker: "Speaker",
  speakerOfAll: "Speaker of all files",
  speakerOf: (fileName: string) => `Speaker of ${fileName}`,
  speakerHint: "Used where the text names no speaker.",
  file: "File",
  files: "Files",
  choose: "Choose files",
  chooseMore: "Add files",
  drop: "or drop them here",
  dropNow: "Drop them here",
  accepted: "Text, PDF, Word, captions and other transcripts; MP3, MP4 and other recordings",
  chosenTwice: (name: string) => `This looks like “${name}”, which is also chosen.`,
  removeFile: (name: string) => `Remove ${name}`,
  text: "Paste text",
  textPlaceholder: "Paste the transcript. A blank line starts a new segment.",
  preview: {
    label: "Preview",
    show: (fileName: string) => `Preview ${fileName}`,
    reading: "Reading the transcript…",
    segments: (count: number) => counted(count, "segment"),
    speakers: (count: number) => counted(count, "speaker"),
    alike: (name: string) => `This looks like “${name}”, which is already in this project.`,
    form: "Read as",
    segmenting: "Segments",
    segmentings: {
      turn: "Whole turns",
      part: "Parts of 60–120 words",
      paragraph: "Paragraphs",
      cue: "Cues or lines",
    },
    joinAsides: (count: number) =>
      count === 1
        ? "Join 1 short aside (“Mm.”, “Yeah.”) into the turn around it"
        : `Join ${counted(count, "short aside")} (“Mm.”, “Yeah.”) into the turns around them`,
    showPlace: "Show where this happens first",
    moreWarnings: (count: number) => counted(count, "more warning"),
    columns: {
      heading: "Columns",
      asLastTime: "Same columns as last time.",
      textMissing: "Choose the column with the text.",
      untitled: (number: number) => `Column ${number}`,
      empty: "Empty in the first rows",
      roles: {
        speaker: "Speaker",
        text: "Text",
        start: "Start",
        end: "End",
        tier: "Speaker where that is empty",
        ignored: "Left out",
      },
    },
    speakersHeading: "Speakers",
    include: (name: string) => `Include ${name}`,
    nameOf: (name: string) => `Name of ${name}`,
    unnamed: (count: number) =>
      `${counted(count, "segment")} ${count === 1 ? "has" : "have"} no speaker; the one below is used.`,
    segmentsHeading: "Segments",
    includeSegment: (opening: string) => `Include “${opening}”`,
    leftOut: (count: number) => `${counted(count, "segment")} left out.`,
    firstShown: (count: number) => `The first ${count.toLocaleString("en")} are shown.`,
    headHeading: "About the source",
    keepHead: "Keep these lines as segments",
    commentsAsNotes: (count: number) =>
      count === 1 ? "Import its comment as a note" : `Import its ${counted(count, "comment")} as notes`,
  },
  submit: "Upload",
  submitMany: (count: number) => `Upload ${counted(count, "file")}`,
  uploading: "Uploading",
  waiting: "Waiting",
  stored: "Uploaded",
  sending: (percent: number) => `Uploading… ${percent}%`,
  sendingOn: (percent: number) => `Resuming… ${percent}%`,
  broken: (percent: number) => `Connection lost at ${percent}%. The upload resumes when it is back.`,
  stop: (name: string) => `Stop uploading ${name}`,
  stopped: (names: readonly string[]) =>
    names.length === 1
      ? `“${names[0]}” was only partly uploaded. Choose the file again to resume.`
      : `${names.map((name) => `“${name}”`).join(", ")} were only partly uploaded. Choose the files again to resume.`,
  recording: "A recording to play in the project.",
  recordingFor: (name: string) => `The recording of “${name}”.`,
  pair: (name: string) => `${name} — transcript and recording`,
  pairFiles: (transcript: string, recording: string) => `One source with ${transcript} and ${recording}.`,
  part: "Make two sources",
  partOf: (name: string) => `Make two sources of ${name}`,
  alone: "Make a separate source",
  aloneOf: (name: string) => `Make ${name} a separate source`,
  recordingKept:
    "A recording to play in the project. This server does not transcribe: paste or upload its transcript afterwards.",
  keeping: "Saving the recording…",
  reading: "Reading the transcript…",
  goesOn: "The upload continues when this window is closed.",
  cancel: "Cancel",
  hide: "Continue in background",
  empty: "This file is empty, so it cannot be uploaded.",
  nameMissing: "Source name is required.",
  contentMissing: "Upload a file or paste text.",
  wrongType: `Only ${ACCEPTED_TYPES} files can be uploaded; the text of others can be pasted.`,
  wrongTypes: (names: string) =>
    `Left out: ${names}. Only ${ACCEPTED_TYPES} files can be uploaded; the text of others can be pasted.`,
  someStored: (stored: number, left: number) =>
    `${counted(stored, "file")} ${stored === 1 ? "was" : "were"} uploaded. ${left === 1 ? "This one was" : "These were"} not.`,
  toast: {
    fill: "Please provide source name and either upload a file or paste text.",
    success: "Success",
    uploaded: "Transcript uploaded and processed successfully.",
    recordings: (count: number, transcribes: boolean) =>
      count === 1
        ? `Recording uploaded. ${transcribes ? "It is being transcribed." : "Its transcript can be pasted or uploaded."}`
        : `${counted(count, "recording")} uploaded. ${transcribes ? "They are being transcribed." : "Their transcripts can be pasted or uploaded."}`,
    uploadFailed: "Failed to upload transcript.",
    recordingAdded: { title: "Success", description: "Recording added successfully." },
    recordingFailed: "Failed to add recording.",
  },
} as const;
