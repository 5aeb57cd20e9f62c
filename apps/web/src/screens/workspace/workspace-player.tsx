import type { Segment } from "@quarry/domain";
import { PlayerBar } from "../../features/player/player-bar.tsx";
import type { Player } from "../../features/player/use-player.ts";

export type WorkspacePlayerProps = {
  player: Player;
  segments: readonly Segment[];
  onFollow: (segmentId: string) => void;
};

/** The player; renders nothing without a recording. */
export function WorkspacePlayer({ player, segments, onFollow }: WorkspacePlayerProps) {
  const { source, opened } = player;
  if (source === undefined || opened === null) return null;
  return (
    <PlayerBar
      key={source.id}
      player={player}
      source={source}
      opened={opened}
      segments={segments}
      onFollow={onFollow}
    />
  );
}
