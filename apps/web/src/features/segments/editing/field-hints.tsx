import { Kbd } from "@quarry/ui";
import { keyNames } from "../../../shell/shortcuts/platform.ts";
import { EDITING_TEXT } from "./text.ts";

const TEXT = EDITING_TEXT.hints;

const KEYS: readonly (readonly [string, string])[] = [
  ["mod+Enter", TEXT.split],
  ["Escape", TEXT.restore],
  ["mod+s", TEXT.leave],
  ["F2", TEXT.details],
];
const PLAYER_KEYS: typeof KEYS = [
  ["Tab", TEXT.play],
  ["shift+Tab", TEXT.replay],
];

/** The keys of the field, which describe it. On touch screens buttons stand in their place. */
export function FieldHints({ id, hasRecording }: { id: string; hasRecording: boolean }) {
  const keys = hasRecording ? [...PLAYER_KEYS, ...KEYS] : KEYS;
  return (
    <p id={id} className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-2 pointer-coarse:sr-only">
      {keys.map(([combination, effect]) => (
        <span key={combination} className="flex items-center gap-1 whitespace-nowrap">
          {keyNames(combination).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {effect}
        </span>
      ))}
    </p>
  );
}
