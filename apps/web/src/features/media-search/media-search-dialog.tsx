import { isBlank, SAMPLE_SEARCH_NAME, type Source } from "@quarry/domain";
import { Button, Dialog, DialogFooter, Field, Input, Skeleton, Tooltip } from "@quarry/ui";
import { SearchX } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { failureSentence } from "../../api/failure-sentence.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { FormError } from "../../components/form-error.tsx";
import { DiscoveryList } from "./discovery-list.tsx";
import { MEDIA_SEARCH_TEXT as TEXT } from "./text.ts";
import { useAddDiscoveries } from "./use-add-discoveries.ts";
import { type MediaSearch, useMediaSearch } from "./use-media-search.ts";

export type MediaSearchDialogProps = {
  projectId: string;
  sources: readonly Source[];
  onClose: () => void;
};

const NONE: ReadonlySet<string> = new Set();

/** Finds media about a person and adds the chosen results as sources. Mounted while open. */
export function MediaSearchDialog({ projectId, sources, onClose }: MediaSearchDialogProps) {
  const { search, start } = useMediaSearch();
  const [selected, setSelected] = useState(NONE);
  const addDiscoveries = useAddDiscoveries();
  const found = search.kind === "results" ? search.found : [];
  const refusal = addDiscoveries.isError ? failureSentence(addDiscoveries.error) : undefined;

  const begin = (name: string) => {
    setSelected(NONE);
    start(name);
  };
  const add = () => {
    const discoveries = found.filter(({ id }) => selected.has(id));
    addDiscoveries.mutate({ projectId, discoveries }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} width="lg" title={TEXT.title} description={TEXT.description}>
      <SearchForm search={search} onSearch={begin} />
      <div className="mt-4 min-h-40">
        <SearchState search={search} />
        {found.length > 0 && (
          <DiscoveryList found={found} selected={selected} present={presentAmong(sources)} onSelect={setSelected} />
        )}
      </div>
      {refusal !== undefined && !addDiscoveries.isPending && (
        <div className="mt-4">
          <FormError>{refusal}</FormError>
        </div>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{TEXT.cancel}</Button>
        <AddButton count={selected.size} pending={addDiscoveries.isPending} onAdd={add} />
      </DialogFooter>
    </Dialog>
  );
}

/** Returns the ids of results that became sources. Failed ones may be added again. */
function presentAmong(sources: readonly Source[]): ReadonlySet<string | null> {
  return new Set(sources.filter(({ status }) => status !== "failed").map(({ discoveryId }) => discoveryId));
}

function SearchForm({ search, onSearch }: { search: MediaSearch; onSearch: (name: string) => void }) {
  const [name, setName] = useState("");
  const [showsMissing, setShowsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsMissing(isBlank(name));
    if (isBlank(name)) input.current?.focus();
    else onSearch(name.trim());
  };
  const trySample = () => {
    setName(SAMPLE_SEARCH_NAME);
    setShowsMissing(false);
    onSearch(SAMPLE_SEARCH_NAME);
    input.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field label={TEXT.field} error={showsMissing && isBlank(name) ? TEXT.nameMissing : undefined}>
            <Input
              ref={input}
              autoComplete="off"
              placeholder={TEXT.placeholder}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" className="mt-[1.625rem]" pending={search.kind === "searching"}>
          {TEXT.submit}
        </Button>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        {TEXT.sampleHint}
        {(search.kind === "idle" || (search.kind === "results" && search.found.length === 0)) && (
          <Button size="sm" variant="ghost" onClick={trySample} className="-ml-3 text-brand sm:ml-0">
            {TEXT.trySample(SAMPLE_SEARCH_NAME)}
          </Button>
        )}
      </p>
    </form>
  );
}

/** Shows and announces the state of the search. */
function SearchState({ search }: { search: MediaSearch }) {
  if (search.kind === "searching") {
    return (
      <div role="status" className="flex flex-col gap-2">
        <p className="pb-1 text-sm text-ink-2">{TEXT.searching(search.name)}</p>
        {["w-3/4", "w-2/3", "w-1/2"].map((width) => (
          <div key={width} className="flex flex-col gap-2 rounded-md border border-line p-3">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="h-3 w-full" />
          </div>
        ))}
      </div>
    );
  }
  if (search.kind === "idle") return <div role="status" />;
  const { name, found } = search;
  if (found.length > 0) {
    return (
      <p role="status" className="pb-3 text-sm text-ink-2">
        {TEXT.found(found.length, name)}
      </p>
    );
  }
  return (
    <div role="status">
      <EmptyState icon={<SearchX aria-hidden className="size-6 text-ink-3" />} text={TEXT.none(name)} />
    </div>
  );
}

function AddButton({ count, pending, onAdd }: { count: number; pending: boolean; onAdd: () => void }) {
  const label = count === 0 ? TEXT.addNone : TEXT.add(count);
  const button = (
    <Button variant="primary" unavailable={count === 0} pending={pending} onClick={onAdd}>
      {pending ? TEXT.adding : label}
    </Button>
  );
  return count === 0 ? <Tooltip content={TEXT.selectFirst}>{button}</Tooltip> : button;
}
