import type { FastifyInstance } from "fastify";
import { sendRefusal } from "../rest/answer.ts";

/** Lets what is being answered come to its end while the server closes, and refuses what comes new over connections
 * that are still open. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (!isClosing) return done();
    reply.header("connection", "close");
    sendRefusal(request, reply, 503, "The server is shutting down. Please try again in a moment.");
  });
}
