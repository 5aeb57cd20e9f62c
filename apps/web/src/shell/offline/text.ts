import { counted } from "@quarry/domain";

export const OFFLINE_TEXT = {
  away: "The server cannot be reached. You can go on: tags and notes are kept in this browser until it is back.",
  awayWith: (count: number) => `The server cannot be reached. ${OFFLINE_TEXT.waiting(count)}`,
  waiting: (count: number) => `${counted(count, "change")} ${count === 1 ? "waits" : "wait"} to be stored.`,
  stored: "Changes stored",
  isStored: (count: number) =>
    `${counted(count, "change")} that waited ${count === 1 ? "is" : "are"} on the server now.`,
  refused: (count: number) => `${counted(count, "change")} could not be stored.`,
  show: "Show",
  title: "Could not be stored",
  description: "These changes were made while the server was away, and what they belong to has changed since.",
  copy: "Copy words",
  copied: "Copied.",
  copyFailed: "The words could not be copied.",
  discard: "Discard",
  discardWhat: (what: string) => `Discard ${what}`,
  undoWhileAway: "The server cannot be reached. What it has stored can be undone once it is back.",
} as const;
