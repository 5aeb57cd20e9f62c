import type { OutlineProposals } from "@quarry/domain";
import { Button, Checkbox, Dialog, DialogFooter, Skeleton } from "@quarry/ui";
import { useId, useState } from "react";
import { LoadError } from "../../../components/load-error.tsx";
import { LongList } from "../../../components/long-list.tsx";
import { chosenAtFirst, proposalGroups, type ShownProposal, stateOf, withChosen } from "./proposal-groups.ts";
import { ProposalsOfSection } from "./proposals-of-section.tsx";
import { PROPOSALS_TEXT as TEXT } from "./proposals-text.ts";
import { useProposals, useTakeProposals } from "./use-proposals.ts";

export type ProposalsDialogProps = { projectId: string; onClose: () => void };

/** Proposes what an outline lacks, section by section. Nothing changes but what is chosen. */
export function ProposalsDialog({ projectId, onClose }: ProposalsDialogProps) {
  const { data, isLoadingError, isFetching, refetch } = useProposals(projectId);
  const body = () => {
    if (isLoadingError) return <LoadError text={TEXT.failed} onRetry={() => void refetch()} pending={isFetching} />;
    if (data === undefined) return <Loading />;
    if (data.proposals.length === 0) return <Nothing count={data.newTagCount} onClose={onClose} />;
    return <Choice projectId={projectId} offered={data} onClose={onClose} />;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXT.title}
      description={data === undefined || data.proposals.length === 0 ? undefined : TEXT.newer(data.newTagCount)}
      width="lg"
    >
      {body()}
    </Dialog>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={TEXT.loading} className="mt-5 flex flex-col gap-3">
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}

function Nothing({ count, onClose }: { count: number | null; onClose: () => void }) {
  return (
    <>
      <p className="mt-3 text-sm text-pretty text-ink-2">{count ? TEXT.left(count) : TEXT.nothing}</p>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {TEXT.close}
        </Button>
      </DialogFooter>
    </>
  );
}

/** The choice is of what was offered when the dialog opened: proposals that come meanwhile are for the next time. */
function Choice({ projectId, offered, onClose }: ProposalsDialogProps & { offered: OutlineProposals }) {
  const [{ at, proposals }] = useState(offered);
  const [chosen, setChosen] = useState(() => chosenAtFirst(proposals));
  const { mutate, isPending } = useTakeProposals(onClose);
  const allId = useId();
  const choose = (which: readonly ShownProposal[], isChosen: boolean) => setChosen(withChosen(chosen, which, isChosen));
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.size > 0 && !isPending) mutate({ projectId, take: [...chosen], at });
      }}
    >
      <div className="flex items-center gap-2 border-b border-line pb-2">
        <Checkbox
          id={allId}
          checked={stateOf(chosen, proposals)}
          onCheckedChange={() => choose(proposals, stateOf(chosen, proposals) !== true)}
        />
        <label htmlFor={allId} className="text-sm font-medium text-ink">
          {TEXT.all}
        </label>
      </div>
      <LongList aria-label={TEXT.list} className="flex flex-col">
        {proposalGroups(proposals).map((group, index) => (
          <ProposalsOfSection key={group.sectionId} {...{ group, index, chosen }} onChoose={choose} />
        ))}
      </LongList>
      <DialogFooter>
        <Button onClick={onClose}>{TEXT.cancel}</Button>
        <Button type="submit" variant="primary" pending={isPending} disabled={chosen.size === 0}>
          {TEXT.take(chosen.size)}
        </Button>
      </DialogFooter>
    </form>
  );
}
