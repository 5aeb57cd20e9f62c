import fastifyMultipart, { type MultipartFile, type MultipartValue } from "@fastify/multipart";
import { DomainError, MAX_TRANSCRIPT_BYTES, uploadTranscriptFileInput, uploadTranscriptInput } from "@quarry/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../trpc.ts";

import { type UploadedTranscript, uploadTranscript } from "../workflows/upload-transcript.ts";
import { TOO_LARGE_TRANSCRIPT } from "./errors.ts";

type UploadForm = { fields: Record<string, unknown>; file: { name: string; bytes: Buffer } | null };

/** Names are short; a pasted text may come as a field too. */
const LIMITS = { fileSize: MAX_TRANSCRIPT_BYTES, fieldSize: MAX_TRANSCRIPT_BYTES, files: 1, fields: 10 };

/** Lets the routes of this scope, and no others, read forms. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { limits: LIMITS });
}

/** Takes a transcript as a form: `file`, or `fullText` in its place, with `sourceName` and `speaker`. */
export async function uploadForm(request: FastifyRequest, ctx: Context): Promise<UploadedTranscript> {
  const { fields, file } = await readForm(request);
  const input = { ...fields, ...(request.params as { projectId: string }) };
  return file === null ? uploadText(ctx, input) : uploadFile(ctx, input, file);
}

function uploadText(ctx: Context, input: unknown) {
  const { projectId, sourceName, fullText, ...choice } = uploadTranscriptInput.parse(input);
  const read = () => ctx.ingest.readText({ text: fullText, ...choice });
  return uploadTranscript(ctx, { projectId, sourceName, read });
}

function uploadFile(ctx: Context, input: unknown, file: { name: string; bytes: Buffer }) {
  const { projectId, sourceName, ...choice } = uploadTranscriptFileInput.parse(input);
  const read = () => ctx.ingest.readFile({ fileName: file.name, bytes: file.bytes, ...choice });
  return uploadTranscript(ctx, { projectId, sourceName, read });
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
