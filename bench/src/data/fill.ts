import { DEFAULT_WORKSPACE_ID, indexSource, listUnindexedSources, type OpenDatabase } from "@quarry/db";
import { createRandom } from "./random.ts";
import { turn } from "./talk.ts";

const PER_SOURCE = 250;
const SOURCES_PER_PROJECT = 40;
const TURN_CHARACTERS = 300;
const WORKSPACE = DEFAULT_WORKSPACE_ID;

/** Id of the first project. Every project but the last has 10,000 segments. */
export const FIRST_PROJECT = "p0";

/** Stores `count` segments of 300 characters, 250 to a source and 40 sources to a project, every second one tagged.
 * `onTexts` receives the texts of each source. */
export async function fillWorkspace(
  { sql }: OpenDatabase,
  count: number,
  onTexts: (texts: readonly string[], source: number) => void = () => {},
): Promise<void> {
  const random = createRandom(7);
  for (let source = 0; source * PER_SOURCE < count; source += 1) {
    const project = `p${Math.floor(source / SOURCES_PER_PROJECT)}`;
    const updatedAt = new Date(Date.UTC(2026, 0, 1) + ((source * 37) % 1_000) * 60_000);
    if (source % SOURCES_PER_PROJECT === 0) {
      await sql`
        insert into projects (workspace_id, id, title, client_name, status, template_id, created_at, updated_at)
        values (${WORKSPACE}, ${project}, ${`Project ${project}`}, 'Client', 'active', 'blank', now(), ${updatedAt.toISOString()}::timestamptz)`;
    }
    const texts = Array.from({ length: PER_SOURCE }, () => turn(random, TURN_CHARACTERS));
    onTexts(texts, source);
    await sql`
      with source as (
        insert into sources (workspace_id, id, project_id, url_or_name, type, status, color, display_order, segment_count,
          created_at)
        values (${WORKSPACE}, ${`s${source}`}, ${project}, ${`Source ${source}`}, 'transcript', 'ready', 0,
          ${source % SOURCES_PER_PROJECT}, ${PER_SOURCE}, now()))
      insert into segments (workspace_id, id, project_id, source_id, position, speaker, text)
      select ${WORKSPACE}::uuid, 'S' || (${source * PER_SOURCE} + place), ${project}, ${`s${source}`}, place, 'Ann', text
      from unnest(${texts}::text[]) with ordinality as spoken (text, place)`;
  }
  await sql`
    insert into tags (workspace_id, id, project_id, name, position)
    select workspace_id, gen_random_uuid(), id, '#Theme' || place, place from projects, generate_series(0, 199) place`;
  await sql`
    insert into codings (workspace_id, id, project_id, segment_id, tag_id, origin, confidence, alternatives, position)
    select segments.workspace_id, gen_random_uuid(), segments.project_id, segments.id, tags.id, 'person', 100, '{}', 0
    from segments join tags on tags.workspace_id = segments.workspace_id and tags.project_id = segments.project_id
      and tags.position = segments.position::integer % 200
    where segments.position::integer % 2 = 0`;
  await sql`update workspaces set next_segment_number = ${count + 1}, revision = 1`;
}

/** Adds all stored segments to the search index. */
export async function indexAll({ db }: OpenDatabase): Promise<void> {
  for (;;) {
    const waiting = await listUnindexedSources(db, { limit: 100 });
    if (waiting.length === 0) return;
    for (const source of waiting) await indexSource(db, source);
  }
}
