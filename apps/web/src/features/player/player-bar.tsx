import type { Segment, Source } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { isRecordingAway, recordingAddress } from "../../api/recording-address.ts";
import { useBottomSpace } from "../../components/hooks/use-bottom-space.ts";
import { useLatest } from "../../components/hooks/use-latest.ts";
import { PlayerButtons } from "./player-buttons.tsx";
import { PlayerOptions } from "./player-options.tsx";
import { PlayerPosition } from "./player-position.tsx";
import { PLAYER_TEXT as TEXT } from "./text.ts";
import { spokenAt, timelineOf } from "./timeline.ts";
import { type Opened, type Player, startPlaying } from "./use-player.ts";

export type PlayerBarProps = {
  player: Player;
  source: Source;
  opened: Opened;
  segments: readonly Segment[];
  /** Scrolls to the segment being played. */
  onFollow: (segmentId: string) => void;
};

/** Plays the recording of a source below its segments. Only the bar renders again during playback. */
export function PlayerBar({ player, source, opened, segments, onFollow }: PlayerBarProps) {
  const { media, left, rate, spoken, actions } = player;
  const [isPlaying, setPlaying] = useState(false);
  const [failure, setFailure] = useState<"away" | "broken" | null>(null);
  const [follows, setFollows] = useState(true);
  const [position, setPosition] = useState(opened.atMs / 1000);
  const [length, setLength] = useState(source.durationMs / 1000);
  const timeline = useMemo(() => timelineOf(segments, source.id), [segments, source.id]);
  const latest = useLatest({ timeline, follows, onFollow });
  const bar = useBottomSpace();

  // A layout effect: its cleanup must run before the element leaves the page, which pauses it.
  useLayoutEffect(() => {
    const element = media.current;
    if (element === null) return;
    const before = left.current?.opened === opened ? left.current : null;
    element.currentTime = before?.seconds ?? opened.atMs / 1000;
    if (before?.isPlaying !== false) startPlaying(element);
    return () => {
      left.current = { opened, seconds: element.currentTime, isPlaying: !element.paused };
    };
  }, [media, left, opened]);
  useEffect(() => {
    if (media.current !== null) media.current.playbackRate = rate;
  }, [media, rate]);

  const onTime = (seconds: number) => {
    setPosition(seconds);
    const before = spoken.get();
    const id = spokenAt(latest.current.timeline, seconds * 1000);
    spoken.set(id);
    if (id !== null && id !== before && latest.current.follows) latest.current.onFollow(id);
  };
  const seek = (seconds: number) => {
    if (media.current !== null) media.current.currentTime = seconds;
    onTime(seconds);
  };
  const isVideo = source.mediaType?.startsWith("video/") ?? false;
  const line = failure === null && <PlayerPosition seconds={position} length={length} isWide={isVideo} onSeek={seek} />;

  return (
    <section
      ref={bar}
      aria-label={TEXT.bar}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-surface px-3 py-1.5 sm:px-5"
    >
      <video
        ref={media}
        src={recordingAddress(source.id)}
        preload="metadata"
        playsInline
        aria-label={source.urlOrName}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
        onSeeked={({ currentTarget }) => onTime(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget }) => {
          // Loading resets the playback rate. The duration of recordings made in a browser is infinite.
          currentTarget.playbackRate = rate;
          if (Number.isFinite(currentTarget.duration)) setLength(currentTarget.duration);
        }}
        onError={async () => setFailure((await isRecordingAway(source.id)) ? "away" : "broken")}
        className={cn("rounded-sm", isVideo ? "max-h-24 shrink-0" : "hidden")}
      >
        <track kind="captions" />
      </video>
      <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-2 gap-y-1">
        {isVideo && line}
        <PlayerButtons actions={actions} isPlaying={isPlaying} disabled={failure !== null} />
        {!isVideo && line}
        {failure === "away" && (
          <p role="status" className="min-w-0 flex-1 text-sm text-ink-2">
            {TEXT.away}
          </p>
        )}
        {failure === "broken" && (
          <p role="alert" className="min-w-0 flex-1 text-sm text-danger">
            {TEXT.failed}
          </p>
        )}
        <span className={cn("truncate text-sm font-medium text-ink", isVideo ? "min-w-0 flex-1" : "max-w-40")}>
          {source.urlOrName}
        </span>
        <PlayerOptions player={player} follows={follows} onFollowsChange={setFollows} />
      </div>
    </section>
  );
}
