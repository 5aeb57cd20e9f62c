import { z } from "zod";
import { personSchema } from "./change/change-calls.ts";
import { described, exampleOf } from "./described.ts";

/** The settings of a server that concern the people who use it. */
export const serverSettingsSchema = z
  .object({
    transcribes: described(
      z.boolean(),
      "Whether recordings can be transcribed. Where not, they are kept, and wait for a transcript.",
      true,
    ),
    person: described(personSchema, "The person who asks.", exampleOf(personSchema)),
  })
  .meta({ description: "What is set up on the server, and who asks." });
export type ServerSettings = z.infer<typeof serverSettingsSchema>;
