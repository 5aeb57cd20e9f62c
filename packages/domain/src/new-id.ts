import { z } from "zod";
import { described } from "./described.ts";

/** The field of a call that makes something: its id, with which sending the call again makes no second one. */
export const NEW_ID = {
  id: described(
    z.uuid("Id must be a UUID.").exactOptional(),
    "A new UUID as its id; may be left out. Sending the call again with it makes no second one.",
    "5d0f8d7e-3c1b-4f0a-9a54-0c8f5f0e6b21",
  ),
};
