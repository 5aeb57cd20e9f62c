import { Readable } from "node:stream";
import { DomainError, startUpInput } from "@quarry/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ArrivingBytes } from "../../../runtime/spool.ts";
import { addProjects } from "../../../workflows/add-projects.ts";
import type { Context } from "../../../workflows/context.ts";
import { importSnapshot } from "../../../workflows/replace-by-snapshot.ts";
import { limitsOf } from "../../body/body-limits.ts";
import { drain, scanned } from "../../body/body-reader.ts";
import { sendResult } from "../call-procedure.ts";
import type { RestRoute } from "../routes.ts";

/** Serves an import, whose body is read piece by piece: it may be larger than all other bodies together. */
export async function serveImport(
  app: FastifyInstance,
  { route, contextOf }: { route: RestRoute; contextOf: (request: FastifyRequest) => Context },
): Promise<void> {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", (_request, payload, done) => done(null, payload));
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => sendResult(route, reply, await importBody(route, request, contextOf(request))),
  });
}

/** Replaces all data with the snapshot in the body, or adds its projects. */
async function importBody(route: RestRoute, request: FastifyRequest, ctx: Context): Promise<unknown> {
  const { startUp } = startUpInput.parse(request.query);
  const { body } = request;
  if (!(body instanceof Readable)) throw new DomainError("invalid", "The body must be a snapshot.");
  const arrived = arriving(route, request, body);
  try {
    return await (route.procedure === "projects.import"
      ? addProjects(ctx, arrived)
      : importSnapshot(ctx, { arrived, startUp }));
  } finally {
    drain(body);
  }
}

function arriving(route: RestRoute, { headers }: FastifyRequest, body: Readable): ArrivingBytes {
  const announcedBytes = Number(headers["content-length"] ?? 0);
  const limits = limitsOf(route);
  const tooLarge = `The snapshot is larger than ${limits.bytes / 1_000_000} MB.`;
  return { content: scanned(body, announcedBytes, limits, tooLarge), announcedBytes };
}
