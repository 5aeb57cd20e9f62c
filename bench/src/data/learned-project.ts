import type { OpenDatabase } from "@quarry/db";
import { WORKSPACE } from "./project.ts";
import { createRandom } from "./random.ts";
import { turn } from "./talk.ts";

const SEGMENTS_PER_SOURCE = 1_000;
/** Segments at the beginning of each source that are tagged. */
export const TAGGED_PER_SOURCE = 200;
const TAGS = 50;
/** Share of segments that begin another topic. */
const CHANGES = 0.3;
const TURN_CHARACTERS = 300;

/** Size of a project with sources of 1,000 segments. They are numbered from `firstNumber` on. */
type LearnedProject = { id: string; firstNumber: number; sources: number };

/** Stores a project in which a fifth of the segments are tagged, each with one of 50 tags by a word of its topic. */
export async function fillLearnedProject(
  { sql }: OpenDatabase,
  { id, firstNumber, sources }: LearnedProject,
): Promise<void> {
  const random = createRandom(firstNumber);
  await sql`
    insert into projects (workspace_id, id, title, client_name, status, template_id, created_at, updated_at)
    values (${WORKSPACE}, ${id}, ${`Project ${id}`}, 'Client', 'active', 'blank', now(), now())`;
  await sql`
    insert into tags (workspace_id, id, project_id, name, position)
    select ${WORKSPACE}::uuid, gen_random_uuid(), ${id}, '#Theme ' || place, place
    from generate_series(0, ${TAGS - 1}) place`;
  let topic = 0;
  for (let source = 0; source < sources; source += 1) {
    const first = firstNumber + source * SEGMENTS_PER_SOURCE;
    const topics = Array.from({ length: SEGMENTS_PER_SOURCE }, () => {
      if (random.next() < CHANGES) topic = random.below(TAGS);
      return topic;
    });
    const texts = topics.map((one) => `topic${one} ${turn(random, TURN_CHARACTERS)}`);
    await sql`
      with source as (
        insert into sources (workspace_id, id, project_id, url_or_name, type, status, color, display_order, segment_count,
          created_at)
        values (${WORKSPACE}, ${`${id}-${source}`}, ${id}, ${`Interview ${source + 1}`}, 'transcript', 'ready', ${source % 8},
          ${source}, ${SEGMENTS_PER_SOURCE}, now()))
      insert into segments (workspace_id, id, project_id, source_id, position, speaker, text)
      select ${WORKSPACE}::uuid, 'S' || (${first} + place - 1), ${id}, ${`${id}-${source}`}, place,
        case place % 5 when 0 then 'Ann' else 'Ben' end, text
      from unnest(${texts}::text[]) with ordinality as spoken (text, place)`;
    await sql`
      insert into codings (workspace_id, id, project_id, segment_id, tag_id, origin, confidence, alternatives, position)
      select ${WORKSPACE}::uuid, gen_random_uuid(), ${id}, 'S' || (${first} + place - 1), tags.id, 'person', 100, '{}', 0
      from unnest(${topics.slice(0, TAGGED_PER_SOURCE)}::int[]) with ordinality as coded (topic, place)
      join tags on tags.workspace_id = ${WORKSPACE} and tags.project_id = ${id} and tags.position = topic`;
  }
  await sql`
    update workspaces set revision = revision + 1,
      next_segment_number = greatest(next_segment_number, ${firstNumber + sources * SEGMENTS_PER_SOURCE})`;
}
