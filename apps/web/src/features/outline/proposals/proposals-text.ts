import { counted, formatNumber, type ProposalKind } from "@quarry/domain";

/** Words of the dialog that proposes what an outline lacks. */
export const PROPOSALS_TEXT = {
  title: "Generate again",
  /** Null where the history does not tell. */
  newer: (count: number | null) =>
    count === null || count === 0
      ? "Your outline stays as it is. Choose what changes."
      : `${counted(count, "tag")} newer than this outline. Your outline stays as it is; choose what changes.`,
  loading: "Looking for what is new",
  failed: "The proposals could not be loaded.",
  nothing: "Nothing new. The outline has what your tags and notes would add.",
  left: (count: number) =>
    `${counted(count, "tag")} newer than this outline. Nothing of that is stronger than what it quotes; the Unused list has it.`,
  list: "Proposals",
  all: "All",
  ofSection: (title: string) => `All of ${title}`,
  book: "The whole book",
  kinds: {
    section: "New section",
    passage: "New quote",
    gap: "New question",
    filled: "Filled gap, to be ticked",
    untagged: "No longer tagged, to be deleted",
  } satisfies Record<ProposalKind, string>,
  quotes: (count: number) => counted(count, "quote"),
  cancel: "Cancel",
  close: "Close",
  take: (count: number) => `Take ${formatNumber(count)}`,
  taken: { title: "Outline Updated", description: "What you chose is in the outline." },
} as const;
