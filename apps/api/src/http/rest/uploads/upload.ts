import fastifyMultipart, { type MultipartFile, type MultipartValue } from "@fastify/multipart";
import { requireProject } from "@quarry/db";
import { DomainError, MAX_TRANSCRIPT_BYTES, projectIdInput } from "@quarry/domain";
import {
  attachTranscriptFileInput,
  attachTranscriptInput,
  previewTranscriptFileInput,
  previewTranscriptInput,
  type ReadingChoice,
  uploadTranscriptFileInput,
  uploadTranscriptInput,
} from "@quarry/transcript";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isDiskFull } from "../../../runtime/disk-space.ts";
import { addRecording } from "../../../workflows/add-recording.ts";
import { attachTranscript } from "../../../workflows/attach-transcript.ts";
import type { Context } from "../../../workflows/context.ts";
import { previewUpload, type UploadPreview } from "../../../workflows/preview-upload.ts";
import { type UploadedTranscript, uploadTranscript } from "../../../workflows/upload-transcript.ts";
import { limitsOf } from "../../body/body-limits.ts";
import { createJsonScanner } from "../../body/json-scanner.ts";
import { parseJson } from "../../body/parse-json.ts";
import { TOO_LARGE_TRANSCRIPT } from "../errors.ts";
import { type FormFile, readFormFile, type TakeRecording, type TranscriptFile } from "./form-file.ts";

type UploadForm = { fields: Record<string, unknown>; file: FormFile | null };

/** Names are short; a pasted text may come as a field too. Files have a limit of their own, by what they are. */
const LIMITS = { fileSize: Number.POSITIVE_INFINITY, fieldSize: MAX_TRANSCRIPT_BYTES, files: 1, fields: 10 };

/** The fields of a form that are no texts. */
const JSON_FIELDS: ReadonlySet<string> = new Set(["speakers", "leaveOut", "keepsHead", "commentsAsNotes"]);

/** Lets the routes of this scope, and no others, read forms. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { limits: LIMITS });
}

/** Takes a transcript or a recording as a form: `file`, or `fullText` in its place, with the fields that the JSON has;
 * those that are no texts are JSON. */
export async function uploadForm(request: FastifyRequest, ctx: Context): Promise<UploadedTranscript> {
  const { projectId } = projectIdInput.parse(request.params);
  const { input, file } = await readInput(request, async (content) => {
    await requireProject(ctx.db, { workspaceId: ctx.workspaceId, projectId });
    return ctx.media.receive(ctx.workspaceId, content, Number(request.headers["content-length"] ?? 0));
  });
  if (file?.kind === "recording") return file.use((path) => uploadRecording(ctx, input, path));
  return uploadTranscriptForm(ctx, input, file);
}

async function uploadRecording(ctx: Context, input: unknown, path: string): Promise<UploadedTranscript> {
  const { projectId, sourceName, speaker } = uploadTranscriptFileInput.parse(input);
  return addRecording(ctx, { projectId, sourceName, speaker, path });
}

function uploadTranscriptForm(ctx: Context, input: unknown, file: TranscriptFile | null) {
  const { projectId, sourceName, speakers, leaveOut, ...choice } = uploadTranscriptFileInput.parse(input);
  const { fullText } = file === null ? uploadTranscriptInput.parse(input) : { fullText: "" };
  return uploadTranscript(ctx, {
    ...{ projectId, sourceName, speakers, leaveOut },
    read: () => readTranscriptOf(ctx, file, fullText, choice),
  });
}

/** Looks at a transcript that was sent as such a form. */
export async function previewForm(request: FastifyRequest, ctx: Context): Promise<UploadPreview> {
  const { input, file } = await readTranscriptInput(request);
  const { projectId, ...choice } = previewTranscriptFileInput.parse(input);
  const { fullText } = file === null ? previewTranscriptInput.parse(input) : { fullText: "" };
  return previewUpload(ctx, { projectId, read: () => readTranscriptOf(ctx, file, fullText, choice) });
}

/** Takes the transcript of a source that has none as such a form. */
export async function attachForm(request: FastifyRequest, ctx: Context): Promise<UploadedTranscript> {
  const { input, file } = await readTranscriptInput(request);
  const { sourceId, speakers, leaveOut, ...choice } = attachTranscriptFileInput.parse(input);
  const { fullText } = file === null ? attachTranscriptInput.parse(input) : { fullText: "" };
  const read = () => readTranscriptOf(ctx, file, fullText, choice);
  return attachTranscript(ctx, { sourceId, speakers, leaveOut, read });
}

function readTranscriptOf(
  { ingest, workspaceId }: Context,
  file: TranscriptFile | null,
  text: string,
  choice: { speaker: string } & ReadingChoice,
) {
  if (file === null) return ingest.readText(workspaceId, { text, ...choice });
  return ingest.readFile(workspaceId, { fileName: file.name, bytes: file.bytes, ...choice });
}

/** Reads a form whose file can only be a transcript. */
async function readTranscriptInput(request: FastifyRequest) {
  const { input, file } = await readInput(request, async () => {
    throw new DomainError("unsupported", "This is a recording; upload its transcript as text, Word or PDF.");
  });
  return { input, file: file?.kind === "transcript" ? file : null };
}

async function readInput(request: FastifyRequest, takeRecording: TakeRecording) {
  const { fields, file } = await readForm(request, takeRecording);
  const decided = Object.entries(fields).map(([name, value]) => [
    name,
    JSON_FIELDS.has(name) && typeof value === "string" ? parsed(value) : value,
  ]);
  return { input: { ...Object.fromEntries(decided), ...(request.params as Record<string, string>) }, file };
}

/** Returns the value of a field that is JSON. The field may hold as much as other calls take in a whole body. A text
 * that is not JSON stays a text, and the schema refuses it. */
function parsed(json: string): unknown {
  const bytes = Buffer.from(json);
  const limits = limitsOf({});
  if (bytes.length > limits.bytes) throw new DomainError("too_large", "A field of the form is too large.");
  createJsonScanner(limits.entries).scan(bytes);
  const outcome = parseJson(bytes);
  return outcome.ok ? outcome.value : json;
}

/** Reads the whole form, whatever order its parts come in. */
async function readForm(request: FastifyRequest, takeRecording: TakeRecording): Promise<UploadForm> {
  const form: UploadForm = { fields: {}, file: null };
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") readField(form, part);
      else form.file = (await readFilePart(part, takeRecording)) ?? form.file;
    }
  } catch (error) {
    // What still comes is thrown away: a browser reads no answer before it has sent everything.
    request.raw.unpipe().resume();
    if (form.file?.kind === "recording") await form.file.discard();
    throw refusalOf(error);
  }
  return form;
}

/** The parser's own complaints have no status; limits, refusals of ours and the disk say themselves what they are. */
function refusalOf(error: unknown): unknown {
  const speaksForItself =
    error instanceof DomainError || (error instanceof Error && ("statusCode" in error || "syscall" in error));
  return speaksForItself || isDiskFull(error)
    ? error
    : new DomainError("invalid", "The form breaks off before its end.");
}

function readField(form: UploadForm, part: MultipartValue): void {
  if (part.valueTruncated) throw new DomainError("too_large", TOO_LARGE_TRANSCRIPT);
  form.fields[part.fieldname] = part.value;
}

/** A form without a chosen file sends a nameless part, which is no file. */
async function readFilePart(part: MultipartFile, takeRecording: TakeRecording): Promise<FormFile | null> {
  const file = await readFormFile({ name: part.filename ?? "", content: part.file, takeRecording });
  return part.filename ? file : null;
}
