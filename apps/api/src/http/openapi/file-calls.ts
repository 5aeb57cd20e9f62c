import { MEDIA_TYPES } from "@quarry/domain";
import { MEDIA_PATH, RECORDINGS_PATH } from "../rest/routes.ts";
import { OTHER_PLACE } from "../rest/uploads/serve-uploads.ts";
import { type Answer, ownRefusal, sharedAnswer } from "./answers.ts";
import type { DocumentedCall } from "./documented-call.ts";
import { EVENT_CALL } from "./event-calls.ts";
import { refOf } from "./json-schema.ts";
import { OUTLINE_FILE_CALL } from "./outline-file-call.ts";

/** A call that moves a file or streams events, and is no procedure: its path below `/api`, its method, and its
 * documentation. */
export type FileCall = { path: string; method: "get" | "head" | "post" | "patch" | "delete"; call: DocumentedCall };

/** The headers without which a call is refused. */
const NEEDED: ReadonlySet<string> = new Set(["tus-resumable", "upload-length", "upload-metadata", "upload-offset"]);

const parameter = (place: "path" | "header", name: string, description: string, example: string) => ({
  ...{ name, in: place, required: place === "path" || NEEDED.has(name) },
  ...{ description, schema: { type: "string" }, example },
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
/** The same for HEAD, whose answers have no body. */
const bareStatuses = (...codes: number[]) =>
  Object.fromEntries(codes.map((status) => [status, { description: `As for every call: ${status}, without a body.` }]));

const PROJECT = parameter("path", "projectId", "The project.", "project-1");
const UPLOAD = parameter(
  "path",
  "uploadId",
  "The upload, as its Location names it.",
  "0b4c7e9e-5d0a-4a35-9a43-1f6f8d4f7c11",
);
const VERSION = parameter("header", "tus-resumable", "The version of the protocol.", "1.0.0");
const NO_PROTOCOL = "The request does not speak the protocol.";
const header = (description: string) => ({ description, schema: { type: "string" } });
const UPLOAD_PATH = `${RECORDINGS_PATH}/:uploadId`;

const UPLOADS: readonly FileCall[] = [
  {
    path: RECORDINGS_PATH,
    method: "post",
    call: {
      operationId: "recordings.create",
      tags: ["sources"],
      summary: "Begin to upload a recording in parts",
      description:
        "The tus protocol, version 1.0.0, in which an upload that broke off is taken up again. Its parts go to the address that the Location header names. An upload that nobody goes on with is forgotten after a day, and after 15 minutes when nothing came of it.",
      parameters: [
        PROJECT,
        VERSION,
        parameter("header", "upload-length", "The size of the recording, in bytes.", "57600044"),
        parameter(
          "header",
          "upload-metadata",
          "sourceName, speaker where one speaks throughout, and addTo with the id of a source where the recording is for that one, each in base64.",
          "sourceName SW50ZXJ2aWV3IHdpdGggQW5u",
        ),
      ],
      responses: {
        201: { description: "The upload has begun.", headers: { Location: header("Where its parts go.") } },
        ...statuses(400, 401, 403, 404),
        409: ownRefusal("The source that it is for has a recording already, or is still being read."),
        412: ownRefusal(NO_PROTOCOL),
        ...statuses(413, 415, 429, 500, 503),
      },
    },
  },
  {
    path: UPLOAD_PATH,
    method: "head",
    call: {
      operationId: "recordings.progress",
      tags: ["sources"],
      summary: "Ask how much of a recording has arrived",
      description: "From there the next part goes on. What became a source has arrived whole.",
      parameters: [PROJECT, UPLOAD, VERSION],
      responses: {
        200: {
          description: "How far it is.",
          headers: {
            "Upload-Offset": header("How many bytes have arrived."),
            "Upload-Length": header("The size of the recording, in bytes."),
            "Upload-Metadata": header("What it is called, and sourceId once it became a source, each in base64."),
          },
        },
        ...bareStatuses(400, 401, 403, 404, 412, 429, 500, 503),
      },
    },
  },
  {
    path: UPLOAD_PATH,
    method: "patch",
    call: {
      operationId: "recordings.append",
      tags: ["sources"],
      summary: "Send a part of a recording",
      description:
        "With the last part it becomes a source, queued to be transcribed, or the recording of the source that addTo names. A source that has segments is not transcribed.",
      parameters: [
        PROJECT,
        UPLOAD,
        VERSION,
        parameter("header", "upload-offset", "How many bytes have arrived before this part.", "0"),
        {
          ...parameter(
            "header",
            "upload-metadata",
            "As at the beginning; what is said with the last part counts.",
            "sourceName QW5u",
          ),
          required: false,
        },
      ],
      requestBody: {
        required: true,
        content: { "application/offset+octet-stream": { schema: { type: "string", format: "binary" } } },
      },
      responses: {
        200: {
          description: "The last part: the recording is a source now.",
          headers: { "Upload-Offset": header("How many bytes have arrived.") },
          content: { "application/json": { schema: { $ref: refOf("UploadedTranscript") } } },
        },
        204: {
          description: "The part has arrived.",
          headers: { "Upload-Offset": header("How many bytes have arrived.") },
        },
        ...statuses(400, 401, 403, 404),
        409: ownRefusal(OTHER_PLACE),
        412: ownRefusal(NO_PROTOCOL),
        ...statuses(413, 415),
        422: ownRefusal("The recording is damaged; nothing of it is kept."),
        ...statuses(429, 500, 503),
      },
    },
  },
  {
    path: UPLOAD_PATH,
    method: "delete",
    call: {
      operationId: "recordings.cancel",
      tags: ["sources"],
      summary: "Cancel the upload of a recording",
      description: "What has arrived is deleted. What became a source stays one.",
      parameters: [PROJECT, UPLOAD, VERSION],
      responses: {
        204: { description: "Nothing of it is left." },
        ...statuses(400, 401, 403, 404),
        412: ownRefusal(NO_PROTOCOL),
        ...statuses(429, 500, 503),
      },
    },
  },
];

/** Every call that moves a file or streams events. */
export const FILE_CALLS: readonly FileCall[] = [
  ...UPLOADS,
  EVENT_CALL,
  OUTLINE_FILE_CALL,
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
