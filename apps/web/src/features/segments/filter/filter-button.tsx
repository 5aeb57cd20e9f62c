import { Button, Popover, Skeleton } from "@quarry/ui";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { lazy } from "../../../components/lazy.tsx";
import { SEGMENTS_TEXT } from "../text.ts";
import type { FilterPanelProps } from "./filter-panel.tsx";

const FilterPanel = lazy(async () => (await import("./filter-panel.tsx")).FilterPanel);
const TEXT = SEGMENTS_TEXT.choices;

/** Opens the panel of tags, speakers and notes to filter by. */
export function FilterButton(props: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onClose={() => setOpen(false)}
      label={TEXT.panel}
      className="flex max-h-[min(var(--radix-popover-content-available-height),34rem)]! w-88 flex-col overflow-hidden! p-0!"
      trigger={
        <Button
          className="@max-md:px-2.5! pointer-coarse:h-11 pointer-coarse:min-w-11"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter aria-hidden className="size-4" />
          <span className="@max-md:sr-only">{TEXT.open}</span>
        </Button>
      }
    >
      <FilterPanel {...props} fallback={<PanelSkeleton />} />
    </Popover>
  );
}

function PanelSkeleton() {
  return (
    <div role="status" aria-label={TEXT.loading} className="flex flex-col gap-2 p-3">
      <Skeleton className="h-9" />
      <Skeleton className="h-40" />
    </div>
  );
}
