import type { ProcedureName } from "../rest/routes.ts";
import type { EntityName } from "./entities.ts";
import type { Operation } from "./operations.ts";

const answering = (entity: EntityName) => ({ entity, shape: "one" }) as const;

type OutlineProcedure = Extract<ProcedureName, `outline.${string}`>;

/** The words for the calls of outlines. */
export const OUTLINE_OPERATIONS: Record<OutlineProcedure, Operation> = {
  "outline.get": {
    summary: "Get a project's outline",
    description: "Answers null while there is none.",
    answer: { entity: "Outline", shape: "one or null" },
  },
  "outline.unused": {
    summary: "List the tagged segments that the outline does not use",
    answer: answering("UnusedSegments"),
  },
  "outline.proposals": {
    summary: "List what generating the outline again proposes",
    description:
      "New quotes and sections for newer tags, questions of newer notes, gaps that are filled, and quotes that lost the tag of their section.",
    answer: answering("OutlineProposals"),
  },
  "outline.generate": {
    summary: "Generate a project's outline from its tagged segments",
    description:
      "An outline that is there stays as it is: it gets the proposals that are named, or all that delete nothing.",
    answer: answering("Outline"),
    refusals: { 409: "No segment of the project has a tag." },
  },
  "outline.reorder": {
    summary: "Put an outline's sections in another order",
    description:
      "Only ids and orders are used, so that concurrent changes of the text stay. Sections of one parent change places; those that are left out stay where they are.",
    answer: answering("Outline"),
    refusals: { 409: "A section is not the outline's, or is named twice." },
  },
  "outline.update": {
    summary: "Change an outline's sections and placeholders",
    description:
      "What is left out stays as it is. A content becomes blocks, a paragraph each; those that read as before stay the same.",
    answer: answering("Outline"),
  },
  "outline.edit": {
    summary: "Make several edits of an outline as one step",
    description: "One after the other, and all of them or none.",
    answer: null,
    refusals: { 409: "An edit does not fit the outline, or a text was changed meanwhile." },
  },
  "outline.addSection": {
    summary: "Add a section to an outline",
    answer: answering("OutlineSection"),
    refusals: { 409: "There would be too many levels, or the id is another outline's." },
  },
  "outline.changeSection": {
    summary: "Change or move a section",
    description: "It moves with all that is below it.",
    answer: answering("OutlineSection"),
    refusals: { 409: "A text was changed meanwhile, or the section does not fit there." },
  },
  "outline.removeSection": {
    summary: "Delete a section",
    description: "Its blocks go with it, and all that is below it.",
    answer: null,
  },
  "outline.addBlock": {
    summary: "Add text, a quote or a gap to a section",
    description: "The words of a quote are taken from the text of its segment, which must be of the same project.",
    answer: answering("OutlineBlock"),
    refusals: { 409: "The id is another outline's." },
  },
  "outline.changeBlock": {
    summary: "Change or move a block",
    description: "Pieces that are given, also the same ones again, make a quote read as its segment does now.",
    answer: answering("OutlineBlock"),
    refusals: { 409: "A text was changed meanwhile." },
  },
  "outline.removeBlock": { summary: "Delete a block", answer: null },
};
