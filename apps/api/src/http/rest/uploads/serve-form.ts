import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../../workflows/context.ts";
import { limitsOf } from "../../body/body-limits.ts";
import { callProcedure, sendResult } from "../call-procedure.ts";
import type { ProcedureName, RestRoute } from "../routes.ts";
import { acceptForms, attachForm, correctionForm, previewForm, uploadForm } from "./upload.ts";

type PerformForm = (request: FastifyRequest, ctx: Context) => Promise<unknown>;

/** The handlers of the calls that take a form beside JSON. */
export const FORMS: Partial<Record<ProcedureName, PerformForm>> = {
  "sources.uploadTranscript": uploadForm,
  "sources.previewTranscript": previewForm,
  "sources.attachTranscript": attachForm,
  "sources.correct": correctionForm,
};

/** Serves a call with a transcript as its body, which may be larger than other bodies. */
export async function serveForm(
  app: FastifyInstance,
  {
    route,
    contextOf,
    perform,
  }: { route: RestRoute; contextOf: (request: FastifyRequest) => Context; perform: PerformForm },
): Promise<void> {
  await acceptForms(app);
  app.route({
    method: route.method,
    url: route.path,
    config: { bodyLimits: () => limitsOf(route) },
    handler: async (request, reply) => {
      const ctx = contextOf(request);
      const isForm = request.isMultipart();
      return sendResult(route, reply, isForm ? await perform(request, ctx) : await callProcedure(route, request, ctx));
    },
  });
}
