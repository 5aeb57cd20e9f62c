import type { Discovery } from "@quarry/domain";
import { Checkbox } from "@quarry/ui";
import { useId } from "react";
import { DiscoveryItem } from "./discovery-item.tsx";
import { MEDIA_SEARCH_TEXT as TEXT } from "./text.ts";

export type DiscoveryListProps = {
  found: readonly Discovery[];
  selected: ReadonlySet<string>;
  /** Ids of results that the project already has. */
  present: ReadonlySet<string | null>;
  onSelect: (ids: ReadonlySet<string>) => void;
};

/** The search results as a list to choose from. */
export function DiscoveryList({ found, selected, present, onSelect }: DiscoveryListProps) {
  const allId = useId();
  const choosable = found.filter(({ id }) => !present.has(id)).map(({ id }) => id);
  const toggle = (id: string, isSelected: boolean) => {
    const ids = new Set(selected);
    if (isSelected) ids.add(id);
    else ids.delete(id);
    onSelect(ids);
  };
  return (
    <>
      {choosable.length > 1 && (
        <label htmlFor={allId} className="flex w-fit cursor-pointer items-center gap-3 px-3 pb-2 text-sm text-ink-2">
          <Checkbox
            id={allId}
            checked={choosable.every((id) => selected.has(id))}
            onCheckedChange={(isSelected) => onSelect(new Set(isSelected ? choosable : []))}
            className="-ml-0.5"
          />
          {TEXT.selectAll}
        </label>
      )}
      <ul aria-label={TEXT.results} className="-mx-1 flex max-h-[46dvh] flex-col gap-2 overflow-y-auto px-1 pb-1">
        {found.map((discovery) => (
          <li key={discovery.id}>
            <DiscoveryItem
              discovery={discovery}
              isSelected={selected.has(discovery.id)}
              isPresent={present.has(discovery.id)}
              onToggle={(isSelected) => toggle(discovery.id, isSelected)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
