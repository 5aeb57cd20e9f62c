import { IconButton, Select } from "@quarry/ui";
import { ScrollText, X } from "lucide-react";
import { PLAYER_TEXT as TEXT } from "./text.ts";
import { type Player, RATES } from "./use-player.ts";

export type PlayerOptionsProps = { player: Player; follows: boolean; onFollowsChange: (follows: boolean) => void };

/** The playback speed, the follow switch and the close button. */
export function PlayerOptions({ player: { rate, actions }, follows, onFollowsChange }: PlayerOptionsProps) {
  return (
    <>
      <Select
        aria-label={TEXT.speed}
        value={rate}
        onChange={({ target }) => actions.setRate(Number(target.value))}
        className="h-9! w-auto!"
      >
        {RATES.map((each) => (
          <option key={each} value={each}>
            {TEXT.times(each)}
          </option>
        ))}
      </Select>
      <IconButton
        label={TEXT.follow}
        aria-pressed={follows}
        onClick={() => onFollowsChange(!follows)}
        className={follows ? "text-brand!" : undefined}
      >
        <ScrollText aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={TEXT.close} onClick={actions.close}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </>
  );
}
