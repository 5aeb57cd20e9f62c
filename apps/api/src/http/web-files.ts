import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isPageAddress } from "./access/page-request.ts";
import { pagePolicy } from "./guards/security.ts";
import { sendRefusal } from "./rest/answer.ts";

/** Files below this address carry a hash of their content in their name. */
const HASHED_FILES = "/assets/";
/** The build may write this where a nonce belongs; a page without it gets a meta element that carries the nonce. */
const NONCE_MARK = "__CSP_NONCE__";

/** Serves the built web app: its files, and its page at every other address, where the app itself decides what to show.
 * Without a folder there is only the API. */
export async function serveWebFiles(app: FastifyInstance, webRoot: string | null): Promise<void> {
  if (webRoot === null) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  const page = await readFile(path.join(webRoot, "index.html"), "utf8");
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    cacheControl: false,
    // The build writes a compressed file beside each script and style sheet.
    preCompressed: true,
    // The address of a folder, such as `/`, is a page and not a file.
    allowedPath: (filePath) => filePath !== "/index.html" && !filePath.endsWith("/"),
    setHeaders: (reply, filePath) => {
      const isHashed = filePath.startsWith(path.join(webRoot, HASHED_FILES));
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !isPageAddress(request.url)) return answerNotFound(request, reply);
    const nonce = randomBytes(16).toString("base64");
    return reply
      .headers({ "cache-control": "no-cache", "content-security-policy": pagePolicy(nonce) })
      .type("text/html; charset=utf-8")
      .send(withNonce(page, nonce));
  });
}

function withNonce(page: string, nonce: string): string {
  if (page.includes(NONCE_MARK)) return page.replaceAll(NONCE_MARK, nonce);
  return page.replace(/<head[^>]*>/i, (head) => `${head}<meta property="csp-nonce" nonce="${nonce}">`);
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(request, reply, 404, "Address not found");
}
