import type { OpenDatabase } from "@quarry/db";
import { fillProject, type ProjectSize, WORKSPACE } from "./project.ts";

const BOOK: ProjectSize = {
  ...{ id: "book", firstNumber: 1, sources: 40, segmentsPerSource: 100 },
  ...{ distinctTags: 300, notes: 0, sections: 0 },
};
const SECTIONS = 300;
const CHAPTERS = 10;
const BLOCKS = 5_000;
/** Of so many blocks, two are quotes. */
const QUOTE_EVERY = 5;

/** A project with an outline of a whole book: 10 chapters, 300 sections, 3,000 paragraphs and 2,000 quotes. */
export const BOOK_ID = BOOK.id;

/** Stores the project of `BOOK_ID`. */
export async function fillBook(database: OpenDatabase): Promise<void> {
  const { sql } = database;
  await fillProject(database, BOOK);
  await sql`insert into outlines (workspace_id, id, project_id, created_at) values (${WORKSPACE}, 'book', ${BOOK_ID}, now())`;
  const perChapter = SECTIONS / CHAPTERS;
  await sql`
    insert into outline_sections (workspace_id, id, outline_id, parent_id, rank, title)
    select ${WORKSPACE}::uuid, 'section-' || place, 'book',
      case when place % ${perChapter} > 0 then 'section-' || (place - place % ${perChapter}) end,
      lpad(place::text, 6, '0') || 'V', 'Part ' || place
    from generate_series(0, ${SECTIONS - 1}) place order by place % ${perChapter} > 0, place`;
  await sql`
    insert into outline_blocks (workspace_id, id, outline_id, section_id, rank, kind, text, tail, quote, resolved)
    select ${WORKSPACE}::uuid, 'block-' || place, 'book', 'section-' || place * ${SECTIONS} / ${BLOCKS},
      lpad(place::text, 6, '0') || 'V', case when is_quote then 'quote' else 'text' end,
      case when is_quote then '' else 'Paragraph ' || place || '. ' || segments.text end, '',
      case when is_quote then jsonb_build_object('segmentId', segments.id,
        'pieces', jsonb_build_array(jsonb_build_object('start', 0, 'end', least(250, length(segments.text)))),
        'isCutBefore', false, 'isCutAfter', false, 'words', rtrim(left(segments.text, 250))) end, false
    from generate_series(0, ${BLOCKS - 1}) place
    cross join lateral (select place % ${QUOTE_EVERY} < 2 as is_quote) kind
    join segments on project_id = ${BOOK_ID} and substr(segments.id, 2)::int = 1 + place % 4000`;
}
