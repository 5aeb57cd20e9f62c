import { findSegments } from "@quarry/db";
import { searchInput, searchTerm } from "@quarry/domain";
import { procedure, router } from "../trpc.ts";

export const searchRouter = router({
  find: procedure.input(searchInput).query(({ ctx, input }) => {
    const term = searchTerm(input.q);
    return term === null ? [] : findSegments(ctx.db, { workspaceId: ctx.workspaceId, term });
  }),
});
