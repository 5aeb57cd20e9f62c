import type { Db } from "@quarry/db";
import {
  findStoredOutline,
  listLostWords,
  listMarkedIds,
  listSaid,
  listSegmentsById,
  loadProjectStamp,
  loadSource,
  type SaidRow,
  storeOutline,
  storeSourceChanges,
  takeSegmentNumbers,
} from "@quarry/db";
import {
  citedInBlock,
  DomainError,
  formatTimeCode,
  type MovedText,
  type SegmentDraft,
  type Source,
  type TextRange,
  withOutlineSpeakersRenamed,
} from "@quarry/domain";
import { renamedByCorrection, type SourceCorrection, withPlaces, withSigns } from "@quarry/transcript";
import type { AttachedTranscript } from "./attach-transcript.ts";
import { changeProject } from "./change-project.ts";
import type { Context } from "./context.ts";
import { readDrafts } from "./upload-transcript.ts";

/** A better transcript of a source. With `dryRun` nothing is stored. */
export type BetterTranscript = AttachedTranscript & { dryRun: boolean };

type Said = { startTime: string; endTime: string; speaker: string; text: string };

/** Changes of a source by a better transcript: segments as they were and become, those that come behind the segment
 * `after` with words `from` another one, those that it does not have, and how many the source has then. `moved` are the
 * ranges of a text before whose words are in another segment, `lost` its words with a tag or note that are gone. */
export type CorrectionOutcome = {
  changed: { id: string; before: Said; after: Said; moved: TextRange[]; lost: string[] }[];
  added: (Said & { after: string | null; from: string })[];
  removed: (Said & { id: string; isKept: boolean; moved: TextRange[] })[];
  segments: number;
};

/** Share of a source's words that a better transcript has at least. */
const MIN_LIKENESS = 0.3;

/** Corrects a source by a better transcript of it, as one change: segments keep their ids, tags, notes and places.
 * Segments that are gone are deleted, but for those with tags, notes or citations. Refuses another text. */
export async function correctSource(ctx: Context, { sourceId, dryRun, ...transcript }: BetterTranscript) {
  const { workspaceId } = ctx;
  const source = await requireSegments(ctx.db, { workspaceId, sourceId });
  const key = { workspaceId, projectId: source.projectId };
  const choice = { ...transcript.choice, segmenting: transcript.choice.segmenting ?? ("turn" as const) };
  const { drafts } = await readDrafts(ctx, { ...transcript, choice });
  const stamp = await loadProjectStamp(ctx.db, key);
  const compared = await compare(ctx, ctx.db, { source, drafts });
  if (dryRun || isSame(compared.outcome)) return compared.outcome;
  const firstNumber = await takeSegmentNumbers(ctx.db, { workspaceId, count: drafts.length });
  return changeProject(ctx, source.projectId, "sources.correct", async (tx, _, stampBefore) => {
    const present = await requireSegments(tx, { workspaceId, sourceId });
    // Writers wait for a comparison only where the project has changed during the first one.
    const { said, correction, outcome } =
      stamp === stampBefore ? compared : await compare(ctx, tx, { source: present, drafts });
    const removedIds = outcome.removed.filter(({ isKept }) => !isKept).map(({ id }) => id);
    const { added, shift } = withPlaces(said, withSignsTaken(said, correction.added), firstNumber);
    await renameInOutline(tx, { ...key, sourceId }, renamedByCorrection(said, correction));
    const moved = movedTexts(correction);
    const changes = { shift, changed: correction.changed, moved, added, removedIds };
    await storeSourceChanges(tx, { ...key, sourceId }, changes);
    const count = outcome.changed.length + outcome.added.length + removedIds.length;
    return { label: { sourceId, source: present.urlOrName, count }, answer: outcome };
  });
}

function isSame({ changed, added, removed }: CorrectionOutcome): boolean {
  return changed.length + added.length + removed.filter(({ isKept }) => !isKept).length === 0;
}

async function requireSegments(db: Db, key: { workspaceId: string; sourceId: string }): Promise<Source> {
  const source = await loadSource(db, key);
  if (source.segmentCount === 0)
    throw new DomainError("conflict", "This source has no segments yet: upload its transcript instead.");
  return source;
}

async function compare(
  { corrections, workspaceId }: Context,
  db: Db,
  { source, drafts }: { source: Source; drafts: readonly SegmentDraft[] },
) {
  const key = { workspaceId, projectId: source.projectId };
  const said = await listSaid(db, { workspaceId, sourceId: source.id });
  const correction = await corrections.compare({ segments: said, drafts });
  if (correction.likeness < MIN_LIKENESS)
    throw new DomainError("conflict", `This text has too little in common with “${source.urlOrName}” to correct it.`);
  const kept = new Set([
    ...(await listMarkedIds(db, key, correction.removed)),
    ...(correction.removed.length === 0
      ? []
      : ((await findStoredOutline(db, key))?.blocks.flatMap(citedInBlock) ?? [])),
  ]);
  const texts = new Map(correction.changed.map(({ id, text }) => [id, text]));
  const markedIds = await listMarkedIds(db, key, [...texts.keys()]);
  const lost = await listLostWords(db, key, { markedIds, texts, moved: movedTexts(correction) });
  return { said, correction, outcome: outcomeOf(said, correction, { kept, lost }) };
}

function outcomeOf(
  said: readonly SaidRow[],
  { changed, added, removed, moved }: SourceCorrection,
  { kept, lost }: { kept: ReadonlySet<string>; lost: ReadonlyMap<string, string[]> },
): CorrectionOutcome {
  const before = new Map(said.map((segment) => [segment.id, segment]));
  const movedOf = new Map(moved.map(({ id, ranges }) => [id, ranges.map(({ start, end }) => ({ start, end }))]));
  const gone = removed.flatMap((id) => {
    const segment = before.get(id);
    return segment === undefined
      ? []
      : [{ id, ...saidOf(segment), isKept: kept.has(id), moved: movedOf.get(id) ?? [] }];
  });
  return {
    changed: changed.flatMap((segment) => {
      const old = before.get(segment.id);
      if (old === undefined) return [];
      const [words, gone] = [movedOf.get(old.id) ?? [], lost.get(old.id) ?? []];
      return [{ id: old.id, before: saidOf(old), after: saidOf(segment), moved: words, lost: gone }];
    }),
    added: added.map(({ draft, after, from }) => {
      return { ...saidOf(draft), after, from: from === null ? "" : wordsIn(before.get(from.id)?.text ?? "", from) };
    }),
    removed: gone,
    segments: said.length + added.length - gone.filter(({ isKept }) => !isKept).length,
  };
}

/** Returns the words that go from one segment to another of those that stay. */
function movedTexts({ moved }: SourceCorrection): MovedText[] {
  return moved.flatMap(({ id: from, ranges }) =>
    ranges.flatMap(({ to, start, end }) => (to === null ? [] : { from, to: to.id, isBehind: to.isBehind, start, end })),
  );
}

/** The signs behind words go with them. */
function withSignsTaken(said: readonly SaidRow[], added: SourceCorrection["added"]): SourceCorrection["added"] {
  const texts = new Map(said.map(({ id, text }) => [id, text]));
  return added.map((one) => {
    const { from } = one;
    return from === null ? one : { ...one, from: { ...from, ...withSigns(texts.get(from.id) ?? "", from) } };
  });
}

function wordsIn(text: string, range: TextRange): string {
  const { start, end } = withSigns(text, range);
  return text.slice(start, end);
}

function saidOf({ startMs, endMs, speaker, text }: Omit<SaidRow, "id">): Said {
  return { startTime: formatTimeCode(startMs), endTime: formatTimeCode(endMs), speaker, text };
}

async function renameInOutline(
  tx: Db,
  { sourceId, ...key }: { workspaceId: string; projectId: string; sourceId: string },
  speakers: { name: string; as: string }[],
): Promise<void> {
  const outline = speakers.length === 0 ? null : await findStoredOutline(tx, key);
  if (outline === null) return;
  const cited = await listSegmentsById(tx, key, outline.blocks.flatMap(citedInBlock));
  const renamed = withOutlineSpeakersRenamed(outline, cited, { sourceId, speakers });
  if (renamed !== outline) await storeOutline(tx, { ...key, outline: renamed, before: outline });
}
