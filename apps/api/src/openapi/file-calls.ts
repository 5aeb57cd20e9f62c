import { MEDIA_TYPES } from "@quarry/domain";
import { MEDIA_PATH } from "../rest/routes.ts";
import { type Answer, ownRefusal, sharedAnswer } from "./answers.ts";
import type { DocumentedCall } from "./document.ts";

/** A call that moves a file and is no procedure: its path below `/api`, its method, and what the document says of it. */
export type FileCall = { path: string; method: "get" | "head" | "post" | "patch" | "delete"; call: DocumentedCall };

const parameter = (place: "path" | "header", name: string, description: string, example: string) => ({
  ...{ name, in: place, required: place === "path", description, schema: { type: "string" }, example },
});

const RECORDING: Answer = {
  description: "The recording.",
  headers: {
    ETag: { description: "The version of the recording.", schema: { type: "string" } },
    "Accept-Ranges": { description: "bytes: parts can be asked for.", schema: { type: "string" } },
  },
  content: Object.fromEntries(MEDIA_TYPES.map((type) => [type, { schema: { type: "string", format: "binary" } }])),
};

/** Every call that moves a file. */
export const FILE_CALLS: readonly FileCall[] = [
  {
    path: MEDIA_PATH,
    method: "get",
    call: {
      operationId: "sources.media",
      tags: ["sources"],
      summary: "Play a source's recording",
      description: "The whole of it, or the part that the Range header names.",
      parameters: [
        parameter("path", "sourceId", "The source.", "source-1"),
        parameter("header", "range", "The part to send, in bytes.", "bytes=0-65535"),
      ],
      responses: {
        200: RECORDING,
        206: { ...RECORDING, description: "The part of the recording." },
        304: { description: "The caller has this already: its If-None-Match names the ETag." },
        ...Object.fromEntries([400, 401, 403, 404].map((status) => [status, sharedAnswer(status)])),
        416: ownRefusal("The recording has no such part."),
        ...Object.fromEntries([429, 500, 503].map((status) => [status, sharedAnswer(status)])),
      },
    },
  },
];
