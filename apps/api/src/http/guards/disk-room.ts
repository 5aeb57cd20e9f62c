import type { FastifyInstance } from "fastify";
import { DISK_FULL } from "../../procedures/errors.ts";
import { RESERVE_BYTES } from "../../runtime/disk-space.ts";
import { sendRefusal } from "../rest/answer.ts";
import { SAFE_METHODS } from "./security.ts";

const ASK_EVERY_MS = 1_000;

/** Refuses writes while the disk with the data is almost full. Reads and deletions go on. `freeBytes` is null when the
 * disk is not ours. */
export function keepDiskRoom(app: FastifyInstance, freeBytes: (() => Promise<number>) | null): void {
  if (freeBytes === null) return;
  let asked = Number.NEGATIVE_INFINITY;
  let isFull = false;
  const askNowAndThen = async () => {
    if (performance.now() - asked <= ASK_EVERY_MS) return;
    asked = performance.now();
    isFull = (await freeBytes()) < RESERVE_BYTES;
  };
  // A callback rather than an async function, so that reads do not wait for a promise.
  app.addHook("onRequest", (request, reply, done) => {
    if (SAFE_METHODS.has(request.method) || request.method === "DELETE") return done();
    askNowAndThen().then(() => {
      if (isFull) sendRefusal(request, reply, 503, DISK_FULL);
      else done();
    }, done);
  });
}
