import { z } from "zod";
import { described } from "./described.ts";

/** The settings of a server that concern the people who use it. */
export const serverSettingsSchema = z
  .object({
    transcribes: described(
      z.boolean(),
      "Whether recordings can be transcribed. Where not, they are kept, and wait for a transcript.",
      true,
    ),
  })
  .meta({ description: "What is set up on the server." });
export type ServerSettings = z.infer<typeof serverSettingsSchema>;
