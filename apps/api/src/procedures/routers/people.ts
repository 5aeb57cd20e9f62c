import { changeWorkspace, storePerson } from "@quarry/db";
import { presenceInput, updatePersonInput } from "@quarry/domain";
import { announcePresence } from "../../workflows/announce-presence.ts";
import { procedure, router } from "../trpc.ts";

export const peopleRouter = router({
  // The names of people are part of answers about data, so the revision rises.
  update: procedure.input(updatePersonInput).mutation(({ ctx, input }) => {
    const { workspaceId, personId } = ctx;
    return changeWorkspace(ctx.db, workspaceId, (tx) => storePerson(tx, { workspaceId, personId, ...input }));
  }),

  announce: procedure.input(presenceInput).mutation(({ ctx, input }) => announcePresence(ctx, input)),
});
