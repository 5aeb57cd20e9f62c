import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { namesTag } from "../rest/reads/entity-tags.ts";
import { docsPage } from "./docs-page.ts";
import { DOCS_STYLE } from "./docs-style.ts";
import { openApiDocument } from "./document.ts";

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type File = { body: string; type: string; etag: string };

/** Serves the document of all calls, `openapi.json`, and a page of it to read, `docs`. They are made when first asked
 * for. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  const files: Record<string, () => File> = {
    "/openapi.json": once(() => fileOf(JSON.stringify(openApiDocument()), "application/json; charset=utf-8")),
    "/docs": once(() => fileOf(docsPage(openApiDocument(), "docs.css"), "text/html; charset=utf-8")),
    "/docs.css": once(() => fileOf(DOCS_STYLE, "text/css; charset=utf-8")),
  };
  for (const [url, file] of Object.entries(files)) {
    app.get(url, (request, reply) => {
      const { body, type, etag } = file();
      reply.headers({ etag, "cache-control": "no-cache", "content-security-policy": PAGE_POLICY });
      if (namesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
      return reply.type(type).send(body);
    });
  }
}

function fileOf(body: string, type: string): File {
  return { body, type, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
