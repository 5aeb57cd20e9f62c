import type { ServerSettings } from "@quarry/domain";
import { procedure, router } from "../trpc.ts";

export const settingsRouter = router({
  get: procedure.query(({ ctx }): ServerSettings => ({ transcribes: ctx.transcribes })),
});
