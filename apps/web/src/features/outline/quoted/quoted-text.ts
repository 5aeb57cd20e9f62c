import { counted } from "@quarry/domain";

export const QUOTED_TEXT = {
  line: {
    said: (count: number) => `${counted(count, "quote")}, all as said`,
    some: (count: number) => `${counted(count, "quote")}:`,
    as: {
      said: (count: number) => `${count} as said`,
      kept: (count: number) => `${count} kept as placed`,
      unknown: (count: number) => `checking ${count}`,
      changed: (count: number) => `${count} ${count === 1 ? "reads" : "read"} differently`,
      gone: (count: number) => `${count} gone`,
      near: (count: number) => `${count} nearly as said`,
      elsewhere: (count: number) => `${count} in another segment`,
      missing: (count: number) => `${count} in no source`,
    },
    first: "Go to the first",
    next: "Go to the next",
  },
  list: "Quotes in this paragraph",
  found: (words: string, place: string) => `“${words}” is word for word in ${place}`,
  foundIn: (words: string, count: number) => `“${words}” is word for word in ${counted(count, "segment")}:`,
  elsewhere: (words: string, cited: string, place: string) =>
    `“${words}” is not in ${cited}, but word for word in ${place}`,
  near: (words: string, place: string) => `“${words}” is nearly what stands in ${place}`,
  missing: (words: string) => `“${words}” is in no source`,
  missingInCited: (words: string, cited: string) => `“${words}” is not in ${cited}, and in no other source`,
  typed: "As you typed it",
  said: "As it was said",
  bind: "Bind",
  bindTo: (place: string) => `Bind to ${place}`,
  use: "Use these words",
  bound: "Quote bound to its words",
} as const;
