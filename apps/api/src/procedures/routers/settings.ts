import { loadPerson } from "@quarry/db";
import type { ServerSettings } from "@quarry/domain";
import { procedure, router } from "../trpc.ts";

export const settingsRouter = router({
  get: procedure.query(
    async ({ ctx }): Promise<ServerSettings> => ({
      transcribes: ctx.transcribes,
      person: await loadPerson(ctx.db, ctx),
    }),
  ),
});
