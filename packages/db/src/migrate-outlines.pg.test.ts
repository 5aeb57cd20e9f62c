import { must } from "@quarry/domain";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { addProject, address, createDatabaseBefore, dropDatabase } from "./migrate.fixture.ts";
import { migrateDatabase } from "./migrate.ts";
import { findOutline } from "./queries/outlines.ts";
import { DEFAULT_WORKSPACE_ID } from "./queries/workspaces.ts";

afterEach(dropDatabase);

test("contents of outlines become blocks that read the same, quotes bound to their segments", async () => {
  await createDatabaseBefore("0015_");
  const { db, close } = openDatabase(address);
  const workspaceId = DEFAULT_WORKSPACE_ID;
  const texts = {
    S1: "Well, I never wanted\nto be a publisher. 😀 It happened to me (1999). So “yes”.",
    "RADIO-00:00:01": "The river was up.",
  };
  const contents = [
    "",
    "Rests on 2 moments.\n\nRosa: “… I never wanted to be a publisher.” [S1] Also [S9]. [PLACEHOLDER:who?]\n\n[PLACEHOLDER:ask \\] him]",
    [
      "“It happened to me (1999). …” [S1]",
      "“I never … (1999)” [S1]",
      "“never wanted to be a publish” [S1]",
      "“It rained.” [S1]",
      "[S1] “The river was up.” [RADIO-00:00:01]",
      "“The river was up.” [RADIO-00:00:01]",
      "“So “yes”” [S1]",
      "[PLACEHOLDER: who?]",
      "[PLACEHOLDER:who?]",
      "“No” [S404]",
    ].join("\n\n"),
  ];
  try {
    await addProject(db, "p");
    await db.execute(sql`
      insert into sources (workspace_id, project_id, id, url_or_name, type, status, color, display_order, created_at)
      values (${workspaceId}, 'p', 'a', 'A', 'transcript', 'ready', 0, 0, now())`);
    for (const [position, [id, text]] of Object.entries(texts).entries())
      await db.execute(sql`
        insert into segments (workspace_id, project_id, source_id, id, position, speaker, text)
        values (${workspaceId}, 'p', 'a', ${id}, ${position}, '', ${text})`);
    await db.execute(sql`
      insert into outlines (workspace_id, id, project_id, created_at) values (${workspaceId}, 'o', 'p', now())`);
    for (const [position, content] of contents.entries())
      await db.execute(sql`
        insert into outline_sections (workspace_id, id, outline_id, position, title, content, citation_ids)
        values (${workspaceId}, ${`s${9 - position}`}, 'o', ${position * 70}, ${`T${position}`}, ${content}, '{}')`);
    await db.execute(sql`
      insert into outline_placeholders (workspace_id, id, outline_id, position, description, resolved)
      values (${workspaceId}, 'g1', 'o', 0, 'who?', false), (${workspaceId}, 'g2', 'o', 1, 'ask ] him', true),
        (${workspaceId}, 'g3', 'o', 2, 'who?', true)`);
    await db.execute(sql`
      insert into changes (workspace_id, number, id, project_id, kind, label, changed_at, step, row_count, image_bytes)
      select ${workspaceId}::uuid, number, ('00000000-0000-4000-8000-00000000000' || number)::uuid, 'p', 'outline.update', '{}',
        now(), number, 1, 9 from generate_series(1, 2) number`);
    await db.execute(sql`
      insert into change_rows (workspace_id, change_id, position, entity, operation, row_count, images)
      select workspace_id, id, 0, case number when 1 then 'outline_sections' else 'outlines' end, 'update', 1, '[]' from changes`);
    await migrateDatabase(address);
    const outline = must(await findOutline(db, { workspaceId, projectId: "p" }), "outline");
    expect(outline.sections.map(({ title, content }) => [title, content])).toEqual(
      contents.map((content, position) => [`T${position}`, content.replace("“yes”", "‘yes’")]),
    );
    const blocks = outline.sections.flatMap((section) => section.blocks);
    expect(blocks.map(({ kind, text, tail, quote }) => [kind, text, tail, quote?.words, quote?.state])).toEqual([
      ["text", "Rests on 2 moments.", "", undefined, undefined],
      ["quote", "Rosa: ", " Also [S9]. [PLACEHOLDER:who?]", "… I never wanted to be a publisher.", "exact"],
      ["gap", "ask ] him", "", undefined, undefined],
      ["quote", "", "", "It happened to me (1999). …", "exact"],
      ["quote", "", "", "I never … (1999)", "exact"],
      ["text", "“never wanted to be a publish” [S1]", "", undefined, undefined],
      ["text", "“It rained.” [S1]", "", undefined, undefined],
      ["text", "[S1] “The river was up.” [RADIO-00:00:01]", "", undefined, undefined],
      ["quote", "", "", "The river was up.", "exact"],
      ["quote", "", "", "So “yes”", "exact"],
      ["text", "[PLACEHOLDER: who?]", "", undefined, undefined],
      ["gap", "who?", "", undefined, undefined],
      ["text", "“No” [S404]", "", undefined, undefined],
    ]);
    expect(outline.placeholders).toEqual([
      { id: "g2", description: "ask ] him", resolved: true },
      { id: "g1", description: "who?", resolved: false },
      { id: "g3", description: "who?", resolved: true },
    ]);
    expect(await db.execute(sql`select number::int, is_dropped from changes order by 1`)).toEqual([
      { number: 1, is_dropped: true },
      { number: 2, is_dropped: false },
    ]);
    expect(await db.execute(sql`select entity from change_rows`)).toEqual([{ entity: "outlines" }]);
  } finally {
    await close();
  }
});
