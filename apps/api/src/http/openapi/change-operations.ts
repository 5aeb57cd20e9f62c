import type { ProcedureName } from "../rest/routes.ts";
import type { EntityName } from "./entities.ts";
import type { Operation } from "./operations.ts";

const answering = (entity: EntityName) => ({ entity, shape: "one" }) as const;

type ChangeProcedure = Extract<ProcedureName, `changes.${string}`>;

/** The words for the calls of undo and history. */
export const CHANGE_OPERATIONS: Record<ChangeProcedure, Operation> = {
  "changes.list": {
    summary: "List the changes of a project since some number",
    description:
      "For those who keep the data up to date: each entity that was touched, as it is now. Who is too far behind reads the lists again.",
    answer: answering("Changes"),
    refusals: { 410: "The history does not go back so far, or too much has changed." },
  },
  "changes.steps": {
    summary: "See what undo and redo would do",
    description: "For the person of the call: the one of the cookie, or of the header Quarry-Person.",
    answer: answering("Steps"),
  },
  "changes.undo": {
    summary: "Take back one's newest step",
    description:
      "A row goes back to what it was before, where it still is as the step left it; rows that somebody has changed since stay. The undo is a change itself.",
    answer: answering("Undone"),
  },
  "changes.redo": {
    summary: "Make again what one took back last",
    description: "As long as the person has changed nothing else in the project since.",
    answer: answering("Undone"),
  },
  "changes.history": {
    summary: "List the changes of a project, the newest first",
    answer: answering("History"),
  },
  "changes.forget": {
    summary: "Forget the history of a project",
    description: "Nothing of it can be undone any more, and the words that only it had are deleted.",
    answer: null,
  },
  "changes.undoOne": {
    summary: "Take back any step",
    answer: answering("Undone"),
    refusals: { 409: "It was taken back already, it cannot be, or what it touched was changed since." },
  },
};
