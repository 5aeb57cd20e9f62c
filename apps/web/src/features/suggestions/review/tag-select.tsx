import { Select } from "@quarry/ui";
import type { ReviewGroup } from "./review-queue.ts";
import { REVIEW_TEXT as TEXT } from "./text.ts";

export type TagSelectProps = {
  groups: readonly ReviewGroup[];
  tag: string;
  /** Goes to the first segment of a tag. */
  onChoose: (segmentId: string) => void;
};

/** Chooses the tag to judge, in the place of the list. */
export function TagSelect({ groups, tag, onChoose }: TagSelectProps) {
  return (
    <Select
      aria-label={TEXT.tags}
      value={tag}
      onChange={({ target }) => {
        const [first] = groups.find((group) => group.tag === target.value)?.items ?? [];
        if (first !== undefined) onChoose(first.segmentId);
      }}
      className="pointer-coarse:h-11"
    >
      {!groups.some((group) => group.tag === tag) && <option>{tag}</option>}
      {groups.map((group) => (
        <option key={group.tag} value={group.tag}>
          {TEXT.group(group.tag, group.items.length)}
        </option>
      ))}
    </Select>
  );
}
