import { DEFAULT_WORKSPACE_ID, type OpenDatabase } from "@quarry/db";
import { createRandom } from "./random.ts";
import { turn } from "./talk.ts";

const WORKSPACE = DEFAULT_WORKSPACE_ID;
const TURN_CHARACTERS = 300;
const TURN_MS = 18_000;

/** Size of a project. Its segments are numbered from `firstNumber` on, a range that no other project may use. */
export type ProjectSize = {
  id: string;
  firstNumber: number;
  sources: number;
  segmentsPerSource: number;
  /** Number of tags that every second segment has one of. */
  distinctTags: number;
  notes: number;
  /** Sections of five paragraphs each. A project with 0 has no outline. */
  sections: number;
};

/** Stores a project of this size. Call `indexAll` to make it searchable. */
export async function fillProject({ sql }: OpenDatabase, size: ProjectSize): Promise<void> {
  const { id, firstNumber, sources, segmentsPerSource } = size;
  const random = createRandom(firstNumber);
  await sql`
    insert into projects (workspace_id, id, title, client_name, status, template_id, created_at, updated_at)
    values (${WORKSPACE}, ${id}, ${`Project ${id}`}, 'Client', 'active', 'blank', now(), now())`;
  for (let source = 0; source < sources; source += 1) {
    const first = firstNumber + source * segmentsPerSource;
    const texts = Array.from({ length: segmentsPerSource }, () => turn(random, TURN_CHARACTERS));
    await sql`
      with source as (
        insert into sources (workspace_id, id, project_id, url_or_name, type, status, color, display_order, segment_count,
          duration_ms, created_at)
        values (${WORKSPACE}, ${`${id}-${source}`}, ${id}, ${`Interview ${source + 1}`}, 'transcript', 'ready', ${source % 8},
          ${source}, ${segmentsPerSource}, ${segmentsPerSource * TURN_MS}, now()))
      insert into segments (workspace_id, id, project_id, source_id, position, start_ms, end_ms, speaker, text, source_count)
      select ${WORKSPACE}::uuid, 'S' || (${first} + place - 1), ${id}, ${`${id}-${source}`}, place, (place - 1) * ${TURN_MS},
        place * ${TURN_MS}, case place % 2 when 0 then 'Ann Miller' else 'Ben' end, text, 1 + (place % 7)
      from unnest(${texts}::text[]) with ordinality as spoken (text, place)`;
  }
  await fillCodings(sql, size);
  await sql`
    insert into notes (workspace_id, id, project_id, segment_id, text, created_at, updated_at)
    select workspace_id, 'note-' || id, project_id, id, 'Ask her about ' || left(text, 120), now(), now()
    from segments where project_id = ${id} order by substr(id, 2)::int limit ${size.notes}`;
  if (size.sections > 0) await fillOutline(sql, size);
  await sql`
    update workspaces set revision = revision + 1,
      next_segment_number = greatest(next_segment_number, ${firstNumber + sources * segmentsPerSource})`;
}

async function fillCodings(sql: OpenDatabase["sql"], { id, distinctTags }: ProjectSize): Promise<void> {
  await sql`
    insert into tags (workspace_id, id, project_id, name, position)
    select ${WORKSPACE}::uuid, gen_random_uuid(), ${id}, '#Theme ' || place, place
    from generate_series(0, ${distinctTags - 1}) place`;
  await sql`
    insert into codings (workspace_id, id, project_id, segment_id, tag_id, origin, confidence, alternatives, position)
    select segments.workspace_id, gen_random_uuid(), ${id}, segments.id, tags.id, 'person', 100, '{}', 0
    from segments join tags on tags.workspace_id = segments.workspace_id and tags.project_id = ${id}
      and tags.position = substr(segments.id, 2)::int / 2 % ${distinctTags}
    where segments.project_id = ${id} and substr(segments.id, 2)::int % 2 = 0`;
}

async function fillOutline(sql: OpenDatabase["sql"], { id, firstNumber, sections }: ProjectSize): Promise<void> {
  await sql`insert into outlines (workspace_id, id, project_id, created_at) values (${WORKSPACE}, ${`outline-${id}`}, ${id}, now())`;
  await sql`
    insert into outline_sections (workspace_id, id, outline_id, position, title, content, citation_ids)
    select ${WORKSPACE}::uuid, ${`section-${id}-`} || place, ${`outline-${id}`}, place, 'Chapter ' || place,
      string_agg(left(text, 250) || ' [' || segments.id || ']', E'\n\n' order by segments.id), array_agg(segments.id)
    from generate_series(0, ${sections - 1}) place
    join segments on project_id = ${id} and (substr(segments.id, 2)::int - ${firstNumber}) / 5 = place
    group by place`;
}
