import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import { DomainError, MAX_TRANSCRIPT_BYTES, uploadTranscriptFileInput, uploadTranscriptInput } from "@quarry/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../trpc.ts";
import { uploadTranscript } from "../workflows/upload-transcript.ts";

type UploadForm = { fields: Record<string, unknown>; file: { name: string; bytes: Buffer } | null };

/** Takes a transcript as a form: `file`, or `fullText` in its place, with `sourceName` and `speaker`. */
export async function uploadTranscriptFile(request: FastifyRequest, reply: FastifyReply, ctx: Context) {
  const { fields, file } = await readForm(request);
  const input = { ...fields, ...(request.params as { projectId: string }) };
  const uploaded = file === null ? await uploadText(ctx, input) : await uploadFile(ctx, input, file);
  return reply.code(201).type("application/json; charset=utf-8").send(JSON.stringify(uploaded));
}

function uploadText(ctx: Context, input: unknown) {
  const { projectId, sourceName, fullText, speaker } = uploadTranscriptInput.parse(input);
  const read = () => ctx.ingest.readText({ text: fullText, speaker });
  return uploadTranscript(ctx, { projectId, sourceName, read });
}

function uploadFile(ctx: Context, input: unknown, file: { name: string; bytes: Buffer }) {
  const { projectId, sourceName, speaker } = uploadTranscriptFileInput.parse(input);
  const read = () => ctx.ingest.readFile({ fileName: file.name, bytes: file.bytes, speaker });
  return uploadTranscript(ctx, { projectId, sourceName, read });
}

/** Reads the whole form, whatever order its parts come in. */
async function readForm(request: FastifyRequest): Promise<UploadForm> {
  const form: UploadForm = { fields: {}, file: null };
  for await (const part of request.parts()) {
    if (part.type === "field") readField(form, part);
    else form.file = (await readFilePart(part)) ?? form.file;
  }
  return form;
}

function readField(form: UploadForm, part: MultipartValue): void {
  if (part.valueTruncated) throw tooLarge("The text");
  form.fields[part.fieldname] = part.value;
}

/** A form without a chosen file sends a nameless part, which is no file. */
async function readFilePart(part: MultipartFile): Promise<UploadForm["file"]> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw tooLarge("The file");
  return part.filename ? { name: part.filename, bytes } : null;
}

function tooLarge(what: string): DomainError {
  return new DomainError("too_large", `${what} is larger than ${MAX_TRANSCRIPT_BYTES / 1024 / 1024} MB.`);
}
