import { Button, Select, VisuallyHidden } from "@quarry/ui";
import { CheckCheck } from "lucide-react";
import { itemsAbove, type ReviewGroup, type ReviewItem, THRESHOLDS } from "./review-queue.ts";
import { REVIEW_TEXT as TEXT } from "./text.ts";

export type BulkTakeProps = {
  group: ReviewGroup;
  threshold: number;
  onThreshold: (threshold: number) => void;
  onTakeAll: (items: readonly ReviewItem[]) => void;
};

/** Takes all suggestions of a tag above a threshold, which can be raised. Renders nothing where there are none above
 * the lowest one. */
export function BulkTake({ group: { tag, items }, threshold, onThreshold, onTakeAll }: BulkTakeProps) {
  const [lowest = 0] = THRESHOLDS;
  if (itemsAbove(items, lowest).length === 0) return null;
  const above = itemsAbove(items, threshold);
  return (
    <div className="flex items-center gap-2">
      <Button unavailable={above.length === 0} onClick={() => onTakeAll(above)}>
        <CheckCheck aria-hidden className="size-4" />
        {TEXT.takeAll(above.length)}
        <VisuallyHidden> {TEXT.above(threshold, tag)}</VisuallyHidden>
      </Button>
      <Select
        aria-label={TEXT.threshold}
        value={threshold}
        onChange={({ target }) => onThreshold(Number(target.value))}
        className="h-9 w-24! pointer-coarse:h-11"
      >
        {THRESHOLDS.map((percent) => (
          <option key={percent} value={percent}>
            {TEXT.percent(percent)}
          </option>
        ))}
      </Select>
    </div>
  );
}
