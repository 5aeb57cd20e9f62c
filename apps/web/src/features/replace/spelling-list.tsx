import type { Spelling } from "@quarry/domain";
import { REPLACE_TEXT as TEXT } from "./text.ts";

/** Groups shown at first: the most telling ones. */
const SHOWN_GROUPS = 12;

export type SpellingListProps = {
  /** Null while they are looked for. */
  groups: readonly Spelling[][] | null;
  onChoose: (find: string, replace: string) => void;
};

/** Names that are spelled in several ways. A press on a spelling looks for it, with another of its group in its place:
 * the most frequent one, or for that the next. */
export function SpellingList({ groups, onChoose }: SpellingListProps) {
  if (groups === null)
    return (
      <p role="status" className="text-sm text-ink-2">
        {TEXT.lookingForSpellings}
      </p>
    );
  if (groups.length === 0) return null;
  return (
    <section aria-label={TEXT.spellings}>
      <h3 className="text-sm font-semibold text-ink">{TEXT.spellings}</h3>
      <p className="text-xs text-ink-2">{TEXT.spellingsHint}</p>
      <ul className="mt-2 flex max-h-[40dvh] flex-col gap-1.5 overflow-y-auto">
        {groups.slice(0, SHOWN_GROUPS).map((group) => (
          <li key={group[0]?.name} className="flex flex-wrap gap-1.5">
            {group.map((spelling) => {
              const other = group.find(({ name }) => name !== spelling.name)?.name ?? "";
              return (
                <button
                  key={spelling.name}
                  type="button"
                  onClick={() => onChoose(spelling.name, other)}
                  className="min-h-8 rounded-full border border-line-strong px-3 text-sm text-ink hover:bg-hover pointer-coarse:min-h-11"
                >
                  {spelling.name}{" "}
                  <span className="text-xs text-ink-2 tabular-nums">{TEXT.spellingCount(spelling)}</span>
                </button>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
