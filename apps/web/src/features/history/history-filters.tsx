import { CHANGE_GROUPS, type PersonInCalls } from "@quarry/domain";
import { Select } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTRPC } from "../../api/trpc.ts";
import { HISTORY_TEXT } from "./text.ts";
import type { HistoryFilter } from "./use-history.ts";

const TEXT = HISTORY_TEXT.filter;

export type HistoryFiltersProps = {
  projectId: string;
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
  /** The people who changed something in the project. */
  people: readonly PersonInCalls[];
  /** The person of this browser; undefined until loaded. */
  ownId: string | undefined;
};

/** Narrows the history by kind, person, source and tag. */
export function HistoryFilters({ projectId, filter, onChange, people, ownId }: HistoryFiltersProps) {
  const trpc = useTRPC();
  const { data: sources = [] } = useQuery(trpc.sources.list.queryOptions({ projectId }));
  const { data: tags = [] } = useQuery(trpc.tags.list.queryOptions({ projectId }));
  const change = (part: Partial<HistoryFilter>) => onChange({ ...filter, ...part });
  return (
    <search aria-label={TEXT.group} className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(0,1fr))]">
      <Choice
        label={TEXT.kind}
        all={TEXT.everything}
        value={filter.group}
        onChange={(group) => change({ group: CHANGE_GROUPS.find((each) => each === group) ?? "" })}
      >
        {CHANGE_GROUPS.map((group) => (
          <option key={group} value={group}>
            {TEXT.groups[group]}
          </option>
        ))}
      </Choice>
      <Choice label={TEXT.person} all={TEXT.everybody} value={filter.person} onChange={(person) => change({ person })}>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {HISTORY_TEXT.nameOf(person, ownId)}
          </option>
        ))}
      </Choice>
      <Choice
        label={TEXT.source}
        all={TEXT.allSources}
        value={filter.sourceId}
        onChange={(sourceId) => change({ sourceId })}
      >
        {sources.map(({ id, urlOrName }) => (
          <option key={id} value={id}>
            {urlOrName}
          </option>
        ))}
      </Choice>
      <Choice label={TEXT.tag} all={TEXT.allTags} value={filter.tag} onChange={(tag) => change({ tag })}>
        {tags.map(({ tag }) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </Choice>
    </search>
  );
}

type ChoiceProps = {
  label: string;
  all: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

function Choice({ label, all, value, onChange, children }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-9! pointer-coarse:h-11!"
    >
      <option value="">{all}</option>
      {children}
    </Select>
  );
}
