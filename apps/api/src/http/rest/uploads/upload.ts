import fastifyMultipart, { type MultipartFile, type MultipartValue } from "@fastify/multipart";
import { DomainError, MAX_TRANSCRIPT_BYTES, projectIdInput } from "@quarry/domain";
import {
  attachTranscriptFileInput,
  attachTranscriptInput,
  correctSourceFileInput,
  correctSourceInput,
  previewTranscriptFileInput,
  previewTranscriptInput,
  uploadTranscriptFileInput,
  uploadTranscriptInput,
} from "@quarry/transcript";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isDiskFull } from "../../../runtime/disk-space.ts";
import { addRecording, receiveRecording } from "../../../workflows/add-recording.ts";
import { attachTranscript } from "../../../workflows/attach-transcript.ts";
import type { Context } from "../../../workflows/context.ts";
import { type CorrectionOutcome, correctSource } from "../../../workflows/correct-source.ts";
import type { ArrivedTranscript } from "../../../workflows/ingest-transcript.ts";
import { previewUpload, type UploadPreview } from "../../../workflows/preview-upload.ts";
import { type UploadedTranscript, uploadTranscript } from "../../../workflows/upload-transcript.ts";
import { limitsOf } from "../../body/body-limits.ts";
import { createJsonScanner } from "../../body/json-scanner.ts";
import { parseJson } from "../../body/parse-json.ts";
import { TOO_LARGE_TRANSCRIPT } from "../errors.ts";
import { type FormFile, readFormFile, type TakeRecording, type TranscriptFile } from "./form-file.ts";

type UploadForm = { fields: Record<string, unknown>; file: FormFile | null };

/** Names are short; a pasted text may come as a field too. Files have a limit of their own, by what they are. */
const LIMITS = { fileSize: Number.POSITIVE_INFINITY, fieldSize: MAX_TRANSCRIPT_BYTES, files: 1, fields: 16 };

/** The fields of a form that are no texts. */
const JSON_FIELDS: ReadonlySet<string> = new Set([
  "columns",
  "speakers",
  "leaveOut",
  "joinsAsides",
  "keepsHead",
  "commentsAsNotes",
  "dryRun",
]);

/** Lets the routes of this scope, and no others, read forms. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { limits: LIMITS });
}

/** Uploads a transcript or a recording that came as a form: `file`, or `fullText` in its place, with the fields of the
 * JSON body. Fields that are no texts are JSON. */
export async function uploadForm(request: FastifyRequest, ctx: Context): Promise<UploadedTranscript> {
  const { projectId } = projectIdInput.parse(request.params);
  const announcedBytes = Number(request.headers["content-length"] ?? 0);
  const { input, file } = await readInput(request, (content) => {
    return receiveRecording(ctx, { projectId, content, announcedBytes });
  });
  if (file?.kind === "recording") return file.use((path) => uploadRecording(ctx, input, path));
  const { projectId: _, speakers, leaveOut, sourceName, ...choice } = uploadTranscriptFileInput.parse(input);
  const transcript = file === null ? { text: uploadTranscriptInput.parse(input).fullText } : bytesOf(file);
  return uploadTranscript(ctx, { projectId, sourceName, speakers, leaveOut, transcript, choice });
}

async function uploadRecording(ctx: Context, input: unknown, path: string): Promise<UploadedTranscript> {
  const { projectId, sourceName, speaker } = uploadTranscriptFileInput.parse(input);
  return addRecording(ctx, { projectId, sourceName, speaker, path });
}

/** Previews a transcript that came as such a form. */
export async function previewForm(request: FastifyRequest, ctx: Context): Promise<UploadPreview> {
  const { input, file } = await readTranscriptInput(request);
  const { projectId, ...choice } = previewTranscriptFileInput.parse(input);
  const transcript = file === null ? { text: previewTranscriptInput.parse(input).fullText } : bytesOf(file);
  return previewUpload(ctx, { projectId, transcript, choice });
}

/** Gives a source the transcript that came as such a form. */
export async function attachForm(request: FastifyRequest, ctx: Context): Promise<UploadedTranscript> {
  const { input, file } = await readTranscriptInput(request);
  const { sourceId, speakers, leaveOut, ...choice } = attachTranscriptFileInput.parse(input);
  const transcript = file === null ? { text: attachTranscriptInput.parse(input).fullText } : bytesOf(file);
  return attachTranscript(ctx, { sourceId, speakers, leaveOut, transcript, choice });
}

/** Corrects a source by the better transcript that came as such a form. */
export async function correctionForm(request: FastifyRequest, ctx: Context): Promise<CorrectionOutcome> {
  const { input, file } = await readTranscriptInput(request);
  const { sourceId, dryRun, speakers, leaveOut, ...choice } = correctSourceFileInput.parse(input);
  const transcript = file === null ? { text: correctSourceInput.parse(input).fullText } : bytesOf(file);
  return correctSource(ctx, { sourceId, dryRun, speakers, leaveOut, transcript, choice });
}

function bytesOf({ name, bytes }: TranscriptFile): ArrivedTranscript {
  return { fileName: name, bytes };
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

/** Reads the whole form. The order of its parts does not matter. */
async function readForm(request: FastifyRequest, takeRecording: TakeRecording): Promise<UploadForm> {
  const form: UploadForm = { fields: {}, file: null };
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") readField(form, part);
      else form.file = (await readFilePart(part, takeRecording)) ?? form.file;
    }
  } catch (error) {
    // The rest is discarded, as a browser reads no answer before it has sent everything.
    request.raw.unpipe().resume();
    if (form.file?.kind === "recording") await form.file.discard();
    throw refusalOf(error);
  }
  return form;
}

/** Returns the error for a form that could not be read. Errors of the parser have no status; limits, our refusals and
 * the disk have one. */
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
