import { quotedWords } from "@quarry/domain";
import { Checkbox } from "@quarry/ui";
import { useId } from "react";
import { LongListItem } from "../../../components/long-list.tsx";
import { type ProposalGroup, type ShownProposal, stateOf } from "./proposal-groups.ts";
import { PROPOSALS_TEXT as TEXT } from "./proposals-text.ts";

const HEAD_HEIGHT_PX = 44;
const ROW_HEIGHT_PX = 76;

export type ProposalsOfSectionProps = {
  group: ProposalGroup;
  index: number;
  chosen: ReadonlySet<string>;
  onChoose: (which: readonly ShownProposal[], isChosen: boolean) => void;
};

/** The proposals for one section: a checkbox for all of them, and one for each. */
export function ProposalsOfSection({ group, index, chosen, onChoose }: ProposalsOfSectionProps) {
  const headId = useId();
  const title = group.sectionId === null ? TEXT.book : group.title;
  const state = stateOf(chosen, group.proposals);
  return (
    <LongListItem
      index={index}
      heightPx={HEAD_HEIGHT_PX + group.proposals.length * ROW_HEIGHT_PX}
      className="border-b border-line py-3 last:border-b-0"
    >
      <fieldset aria-labelledby={headId} className="min-w-0">
        <div className="flex items-center gap-2">
          <Checkbox
            aria-label={TEXT.ofSection(title)}
            checked={state}
            onCheckedChange={() => onChoose(group.proposals, state !== true)}
          />
          <h3 id={headId} className="min-w-0 text-sm font-semibold wrap-anywhere text-ink">
            {title}
          </h3>
        </div>
        {group.proposals.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            isChosen={chosen.has(proposal.id)}
            onChoose={(isChosen) => onChoose([proposal], isChosen)}
          />
        ))}
      </fieldset>
    </LongListItem>
  );
}

type ProposalRowProps = { proposal: ShownProposal; isChosen: boolean; onChoose: (isChosen: boolean) => void };

function ProposalRow({ proposal, isChosen, onChoose }: ProposalRowProps) {
  const id = useId();
  const { kind, text, speaker, segmentId, quoteCount } = proposal;
  const about = [TEXT.kinds[kind], ...(kind === "section" && quoteCount > 1 ? [TEXT.quotes(quoteCount)] : []), speaker];
  return (
    <div className="mt-2 ml-8 flex gap-2 max-sm:ml-4">
      <Checkbox id={id} checked={isChosen} onCheckedChange={onChoose} />
      <label htmlFor={id} className="flex min-w-0 cursor-pointer flex-col gap-0.5">
        <span className="text-xs text-ink-2">{about.filter((part) => part !== "").join(" · ")}</span>
        <span dir="auto" className="line-clamp-3 font-serif text-base leading-snug wrap-anywhere text-ink">
          {segmentId === null ? text : `“${quotedWords(text)}”`}
        </span>
      </label>
    </div>
  );
}
