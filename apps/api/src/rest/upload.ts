import fastifyMultipart, { type MultipartFile, type MultipartValue } from "@fastify/multipart";
import {
  DomainError,
  MAX_TRANSCRIPT_BYTES,
  previewTranscriptFileInput,
  previewTranscriptInput,
  type ReadingChoice,
  uploadTranscriptFileInput,
  uploadTranscriptInput,
} from "@quarry/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../trpc.ts";
import { previewUpload, type UploadPreview } from "../workflows/preview-upload.ts";
import { type UploadedTranscript, uploadTranscript } from "../workflows/upload-transcript.ts";
import { TOO_LARGE_TRANSCRIPT } from "./errors.ts";

type UploadForm = { fields: Record<string, unknown>; file: { name: string; bytes: Buffer } | null };

/** Names are short; a pasted text may come as a field too. */
const LIMITS = { fileSize: MAX_TRANSCRIPT_BYTES, fieldSize: MAX_TRANSCRIPT_BYTES, files: 1, fields: 10 };

/** Lets the routes of this scope, and no others, read forms. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { limits: LIMITS });
}

/** Takes a transcript as a form: `file`, or `fullText` in its place, with the fields that the JSON has; `speakers` is JSON in a field. */
export async function uploadForm(request: FastifyRequest, ctx: Context): Promise<UploadedTranscript> {
  const { input, file } = await readInput(request);
  const { projectId, sourceName, speakers, ...choice } = uploadTranscriptFileInput.parse(input);
  const { fullText } = file === null ? uploadTranscriptInput.parse(input) : { fullText: "" };
  return uploadTranscript(ctx, {
    ...{ projectId, sourceName, speakers },
    read: () => readTranscriptOf(ctx, file, fullText, choice),
  });
}

/** Looks at a transcript that was sent as such a form. */
export async function previewForm(request: FastifyRequest, ctx: Context): Promise<UploadPreview> {
  const { input, file } = await readInput(request);
  const { projectId, ...choice } = previewTranscriptFileInput.parse(input);
  const { fullText } = file === null ? previewTranscriptInput.parse(input) : { fullText: "" };
  return previewUpload(ctx, { projectId, read: () => readTranscriptOf(ctx, file, fullText, choice) });
}

function readTranscriptOf(
  { ingest }: Context,
  file: UploadForm["file"],
  text: string,
  choice: { speaker: string } & ReadingChoice,
) {
  if (file === null) return ingest.readText({ text, ...choice });
  return ingest.readFile({ fileName: file.name, bytes: file.bytes, ...choice });
}

async function readInput(request: FastifyRequest) {
  const { fields, file } = await readForm(request);
  const { speakers } = fields;
  const edits = typeof speakers === "string" && { speakers: parsed(speakers) };
  return { input: { ...fields, ...edits, ...(request.params as { projectId: string }) }, file };
}

/** A text that is no JSON stays one, and is refused for what it is. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/** Reads the whole form, whatever order its parts come in. */
async function readForm(request: FastifyRequest): Promise<UploadForm> {
  const form: UploadForm = { fields: {}, file: null };
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") readField(form, part);
      else form.file = (await readFilePart(part)) ?? form.file;
    }
  } catch (error) {
    // The parser's own complaints have no status; limits and refusals of ours say themselves what they are.
    if (error instanceof DomainError || (error instanceof Error && "statusCode" in error)) throw error;
    throw new DomainError("invalid", "The form breaks off before its end.");
  }
  return form;
}

function readField(form: UploadForm, part: MultipartValue): void {
  if (part.valueTruncated) throw new DomainError("too_large", TOO_LARGE_TRANSCRIPT);
  form.fields[part.fieldname] = part.value;
}

/** A form without a chosen file sends a nameless part, which is no file. */
async function readFilePart(part: MultipartFile): Promise<UploadForm["file"]> {
  const bytes = await part.toBuffer();
  return part.filename ? { name: part.filename, bytes } : null;
}
