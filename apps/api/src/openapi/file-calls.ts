import { MEDIA_TYPES } from "@quarry/domain";
import { MEDIA_PATH, RECORDINGS_PATH } from "../rest/routes.ts";
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

const statuses = (...codes: number[]) => Object.fromEntries(codes.map((status) => [status, sharedAnswer(status)]));

/** Every call that moves a file. */
export const FILE_CALLS: readonly FileCall[] = [
  {
    path: RECORDINGS_PATH,
    method: "post",
    call: {
      operationId: "recordings.create",
      tags: ["sources"],
      summary: "Begin to upload a recording in parts",
      description:
        "The tus protocol, version 1.0.0, in which an upload that broke off is taken up again. At the address that the Location header names, HEAD asks how much has arrived, PATCH sends a part, and DELETE calls it off. The answer to the last part is what an upload answers: the source, queued to be transcribed. An upload that nobody goes on with is forgotten after a day.",
      parameters: [
        parameter("path", "projectId", "The project.", "project-1"),
        parameter("header", "tus-resumable", "The version of the protocol.", "1.0.0"),
        parameter("header", "upload-length", "The size of the recording, in bytes.", "57600044"),
        parameter(
          "header",
          "upload-metadata",
          "sourceName, and speaker where one speaks throughout, each with its text in base64.",
          "sourceName SW50ZXJ2aWV3IHdpdGggQW5u",
        ),
      ],
      responses: {
        201: {
          description: "The upload has begun.",
          headers: { Location: { description: "Where its parts go.", schema: { type: "string" } } },
        },
        ...statuses(400, 401, 403, 404),
        412: ownRefusal("The request does not speak the protocol."),
        ...statuses(413, 415, 429, 500, 503),
      },
    },
  },
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
        ...statuses(400, 401, 403, 404),
        416: ownRefusal("The recording has no such part."),
        ...statuses(429, 500, 503),
      },
    },
  },
];
