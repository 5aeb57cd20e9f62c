import { defineSpokenForm } from "./define-spoken-form.ts";
import { readTimed } from "./read-timed.ts";

/** Name and time alone on a line, the speech below, as Otter and Teams write them. */
export const headerLines = defineSpokenForm({
  id: "header-lines",
  name: "Name and time above each turn",
  segmenting: "turn",
  joins: "never",
  readLines: ({ lines }) => readTimed(lines, "header-lines"),
});
