import type { Readable } from "node:stream";
import { DomainError, type ImportAnswer, startUpInput } from "@quarry/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../trpc.ts";
import { importSnapshot } from "../../workflows/replace-by-snapshot.ts";
import { sendResult } from "../call-procedure.ts";
import type { RestRoute } from "../routes.ts";

/** The largest snapshot that is taken: beyond it the text would be longer than JavaScript can hold. */
const MAX_SNAPSHOT_BYTES = 512_000_000;
/** What all snapshots that arrive at the same time may hold in memory. */
const MAX_ARRIVING_BYTES = 2 * MAX_SNAPSHOT_BYTES;

let arrivingBytes = 0;

/** Serves the import. Its body may be larger than all others together, so it is taken as the bytes it is, to be read off the event loop. */
export async function serveImport(
  app: FastifyInstance,
  { route, contextOf }: { route: RestRoute; contextOf: (request: FastifyRequest) => Context },
): Promise<void> {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", (_request, payload, done) => done(null, payload));
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => sendResult(route, reply, await importBody(request, contextOf(request))),
  });
}

/** Replaces all data by the snapshot that is the body. */
async function importBody(request: FastifyRequest, ctx: Context): Promise<ImportAnswer> {
  const { startUp } = startUpInput.parse(request.query);
  if (request.body === undefined) throw new DomainError("invalid", "The body must be a snapshot.");
  const snapshot = await readBody(request, (parts) => ctx.snapshots.prepare(parts));
  return importSnapshot(ctx, { snapshot, startUp });
}

type Parts = Uint8Array<ArrayBuffer>[];

/** Collects the body and hands it on; it counts against what may be held until it was read. */
async function readBody<T>(request: FastifyRequest, use: (parts: Parts) => Promise<T>): Promise<T> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_SNAPSHOT_BYTES) throw tooLarge();
  const parts: Parts = [];
  let size = 0;
  try {
    for await (const chunk of request.body as Readable) {
      // A copy of its own, because it moves to another thread.
      parts.push(new Uint8Array(chunk));
      size += chunk.length;
      arrivingBytes += chunk.length;
      if (size > MAX_SNAPSHOT_BYTES) throw tooLarge();
      if (arrivingBytes > MAX_ARRIVING_BYTES) {
        throw new DomainError("too_many", "The server is reading other large snapshots. Please try again in a moment.");
      }
    }
    return await use(parts);
  } finally {
    arrivingBytes -= size;
  }
}

function tooLarge(): DomainError {
  return new DomainError("too_large", `The snapshot is larger than ${MAX_SNAPSHOT_BYTES / 1_000_000} MB.`);
}
