import { defineSpokenForm } from "./define-spoken-form.ts";
import { readTimed } from "./read-timed.ts";

/** Lines that begin with a time and have no names, as Whisper's text and YouTube's copied transcript. */
export const timeFirst = defineSpokenForm({
  id: "time-first",
  name: "Times before each line",
  segmenting: "turn",
  joins: "always",
  readLines: ({ lines }) => readTimed(lines, "time-first"),
});
