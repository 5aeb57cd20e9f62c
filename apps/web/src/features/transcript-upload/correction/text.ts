import { counted, formatNumber } from "@quarry/domain";

const segments = (count: number) => counted(count, "segment");

export const CORRECTION_TEXT = {
  title: "Correct with a Better Transcript",
  description: (name: string) =>
    `A corrected transcript of “${name}” brings its words, speakers and times. Tags and notes stay on their words.`,
  text: "Paste text",
  textPlaceholder: "Paste the corrected transcript.",
  wrongType: "Only the text of a transcript can correct a source, not a recording.",
  comparing: "Comparing with the source…",
  label: "Changes",
  none: "The source already reads like this.",
  changed: (count: number) => `${segments(count)} ${count === 1 ? "changes" : "change"}`,
  added: (count: number) => `${formatNumber(count)} ${count === 1 ? "is" : "are"} added`,
  removed: (count: number) => `${formatNumber(count)} ${count === 1 ? "is" : "are"} deleted`,
  kept: (count: number) =>
    count === 1
      ? "1 segment is not in this transcript, but has tags, notes or citations. It stays as it is."
      : `${segments(count)} are not in this transcript, but have tags, notes or citations. They stay as they are.`,
  speakers: "Speakers",
  becomes: (name: string, as: string) => `${name === "" ? "Unnamed" : name} → ${as}`,
  lost: (count: number) =>
    count === 1
      ? "Words with a tag or a note are gone in 1 segment. The tag or note stays there, and says which words it was on."
      : `Words with a tag or a note are gone in ${segments(count)}. The tags and notes stay there, and say which words they were on.`,
  lostWords: "Had a tag or a note",
  moved: "Words with a dotted line go to another segment.",
  kinds: { added: "Added", moved: "Moved", removed: "Deleted", kept: "Stays" },
  before: "Before",
  after: "After",
  submit: "Correct",
  pending: "Correcting...",
  cancel: "Cancel",
  toast: {
    success: (name: string) => ({ title: "Success", description: `“${name}” corrected.` }),
    failed: "Failed to correct the source.",
  },
} as const;
