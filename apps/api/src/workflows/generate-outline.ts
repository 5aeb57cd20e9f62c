import {
  type Db,
  findOutline,
  findStoredOutline,
  listNewCodings,
  listNotes,
  listSegmentsById,
  listSources,
  listTaggedSegments,
  listTagRows,
  loadProject,
  loadProjectStamp,
  type ProjectKey,
  storeOutline,
} from "@quarry/db";
import {
  type CodingPlace,
  DomainError,
  type generateOutlineInput,
  isAdding,
  must,
  type Outline,
  type OutlineDraft,
  type OutlineMaterial,
  type OutlineProposal,
  type OutlineProposals,
  outlineFromDraft,
  outlineProposals,
  quotedSegmentIds,
  type Segment,
  type StoredOutline,
  templateById,
  withProposals,
} from "@quarry/domain";
import type { z } from "zod";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";

/** Generates the outline of a project from its tagged segments. An outline that is there stays as it is but for the
 * proposals that are taken, or all that take nothing away. Refuses a project without tags. */
export async function generateProjectOutline(
  ctx: Context,
  { projectId, take, at }: z.infer<typeof generateOutlineInput>,
): Promise<Outline> {
  const key = { workspaceId: ctx.workspaceId, projectId };
  const stamp = await loadProjectStamp(ctx.db, key);
  const drafted = await draftOutline(ctx, ctx.db, key);
  return changeProject(ctx, projectId, "outline.generate", async (tx, _, stampBefore) => {
    // Writers wait for a draft only when the project has changed during the first one.
    const { material, draft } = stamp === stampBefore ? drafted : await draftOutline(ctx, tx, key);
    const before = await findStoredOutline(tx, key);
    const answer = async () => must(await findOutline(tx, key), "outline");
    if (before === null) {
      const outline = outlineFromDraft(draft, { newId: ctx.newId, now: ctx.now() });
      await storeOutline(tx, { ...key, outline, before });
      return { label: {}, answer: await answer() };
    }
    const { proposals, segments } = await propose(tx, key, { outline: before, material, draft });
    const wanted = take && new Set(take);
    const taken = proposals.filter((proposal) => wanted?.has(proposal.id) ?? isAdding(proposal));
    if (taken.length === 0) return { label: {}, answer: await answer() };
    const made = { draft, segments, newId: ctx.newId, at: earlier(at, ctx.now()) };
    await storeOutline(tx, { ...key, outline: withProposals(before, taken, made), before });
    return { label: { count: taken.length }, answer: await answer() };
  });
}

/** Returns what generating the outline again would propose; nothing for a project without an outline or tags. */
export async function proposeForOutline(ctx: Context, projectId: string): Promise<OutlineProposals> {
  const key = { workspaceId: ctx.workspaceId, projectId };
  const at = ctx.now().toISOString();
  const outline = await findStoredOutline(ctx.db, key);
  if (outline === null) return { at, newTagCount: 0, proposals: [] };
  const material = await loadOutlineMaterial(ctx.db, key);
  const draft = await ctx.outlines.draft(material);
  const { proposals, newCodings } = await propose(ctx.db, key, { outline, material, draft });
  const shown = proposals.map(({ blocks: _b, partId: _p, ...proposal }) => proposal);
  return { at, newTagCount: newCodings?.length ?? null, proposals: shown };
}

type Proposed = {
  proposals: OutlineProposal[];
  segments: ReadonlyMap<string, Segment>;
  newCodings: CodingPlace[] | null;
};

type Drafted = { material: OutlineMaterial; draft: OutlineDraft };

async function propose(
  db: Db,
  key: ProjectKey,
  { outline, material, draft }: Drafted & { outline: StoredOutline },
): Promise<Proposed> {
  const { tags, notes } = material;
  const quoted = await listSegmentsById(db, key, quotedSegmentIds(outline.blocks));
  const segments = new Map([...material.segments, ...quoted].map((segment) => [segment.id, segment]));
  const newCodings = await listNewCodings(db, { ...key, since: outline.createdAt });
  const proposals = outlineProposals(outline, { draft, tags, notes, segments, newCodings });
  return { proposals, segments, newCodings };
}

function earlier(at: string | undefined, now: Date): string {
  const latest = now.toISOString();
  return at === undefined || at > latest ? latest : new Date(at).toISOString();
}

async function draftOutline(ctx: Pick<Context, "outlines">, db: Db, key: ProjectKey): Promise<Drafted> {
  const material = await loadOutlineMaterial(db, key);
  if (material.segments.length === 0) throw new DomainError("conflict", "Add tags to segments first.");
  return { material, draft: await ctx.outlines.draft(material) };
}

async function loadOutlineMaterial(tx: Db, key: ProjectKey): Promise<OutlineMaterial> {
  const { templateId } = await loadProject(tx, key);
  return {
    template: templateById(templateId),
    sources: await listSources(tx, key),
    segments: await listTaggedSegments(tx, key),
    notes: await listNotes(tx, key),
    tags: (await listTagRows(tx, key)).map(({ id, name }) => ({ id, name })),
  };
}
