import type { TaggedUse } from "@quarry/domain";

/** A small bar beside the words that say the same. */
export function ShareBar({ share: { tagged, used } }: { share: TaggedUse }) {
  const percent = tagged === 0 ? 0 : (used / tagged) * 100;
  return (
    <span aria-hidden className="inline-block h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-line align-middle">
      <span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
    </span>
  );
}
