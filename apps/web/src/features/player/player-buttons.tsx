import { IconButton } from "@quarry/ui";
import { Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import { PLAYER_TEXT as TEXT } from "./text.ts";
import type { Player } from "./use-player.ts";

export type PlayerButtonsProps = { actions: Player["actions"]; isPlaying: boolean; disabled: boolean };

/** The skip back, play and skip forward buttons. */
export function PlayerButtons({ actions, isPlaying, disabled }: PlayerButtonsProps) {
  return (
    <>
      <IconButton label={TEXT.back} onClick={actions.back} disabled={disabled}>
        <RotateCcw aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={isPlaying ? TEXT.pause : TEXT.play} onClick={actions.toggle} disabled={disabled}>
        {isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
      </IconButton>
      <IconButton label={TEXT.forward} onClick={actions.forward} disabled={disabled}>
        <RotateCw aria-hidden className="size-4" />
      </IconButton>
    </>
  );
}
