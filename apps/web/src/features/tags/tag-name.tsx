import type { TagLook } from "@quarry/domain";
import { TagDot } from "./tag-dot.tsx";

export type TagNameProps = {
  name: string;
  /** Undefined for a tag at the top without a color. */
  look: TagLook | undefined;
};

/** A tag in a list, with its color and the names of the tags above it. */
export function TagName({ name, look }: TagNameProps) {
  const { color = null, above = [] } = look ?? {};
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <TagDot color={color} />
      {above.length > 0 && <span className="min-w-0 shrink-[99] truncate text-ink-2">{`${above.join(" / ")} / `}</span>}
      <span className="truncate">{name}</span>
    </span>
  );
}
