import type { OutlineProposals } from "@quarry/domain";

/** A proposal as the dialog shows it. */
export type ShownProposal = OutlineProposals["proposals"][number];

/** The proposals of one section; null stands for the whole book. */
export type ProposalGroup = { sectionId: string | null; title: string; proposals: ShownProposal[] };

/** Returns the proposals by section, in their order. */
export function proposalGroups(proposals: readonly ShownProposal[]): ProposalGroup[] {
  const groups = new Map<string | null, ProposalGroup>();
  for (const proposal of proposals) {
    const { sectionId, title } = proposal;
    const group = groups.get(sectionId) ?? { sectionId, title, proposals: [] };
    group.proposals.push(proposal);
    groups.set(sectionId, group);
  }
  return [...groups.values()];
}

/** Returns the proposals that are chosen at first: all that take nothing away. */
export function chosenAtFirst(proposals: readonly ShownProposal[]): ReadonlySet<string> {
  return new Set(proposals.flatMap(({ id, kind }) => (kind === "untagged" ? [] : [id])));
}

/** Returns the choice with these proposals in it, or without them. */
export function withChosen(
  chosen: ReadonlySet<string>,
  proposals: readonly ShownProposal[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const { id } of proposals) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Returns the state of a checkbox that stands for several proposals. */
export function stateOf(chosen: ReadonlySet<string>, proposals: readonly ShownProposal[]): boolean | "indeterminate" {
  const count = proposals.filter(({ id }) => chosen.has(id)).length;
  if (count === 0) return false;
  return count === proposals.length ? true : "indeterminate";
}
