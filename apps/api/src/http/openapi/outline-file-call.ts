import { CITATION_PLACES, CITATION_STYLES, OUTLINE_FORMATS, OUTLINE_TYPES, PRINT_LOOKS } from "@quarry/domain";
import { OUTLINE_FILE_PATH } from "../rest/routes.ts";
import { sharedAnswer } from "./answers.ts";
import type { Parameter } from "./documented-call.ts";
import type { FileCall } from "./file-calls.ts";

const option = (name: string, description: string, schema: Record<string, unknown>): Parameter => ({
  ...{ name, in: "query", required: false, description, schema },
});
const oneOf = (values: readonly string[], preset?: string) => ({
  ...{ type: "string", enum: [...values] },
  ...(preset !== undefined && { default: preset }),
});
const SWITCH = { type: "boolean" };

/** The call that exports an outline as a file. */
export const OUTLINE_FILE_CALL: FileCall = {
  path: OUTLINE_FILE_PATH,
  method: "get",
  call: {
    operationId: "outline.export",
    tags: ["outline"],
    summary: "Export the outline as a file",
    description:
      "Options that are left out are those of the preset. Comments, contents, title page and running heads are only in formats that have them; a table (csv) has the quotes alone.",
    parameters: [
      {
        ...{ name: "projectId", in: "path", required: true, description: "The project." },
        schema: { type: "string" },
      },
      option("format", "The format of the file.", oneOf(OUTLINE_FORMATS, "docx")),
      option("preset", "The preset that has the options which are left out.", { type: "string", default: "working" }),
      option("look", "Type, margins and page breaks.", oneOf(PRINT_LOOKS)),
      option("citations", "Where citations stand. Footnotes are numbered by chapter.", oneOf(CITATION_PLACES)),
      option("style", "How citations are written; numbered has a list of interviews.", oneOf(CITATION_STYLES)),
      option("gaps", "Whether gaps stand in the text and in a list.", SWITCH),
      option("synopses", "Whether sections begin with their synopsis.", SWITCH),
      option("comments", "Whether notes of quoted segments become comments.", SWITCH),
      option("contents", "Whether there is a list of contents.", SWITCH),
      option("titlePage", "Whether there is a title page.", SWITCH),
      option("runningHeads", "Whether pages have running heads.", SWITCH),
    ],
    responses: {
      200: {
        description: "The file.",
        content: Object.fromEntries(
          Object.values(OUTLINE_TYPES).map((type) => [type, { schema: { type: "string", format: "binary" } }]),
        ),
      },
      ...Object.fromEntries([400, 401, 403, 404, 429, 500, 503].map((status) => [status, sharedAnswer(status)])),
    },
  },
};
