import { counted } from "../counted.ts";
import type { ChangeKind, ChangeLabel, HistoryBeginning, OutlineStepKind } from "./change.ts";

/** Returns what a change did, as a phrase for buttons and lists: `#Flood on 214 segments`. */
export function changePhrase(kind: ChangeKind, label: ChangeLabel): string {
  return PHRASES[kind](label);
}

/** Returns what a history begins with, as a clause: `the project was created`. */
export function beginningPhrase(how: HistoryBeginning["with"]): string {
  return BEGINNINGS[how];
}

const BEGINNINGS: Record<HistoryBeginning["with"], string> = {
  created: "the project was created",
  imported: "the project was imported",
  demo: "the demo project was added",
  "all imported": "all data were imported",
  reset: "all data were reset",
  restored: "all data were restored",
  forgotten: "the history before was forgotten",
};

const segments = ({ count = 1 }: ChangeLabel) => (count === 1 ? "a segment" : counted(count, "segment"));
const words = ({ onWords }: ChangeLabel) => (onWords ? "some words" : "a segment");
const named = (name: string | undefined) => (name === undefined ? "a source" : `“${name}”`);
const BLOCKS = { text: "Text", quote: "Quote", gap: "Gap" };
const blockOf = ({ block = "text" }: ChangeLabel) => BLOCKS[block];
const changed = ({ moved }: ChangeLabel) => (moved ? "moved" : "changed");
const inSection = ({ title = "" }: ChangeLabel) => (title === "" ? "" : ` in “${title}”`);

function correction(label: ChangeLabel): string {
  if (label.corrected === "text") return "Text corrected";
  if (label.corrected === "times") return "Times corrected";
  if (label.corrected !== "speaker") return "Segment corrected";
  return label.speaker === ""
    ? `Speaker of ${segments(label)} removed`
    : `Speaker “${label.speaker}” on ${segments(label)}`;
}

const paragraphs = (label: ChangeLabel) => {
  const { count = 1 } = label;
  return count === 1 ? blockOf(label) : counted(count, "paragraph");
};

/** Phrases of steps that are made of several edits, and of single edits of the same meaning. */
const STEPS: Record<OutlineStepKind, (label: ChangeLabel) => string> = {
  added: (label) => `${paragraphs(label)} added${inSection(label)}`,
  deleted: (label) => `${paragraphs(label)} deleted${inSection(label)}`,
  moved: (label) => `${paragraphs(label)} moved${inSection(label)}`,
  split: (label) => `Paragraph split${inSection(label)}`,
  joined: (label) => `Paragraphs joined${inSection(label)}`,
  sectionAdded: ({ title }) => `Section “${title}” added`,
  sectionDeleted: ({ title }) => `Section “${title}” deleted`,
  sectionMoved: ({ title }) => `Section “${title}” moved`,
  sectionSplit: ({ title }) => `Section split at “${title}”`,
  sectionsJoined: ({ title }) => `Section “${title}” joined with the one before`,
};

const PHRASES: Record<ChangeKind, (label: ChangeLabel) => string> = {
  "codings.add": (label) => `${label.tag} on ${words(label)}`,
  "codings.change": (label) => `${label.tag} on other words`,
  "codings.remove": (label) => `${label.tag} off ${words(label)}`,
  "notes.create": () => "Note written",
  "notes.delete": () => "Note deleted",
  "notes.update": () => "Note changed",
  "outline.addBlock": (label) => STEPS.added(label),
  "outline.addSection": (label) => STEPS.sectionAdded(label),
  "outline.changeBlock": (label) => `${blockOf(label)} ${changed(label)}${inSection(label)}`,
  "outline.changeSection": (label) => `Section “${label.title}” ${changed(label)}`,
  "outline.edit": (label) => (label.step === undefined ? "Outline changed" : STEPS[label.step](label)),
  "outline.generate": ({ count }) =>
    count === undefined ? "Outline generated" : `${counted(count, "proposal")} taken into the outline`,
  "outline.removeBlock": (label) => STEPS.deleted(label),
  "outline.removeSection": (label) => STEPS.sectionDeleted(label),
  "outline.reorder": () => "Sections moved",
  "outline.update": () => "Outline changed",
  "presets.remove": ({ title }) => `Preset “${title}” deleted`,
  "presets.save": ({ title }) => `Preset “${title}” saved`,
  "projects.update": () => "Project details changed",
  "segments.addTag": ({ tag }) => `${tag} on a segment`,
  "segments.confirmTag": ({ tag }) => `${tag} accepted`,
  "segments.correct": correction,
  "segments.merge": () => "Two segments merged",
  "segments.removeTag": ({ tag }) => `${tag} off a segment`,
  "segments.replace": ({ find = "", replace = "", places = 0 }) =>
    replace === ""
      ? `“${find}” deleted at ${counted(places, "place")}`
      : `“${find}” replaced by “${replace}” in ${counted(places, "place")}`,
  "segments.split": () => "Segment split",
  "segments.swapTag": ({ tag, newTag }) => `${newTag} in place of ${tag}`,
  "sources.add": ({ source }) => `${named(source)} added`,
  "sources.addDiscoveries": ({ count = 1 }) => `${counted(count, "source")} added`,
  "sources.attachRecording": ({ source }) => `Recording of ${named(source)} added`,
  "sources.attachTranscript": ({ source }) => `Transcript of ${named(source)} added`,
  "sources.correct": ({ source }) => `Transcript of ${named(source)} corrected`,
  "sources.delete": ({ source }) => `${named(source)} deleted`,
  "sources.read": ({ source }) => `${named(source)} read`,
  "sources.rename": ({ source, newSource }) => `${named(source)} renamed to ${named(newSource)}`,
  "sources.renameSpeakers": ({ source }) => `Speakers of ${named(source)} renamed`,
  "sources.reorder": () => "Sources moved",
  "sources.retry": ({ source }) => `${named(source)} tried again`,
  "sources.uploadRecording": ({ source }) => `${named(source)} added`,
  "sources.uploadTranscript": ({ source }) => `${named(source)} added`,
  "suggestions.allow": ({ tag }) => `${tag} no longer refused for a segment`,
  "suggestions.refuse": ({ tag }) => `${tag} refused for a segment`,
  "suggestions.takeAll": ({ tag, count = 1 }) =>
    tag === undefined
      ? `${counted(count, "suggested tag")} accepted`
      : `Suggested ${tag} accepted on ${segments({ count })}`,
  "tags.addToSegments": (label) => `${label.tag} on ${segments(label)}`,
  "tags.change": ({ tag, newTag }) => (newTag === undefined ? `${tag} changed` : `${tag} renamed to ${newTag}`),
  "tags.create": ({ tag }) => `${tag} made`,
  "tags.delete": (label) => `${label.tag} deleted from ${segments(label)}`,
  "tags.merge": ({ tags = [], newTag }) => `${tags.join(", ")} merged into ${newTag}`,
  "tags.remove": ({ tag }) => `${tag} deleted`,
  "tags.removeFromSegments": (label) => `${label.tag} off ${segments(label)}`,
  "tags.rename": ({ tag, newTag }) => `${tag} renamed to ${newTag}`,
};
