import { counted } from "@quarry/domain";

const number = (count: number) => count.toLocaleString("en");

export const REVIEW_TEXT = {
  title: "Review suggested tags",
  description: "Tags suggested from how you tag, the surest first. Nothing is tagged until you take it.",
  off: "Suggestions are turned off in this browser.",
  turnOn: "Turn on",
  few: (least: number, tagged: number) => `Tag ${least} segments first; ${number(tagged)} so far.`,
  fewHint: "Suggestions are learned from your own tags, in this browser.",
  unsure: "The suggestions are not reliable enough yet. Tag some more segments, then look again.",
  learning: "Learning from your tags",
  searching: "Looking through the segments without a tag",
  progress: (done: number, total: number) => `${number(done)} of ${counted(total, "segment")}`,
  stop: "Show what was found so far",
  none: (least: number) => `No suggestion is ${least} % sure or more. Tag some more segments, then look again.`,
  done: "Every suggestion is judged. Tag some more segments, then look again.",
  lookAgain: "Look again",
  lookAgainHint: "Suggests again from all your tags, also the newest.",
  summary: (count: number, tagCount: number) =>
    `${counted(count, "segment")} with ${counted(tagCount, "suggested tag")}`,
  list: "Segments to review",
  tags: "Suggested tag",
  group: (tag: string, count: number) => `${tag} · ${number(count)}`,
  percent: (percent: number) => `${percent} %`,
  certainty: (percent: number) => `${percent} % sure`,
  left: (count: number) => `${number(count)} left`,
  heading: (tag: string, percent: number, left: number) =>
    `${tag}, ${percent} % sure, ${counted(left, "segment")} left`,
  before: "Before it",
  like: "Like",
  words: "Words",
  precedes: "Before",
  recent: "The tagged segment before it has this tag.",
  take: "Take",
  refuse: "Refuse",
  play: "Play or pause",
  previous: "Previous segment",
  next: "Next segment",
  undo: "Undo",
  takeAll: (count: number) => `Take all ${number(count)} above`,
  above: (percent: number, tag: string) => `${percent} % as ${tag}`,
  threshold: "Least certainty for taking all",
  settled: (tags: readonly string[]) =>
    tags.length === 0 ? "This segment needs no tag any longer." : `Tagged meanwhile: ${tags.join(", ")}.`,
  goOn: "Go on",
  taken: (tag: string) => `${tag} taken.`,
  refused: (tag: string) => `${tag} refused.`,
  takenAll: (tag: string, count: number) => `${tag} taken for ${counted(count, "segment")}.`,
  stopHere: (refused: number, of: number) =>
    `Of the last ${of} you refused ${refused}. It is not worth going on: tag some more segments, then look again.`,
  kept: {
    refused: (tag: string, segmentId: string) => `${tag} refused for ${segmentId}`,
    takenAll: (tag: string, count: number) => `${tag} on ${counted(count, "segment")}`,
  },
  toast: {
    takenAll: "Tags added",
    isAddedTo: (count: number) => `added to ${counted(count, "segment")}`,
    takeFailed: "Failed to add tag.",
    refuseFailed: "Failed to refuse tag.",
    takeAllFailed: "Failed to add tags to segments.",
  },
} as const;
