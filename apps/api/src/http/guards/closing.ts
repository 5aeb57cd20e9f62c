import type { FastifyInstance } from "fastify";
import { sendRefusal } from "../rest/answer.ts";

/** Refuses new requests over open connections while the server closes. Requests that have begun are answered. */
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
