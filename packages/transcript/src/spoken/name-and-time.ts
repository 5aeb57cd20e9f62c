import { defineSpokenForm } from "./define-spoken-form.ts";
import { readTimed } from "./read-timed.ts";

/** Turns that begin with a name and a time behind it, as Rev, tl;dv and edited podcasts write them. */
export const nameAndTime = defineSpokenForm({
  id: "name-and-time",
  name: "Names with times",
  segmenting: "turn",
  joins: "never",
  readLines: ({ lines }) => readTimed(lines, "name-and-time"),
});
