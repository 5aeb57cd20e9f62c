import { finished } from "node:stream/promises";
import type { OpenDatabase } from "@quarry/db";
import { timeMs } from "./measure.ts";

/** How long the database itself takes to put the rows of all segments into their table, which has them already: they are taken out before. */
export async function copyMs(sql: OpenDatabase["sql"]): Promise<number> {
  const chunks: Buffer[] = [];
  const source = await sql`copy segments to stdout`.readable();
  for await (const chunk of source) chunks.push(chunk);
  await sql`delete from segments`;
  return timeMs(async () => {
    const target = await sql`copy segments from stdin`.writable();
    for (const chunk of chunks) target.write(chunk);
    target.end();
    await finished(target);
  });
}
