import { DEFAULT_WORKSPACE_ID, type OpenDatabase } from "@quarry/db";
import { createRandom } from "./random.ts";
import { turn } from "./talk.ts";

export const WORKSPACE = DEFAULT_WORKSPACE_ID;
const TURN_CHARACTERS = 300;
const TURN_MS = 18_000;

/** Size of a project. Its segments are numbered from `firstNumber` on, a range that no other project may use. */
export type ProjectSize = {
  id: string;
  firstNumber: number;
  sources: number;
  segmentsPerSource: number;
  /** Number of tags that every segment has two of. */
  distinctTags: number;
  notes: number;
  /** Sections of five paragraphs each. A project with 0 has no outline. */
  sections: number;
};

/** The project of the measurements in a browser: 100,000 segments. */
export const LARGE_PROJECT: ProjectSize = {
  id: "large",
  firstNumber: 1,
  sources: 500,
  segmentsPerSource: 200,
  distinctTags: 5_000,
  notes: 2_000,
  sections: 1_000,
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

/** The tag that every segment of a filled project has. */
export const TAG_ON_ALL = "#On all";

/** Stores three codings for each segment: the tag that all have, and two others. About half of them are on its first
 * word, none on a part of an emoji. */
async function fillCodings(sql: OpenDatabase["sql"], { id, distinctTags }: ProjectSize): Promise<void> {
  await sql`
    insert into tags (workspace_id, id, project_id, name, position)
    select ${WORKSPACE}::uuid, gen_random_uuid(), ${id}, case place when 0 then ${TAG_ON_ALL} else '#Theme ' || place end,
      place
    from generate_series(0, ${distinctTags}) place`;
  // Without it the database expects few segments, and looks through all tags for each.
  await sql`analyze segments, tags`;
  await sql`
    insert into codings (workspace_id, id, project_id, segment_id, tag_id, start_at, end_at, origin, confidence,
      alternatives, position)
    select ${WORKSPACE}::uuid, gen_random_uuid(), ${id}, coded.id, tags.id, case when is_on_word then 0 end,
      case when is_on_word then position(' ' in text) - 1 end, 'person', 100, '{}', nth
    from (
      select id, text, nth, number, (number + nth) % 2 = 0 and text ~ '^[A-Za-z]+ ' as is_on_word
      from segments cross join lateral (select substr(id, 2)::int as number) numbered cross join generate_series(0, 2) nth
      where project_id = ${id}
    ) coded join tags on tags.workspace_id = ${WORKSPACE} and tags.project_id = ${id}
      and tags.position = case nth when 0 then 0 else 1 + (number + nth * ${Math.floor(distinctTags / 2)}) % ${distinctTags} end`;
}

async function fillOutline(sql: OpenDatabase["sql"], { id, firstNumber, sections }: ProjectSize): Promise<void> {
  await sql`insert into outlines (workspace_id, id, project_id, created_at) values (${WORKSPACE}, ${`outline-${id}`}, ${id}, now())`;
  await sql`
    insert into outline_sections (workspace_id, id, outline_id, rank, title)
    select ${WORKSPACE}::uuid, ${`section-${id}-`} || place, ${`outline-${id}`}, lpad(place::text, 6, '0') || 'V',
      'Chapter ' || place
    from generate_series(0, ${sections - 1}) place`;
  await sql`
    insert into outline_blocks (workspace_id, id, outline_id, section_id, rank, kind, text, tail, quote, resolved)
    select ${WORKSPACE}::uuid, ${`block-${id}-`} || place, ${`outline-${id}`}, ${`section-${id}-`} || place / 5,
      lpad(place::text, 6, '0') || 'V', 'quote', '', '', jsonb_build_object('segmentId', segments.id,
        'pieces', jsonb_build_array(jsonb_build_object('start', 0, 'end', least(250, length(text)))),
        'isCutBefore', false, 'isCutAfter', false, 'words', rtrim(left(text, 250))), false
    from generate_series(0, ${5 * sections - 1}) place
    join segments on project_id = ${id} and substr(segments.id, 2)::int = ${firstNumber} + place`;
}
