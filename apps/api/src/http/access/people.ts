import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { sendRefusal } from "../rest/answer.ts";
import { asksForPage, keptCookie } from "./page-request.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Person whose steps the request's changes are. */
    personId: string;
  }
}

/** The person of callers that do not say who they are. */
export const ANYONE = "anyone";

const COOKIE = "quarry-person";
const HEADER = "quarry-person";
const MAX_ID_LENGTH = 100;

const cookieId = z.uuid();
const headerId = z
  .string()
  .trim()
  .min(1)
  .max(MAX_ID_LENGTH)
  .regex(/^[\x20-\x7e]+$/);

/** Decides for every request whose it is. A browser that opens a page gets a cookie with a random id, and other
 * programs send the header `Quarry-Person`. It is not a login. */
export function servePeople(app: FastifyInstance): void {
  app.decorateRequest("personId", ANYONE);
  app.addHook("onRequest", (request, reply, done) => {
    const cookie = cookieId.safeParse(request.cookies[COOKIE]);
    if (asksForPage(request)) {
      reply.setCookie(COOKIE, cookie.data ?? randomUUID(), keptCookie(request));
      return done();
    }
    const personId = cookie.data ?? personOfHeader(request);
    if (personId !== null) {
      request.personId = personId;
      return done();
    }
    sendRefusal(request, reply, 400, `The header Quarry-Person must have 1 to ${MAX_ID_LENGTH} ASCII characters.`);
  });
}

/** Returns null for an id that cannot be stored. */
function personOfHeader({ headers }: FastifyRequest): string | null {
  const value = headers[HEADER];
  return value === undefined ? ANYONE : (headerId.safeParse(value).data ?? null);
}
