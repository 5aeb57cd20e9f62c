import { DEFAULT_WORKSPACE_ID, type OpenDatabase } from "@quarry/db";

const WORKSPACE = DEFAULT_WORKSPACE_ID;

/** The size of a project, and how many segments each of its sources has. */
type CodedProject = { id: string; firstNumber: number; segments: number; perSource?: number };

/** Stores a project whose segments have three codings each: one tag that all have, and two of 200 tags. Every second
 * coding is on words. Segments are numbered from `firstNumber` on, a range that no other project may use. */
export async function fillCodedProject(
  { sql }: OpenDatabase,
  { id, firstNumber, segments, perSource = 1_000 }: CodedProject,
): Promise<void> {
  await sql`
    insert into projects (workspace_id, id, title, client_name, status, template_id, created_at, updated_at)
    values (${WORKSPACE}, ${id}, ${`Project ${id}`}, 'Client', 'active', 'blank', now(), now())`;
  await sql`
    insert into sources (workspace_id, id, project_id, url_or_name, type, status, color, display_order, segment_count,
      created_at)
    select ${WORKSPACE}::uuid, ${`${id}-`} || place, ${id}, 'Interview ' || place, 'transcript', 'ready', place % 8, place,
      ${perSource}, now()
    from generate_series(0, ${segments / perSource - 1}) place`;
  await sql`
    insert into segments (workspace_id, id, project_id, source_id, position, speaker, text)
    select ${WORKSPACE}::uuid, 'S' || (${firstNumber} + place), ${id}, ${`${id}-`} || place / ${perSource}::int,
      place % ${perSource}::int, 'Ann', repeat('What was said then, ', 15)
    from generate_series(0, ${segments - 1}) place`;
  await sql`
    insert into tags (workspace_id, id, project_id, name, position)
    select ${WORKSPACE}::uuid, gen_random_uuid(), ${id}, '#Theme ' || place, place from generate_series(0, 200) place`;
  await sql`
    insert into codings (workspace_id, id, project_id, segment_id, tag_id, start_at, end_at, origin, confidence,
      alternatives, position)
    select ${WORKSPACE}::uuid, gen_random_uuid(), ${id}, 'S' || (${firstNumber} + place), tags.id,
      case (place + nth) % 2 when 0 then 5 end, case (place + nth) % 2 when 0 then 13 end, 'person', 100, '{}', nth
    from generate_series(0, ${segments - 1}) place cross join generate_series(0, 2) nth
    join tags on tags.workspace_id = ${WORKSPACE} and tags.project_id = ${id}
      and tags.position = case nth when 0 then 0 else 1 + (place * 7 + nth * 50) % 200 end`;
  await sql`
    update workspaces set revision = revision + 1,
      next_segment_number = greatest(next_segment_number, ${firstNumber + segments})`;
}
