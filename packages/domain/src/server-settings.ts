import { z } from "zod";

/** What the operator of a server has set up, as far as people who use it can tell. */
export const serverSettingsSchema = z.object({
  /** True when recordings can be transcribed. */
  transcribes: z.boolean(),
});
export type ServerSettings = z.infer<typeof serverSettingsSchema>;
