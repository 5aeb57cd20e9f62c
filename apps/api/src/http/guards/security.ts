import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendRefusal } from "../rest/answer.ts";

/** The methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
/** The values of `Sec-Fetch-Site` for a request from our own page or from the address bar. */
const OWN_SITES = new Set(["same-origin", "none"]);

const HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  // Only the page itself is a document. It replaces this policy with its own.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Makes browsers use only HTTPS for a year. */
const HTTPS_ONLY = "max-age=31536000";

/** Sends security headers with every answer, and refuses writes from pages of other sites. */
export function protect(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(HEADERS);
    if (request.protocol === "https") reply.header("strict-transport-security", HTTPS_ONLY);
    if (SAFE_METHODS.has(request.method) || !isFromAnotherSite(request)) return done();
    sendRefusal(request, reply, 403, "A page of another site may not change anything here.");
  });
}

/** Returns the content security policy of the app's page. Components that lock scrolling or measure add style elements,
 * which need the nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** True when a browser says that the page is of another site. Browsers send at least one of the headers with a write;
 * other programs send neither and have no session to abuse. */
function isFromAnotherSite(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (typeof site === "string") return !OWN_SITES.has(site);
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
