import { parseTimeCode, type Segment, type Source } from "@quarry/domain";
import { useCallback, useMemo, useRef, useState } from "react";
import { createStore } from "../../components/hooks/store.ts";
import { useLatest } from "../../components/hooks/use-latest.ts";
import { createTypingWait } from "./typing-wait.ts";

const SKIP_SECONDS = 5;
const REPLAY_SECONDS = 2;
/** The playback speeds on offer. */
export const RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The recording in the player and its start position. */
export type Opened = { sourceId: string; atMs: number };

/** The last playback state of an opened recording. */
export type Left = { opened: Opened; seconds: number; isPlaying: boolean };

/** Returns the state and the actions of the project's player. The actions are stable. */
export function usePlayer(sources: readonly Source[], segments: readonly Segment[]) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [rate, setRate] = useState(1);
  const media = useRef<HTMLVideoElement>(null);
  // The bar mounts again when the window crosses the breakpoint, and continues from here.
  const left = useRef<Left | null>(null);
  const [spoken] = useState(() => createStore<string | null>(null));
  const latest = useLatest({ sources, segments, opened });

  const play = useCallback(
    (sourceId: string, atMs: number) => {
      if (latest.current.opened?.sourceId !== sourceId) return setOpened({ sourceId, atMs });
      if (media.current === null) return;
      media.current.currentTime = atMs / 1000;
      startPlaying(media.current);
    },
    [latest],
  );
  const actions = useMemo(() => {
    const typing = createTypingWait((element: HTMLVideoElement) => {
      // The bar may have been closed or drawn again.
      if (element === media.current) startPlaying(element);
    });
    const onMedia = (act: (element: HTMLVideoElement) => void) => () => {
      if (media.current === null) return false;
      act(media.current);
    };
    const skip = (seconds: number) =>
      onMedia((element) => {
        element.currentTime = Math.max(0, element.currentTime + seconds);
      });
    const toggle = onMedia((element) => {
      if (typing.cancel()) return;
      if (element.paused) startPlaying(element);
      else element.pause();
    });
    /** Plays from the start of a segment; does nothing when its source has no recording. */
    const playSegment = (segmentId: string) => {
      const segment = latest.current.segments.find(({ id }) => id === segmentId);
      const source = latest.current.sources.find(({ id }) => id === segment?.sourceId);
      if (segment === undefined || !source?.mediaType) return;
      typing.cancel();
      play(source.id, parseTimeCode(segment.startTime) ?? 0);
    };
    return {
      toggle,
      back: skip(-SKIP_SECONDS),
      forward: skip(SKIP_SECONDS),
      slower: onMedia(() => setRate((current) => nextRate(current, -1))),
      faster: onMedia(() => setRate((current) => nextRate(current, 1))),
      setRate,
      playSource: (sourceId: string) => play(sourceId, 0),
      playSegment,
      /** Plays or pauses the recording of a segment; from the segment on where another recording, or none, is open. */
      toggleAt: (segmentId: string) => {
        const segment = latest.current.segments.find(({ id }) => id === segmentId);
        if (media.current !== null && latest.current.opened?.sourceId === segment?.sourceId) toggle();
        else playSegment(segmentId);
      },
      replay: skip(-REPLAY_SECONDS),
      /** Holds the recording back while a person types. */
      onTyped: onMedia(typing.onTyped),
      close: () => {
        typing.cancel();
        setOpened(null);
        spoken.set(null);
      },
    };
  }, [latest, play, spoken]);
  const source = sources.find(({ id }) => id === opened?.sourceId);
  return { opened, source: source?.mediaType ? source : undefined, media, left, rate, spoken, actions };
}

export type Player = ReturnType<typeof usePlayer>;

/** Starts playback. When the browser refuses, the element shows why. */
export function startPlaying(element: HTMLVideoElement): void {
  element.play().catch(() => {});
}

function nextRate(current: number, step: 1 | -1): number {
  const at = RATES.indexOf(current);
  return RATES[at + step] ?? current;
}
