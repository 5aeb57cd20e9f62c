import { formatTimeCode } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { PLAYER_TEXT as TEXT } from "./text.ts";

export type PlayerPositionProps = {
  seconds: number;
  length: number;
  /** True for a row of its own. Beside a video the slider would be too short to seek precisely. */
  isWide: boolean;
  onSeek: (seconds: number) => void;
};

/** The position of the recording and a slider to change it. */
export function PlayerPosition({ seconds, length, isWide, onSeek }: PlayerPositionProps) {
  const [at, end] = [formatTimeCode(seconds * 1000), formatTimeCode(length * 1000)];
  return (
    <div
      className={cn(
        "flex items-center gap-2 text-xs text-ink-2 tabular-nums",
        isWide ? "min-w-0 basis-full" : "min-w-40 flex-1",
      )}
    >
      <span>{at}</span>
      <input
        type="range"
        aria-label={TEXT.position}
        aria-valuetext={TEXT.of(at, end)}
        min={0}
        max={Math.max(length, seconds, 1)}
        step={1}
        value={seconds}
        onChange={({ target }) => onSeek(Number(target.value))}
        className="h-6 min-w-0 flex-1 accent-brand"
      />
      <span>{end}</span>
    </div>
  );
}
