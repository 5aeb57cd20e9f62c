import { defineSpokenForm } from "./define-spoken-form.ts";
import { readTimed } from "./read-timed.ts";

/** Turns that begin with a time and a name behind it, and chats. The layout brings other heads to one line first. */
export const timeAndName = defineSpokenForm({
  id: "time-and-name",
  name: "Times with names",
  segmenting: "turn",
  joins: "never",
  readLines: ({ lines }) => readTimed(lines, "time-and-name"),
});
