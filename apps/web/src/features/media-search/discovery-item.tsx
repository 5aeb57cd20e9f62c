import type { Discovery } from "@quarry/domain";
import { Checkbox, cn } from "@quarry/ui";
import { FileText, type LucideIcon, Podcast, Video } from "lucide-react";
import { useId } from "react";
import { MEDIA_SEARCH_TEXT as TEXT } from "./text.ts";

const ICONS: Record<Discovery["type"], LucideIcon> = { video: Video, podcast: Podcast, article: FileText };

export type DiscoveryItemProps = {
  discovery: Discovery;
  isSelected: boolean;
  /** True when the project already has a source made from the result, which then cannot be chosen. */
  isPresent: boolean;
  onToggle: (isSelected: boolean) => void;
};

/** A search result with its checkbox. The whole row is the label. */
export function DiscoveryItem({ discovery, isSelected, isPresent, onToggle }: DiscoveryItemProps) {
  const id = useId();
  const { title, type, duration, source, description } = discovery;
  const Icon = ICONS[type];
  return (
    <label
      htmlFor={id}
      className={cn(
        "flex gap-3 rounded-md border p-3 transition-colors",
        isSelected ? "border-brand bg-brand-soft" : "border-line-strong",
        !isPresent && "cursor-pointer hover:border-brand",
      )}
    >
      <Checkbox
        id={id}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-facts ${id}-description`}
        checked={isSelected}
        disabled={isPresent}
        onCheckedChange={onToggle}
        className="-mt-px -ml-0.5"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span id={`${id}-title`} className="font-medium text-ink">
          {title}
        </span>
        <span id={`${id}-facts`} className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-ink-2">
          <span className="flex items-center gap-1">
            <Icon aria-hidden className="size-3.5" />
            {TEXT.types[type]}
          </span>
          <span className="tabular-nums">{duration}</span>
          <span>{source}</span>
          {isPresent && <span className="font-medium text-brand">{TEXT.present}</span>}
        </span>
        <span id={`${id}-description`} className="text-sm text-ink-2">
          {description}
        </span>
      </span>
    </label>
  );
}
