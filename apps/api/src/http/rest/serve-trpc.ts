import { resolveResponse } from "@trpc/server/http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { appRouter } from "../../procedures/router.ts";
import type { Context } from "../../workflows/context.ts";
import { limitsOfBatch } from "../body/body-limits.ts";

/** The address of the tRPC protocol. */
export const TRPC_PREFIX = "/trpc";

/** Calls of one request, which are all worked on at the same time and count once against the rate limit. */
const MAX_BATCH_CALLS = 50;

/** Serves the procedures to clients that speak tRPC's own protocol. */
export async function serveTrpc(
  app: FastifyInstance,
  { contextOf }: { contextOf: (request: FastifyRequest) => Context },
): Promise<void> {
  app.route({
    method: ["GET", "POST"],
    url: "/:procedures",
    config: { bodyLimits: (request) => limitsOfBatch(namesOf(request)) },
    handler: async (request, reply) => {
      const response = await resolveResponse({
        path: namesOf(request),
        error: null,
        req: new ParsedRequest(request),
        router: appRouter,
        maxBatchSize: MAX_BATCH_CALLS,
        createContext: async () => contextOf(request),
        onError: ({ error, path }) => {
          if (error.code === "INTERNAL_SERVER_ERROR")
            request.log.error({ reqId: request.id, err: error.cause ?? error, path }, "request failed");
        },
      });
      return reply.send(response);
    },
  });
}

/** The names of the procedures that are called, with commas between. */
function namesOf({ params }: FastifyRequest): string {
  return (params as { procedures: string }).procedures;
}

/** A request whose body was read and parsed before, within its limits. */
class ParsedRequest extends Request {
  readonly #body: unknown;

  constructor({ url, method, headers, body }: FastifyRequest) {
    const type = headers["content-type"];
    super(new URL(url, "http://quarry.invalid"), { method, ...(type && { headers: { "content-type": type } }) });
    this.#body = body;
  }

  override readonly json = async (): Promise<unknown> => this.#body;
}
