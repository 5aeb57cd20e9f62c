import { EVENTS_PATH } from "../rest/routes.ts";
import { sharedAnswer } from "./answers.ts";
import type { FileCall } from "./file-calls.ts";

const EXAMPLE = 'id: 412\ndata: {"projectId":"project-1","number":412,"kind":"tags.rename","person":null}\n\n';

/** The call that streams what happens. */
export const EVENT_CALL: FileCall = {
  path: EVENTS_PATH,
  method: "get",
  call: {
    operationId: "changes.events",
    tags: ["changes"],
    summary: "Hear of every change as it happens",
    description: [
      "Server-sent events, without an end. The first, `hello`, has the lineage of the data and the number of the last change.",
      "Then comes one for each change, with its number as id; `projectId` is null for what concerns no single project.",
      "`replaced` says that all data were replaced, and `presence` lists who is where.",
      "A reader that names its last event in Last-Event-ID gets the changes since, and asks for what they did with the changes of a project.",
    ].join(" "),
    parameters: [
      {
        ...{ name: "last-event-id", in: "header", required: false },
        ...{ description: "The id of the last event that arrived.", schema: { type: "string" }, example: "412" },
      },
    ],
    responses: {
      200: {
        description: "The stream.",
        content: { "text/event-stream": { schema: { type: "string" }, example: EXAMPLE } },
      },
      ...Object.fromEntries([401, 403, 429, 500, 503].map((status) => [status, sharedAnswer(status)])),
    },
  },
};
