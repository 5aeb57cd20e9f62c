import { isBlank, type Source, speakerShares } from "@quarry/domain";
import { Button, Dialog, DialogFooter, Input, Skeleton } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useMemo, useState } from "react";
import { failureSentence } from "../../api/failure-sentence.ts";
import { segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";
import { SOURCES_TEXT } from "./text.ts";
import { useRenameSpeakers } from "./use-sources.ts";

const TEXT = SOURCES_TEXT.speakers;

export type RenameSpeakersDialogProps = { source: Source; onClose: () => void };

/** Renames the speakers of a source, such as `Speaker 1`. A cleared name stays unchanged. Mounted while open. */
export function RenameSpeakersDialog({ source, onClose }: RenameSpeakersDialogProps) {
  const rename = useRenameSpeakers(source.projectId);
  const speakers = useSpeakers(source);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    const changed = [...names]
      .map(([name, as]) => ({ name, as: as.trim() }))
      .filter(({ name, as }) => !isBlank(as) && as !== name);
    if (changed.length === 0) onClose();
    else rename.mutate({ sourceId: source.id, speakers: changed }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title={TEXT.title} description={TEXT.description(source.urlOrName)}>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
        {speakers === undefined ? (
          <div role="status" aria-label={TEXT.loading}>
            <Skeleton className="h-10 w-full" />
          </div>
        ) : (
          <ul className="flex flex-col gap-2">
            {speakers.map(({ name, segmentCount }) => (
              <li key={name} className="flex items-center gap-3">
                <Input
                  aria-label={TEXT.nameOf(name)}
                  autoComplete="off"
                  placeholder={name === "" ? TEXT.unnamed : name}
                  value={names.get(name) ?? name}
                  onChange={({ target }) => setNames(new Map(names).set(name, target.value))}
                  className="min-w-0 flex-1"
                />
                <span className="min-w-24 shrink-0 text-right text-xs text-ink-2 tabular-nums">
                  {SOURCES_TEXT.segments(segmentCount)}
                </span>
              </li>
            ))}
          </ul>
        )}
        {rename.error !== null && (
          <p role="alert" className="text-xs text-danger">
            {failureSentence(rename.error)}
          </p>
        )}
        <DialogFooter>
          <Button onClick={onClose}>{TEXT.cancel}</Button>
          <Button type="submit" variant="primary" pending={rename.isPending}>
            {rename.isPending ? TEXT.pending : TEXT.submit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Returns the speakers of a source; undefined until its segments are loaded. */
function useSpeakers({ id, projectId }: Source) {
  const trpc = useTRPC();
  const { data } = useQuery(segmentsQuery(trpc, { projectId }));
  return useMemo(() => data && speakerShares(data.filter(({ sourceId }) => sourceId === id)), [data, id]);
}
