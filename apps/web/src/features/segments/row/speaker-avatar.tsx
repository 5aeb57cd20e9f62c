import type { SpeakerMark } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { sourceInk } from "../../../components/source-colors.ts";

/** Styles that distinguish the speakers of a source within its color. The first is for the speaker with the most
 * words. */
const LOOKS = [
  { disc: "bg-current", initial: "text-on-source" },
  { disc: "border-[1.5px] border-current bg-surface", initial: "" },
  { disc: "bg-[color-mix(in_srgb,currentColor_25%,var(--surface))]", initial: "text-ink" },
  { disc: "border-[1.5px] border-dashed border-current bg-surface", initial: "" },
] as const;

export type SpeakerAvatarProps = {
  speaker: string;
  /** The color of the source. */
  color: number;
  /** Undefined counts as the first style. */
  mark: SpeakerMark | undefined;
};

/** A disc with a speaker's initial in the source's color; interviewers are grey. */
export function SpeakerAvatar({ speaker, color, mark = 0 }: SpeakerAvatarProps) {
  const isAsking = mark === "asking";
  const look = LOOKS[isAsking ? 0 : mark % LOOKS.length] ?? LOOKS[0];
  return (
    <span
      aria-hidden
      data-mark={mark}
      className={cn(
        "grid size-5 shrink-0 place-items-center rounded-full text-[0.625rem] font-bold",
        isAsking ? "border border-line-strong bg-sunken text-ink-2" : cn(sourceInk(color), look.disc),
      )}
    >
      <span className={isAsking ? undefined : look.initial}>{initialOf(speaker)}</span>
    </span>
  );
}

// `Speaker 1` and `Speaker 2` share their first letter, so a trailing number takes precedence.
function initialOf(speaker: string): string {
  const [sign = ""] = /\d{1,2}$/.exec(speaker) ?? /\p{L}|\p{N}/u.exec(speaker) ?? [];
  return sign.toUpperCase();
}
