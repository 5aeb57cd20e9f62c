import type { FastifyInstance } from "fastify";
import { DISK_FULL } from "../errors.ts";
import { sendRefusal } from "../rest/answer.ts";

/** Below this the database could end in the middle of a write: the largest upload takes it several times over, in tables and in its log. */
const RESERVE_BYTES = 200 * 1024 * 1024;
const ASK_EVERY_MS = 1_000;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses writes while the disk with the data is almost full, so that the database never meets a full one: it would end, and the server with it.
 * Reading goes on, and so does deleting, which makes room. `freeBytes` is null where the data is on a disk that is not ours. */
export function keepDiskRoom(app: FastifyInstance, freeBytes: (() => Promise<number>) | null): void {
  if (freeBytes === null) return;
  let asked = Number.NEGATIVE_INFINITY;
  let isFull = false;
  app.addHook("onRequest", async (request, reply) => {
    if (READS.has(request.method) || request.method === "DELETE") return;
    if (performance.now() - asked > ASK_EVERY_MS) {
      asked = performance.now();
      isFull = (await freeBytes()) < RESERVE_BYTES;
    }
    if (isFull) return sendRefusal(request, reply, 503, DISK_FULL);
  });
}
