import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { asksForHealth } from "../monitoring/health.ts";
import { sendRefusal } from "../rest/answer.ts";
import { sendKeyPage } from "./key-page.ts";
import { asksForPage, keptCookie } from "./page-request.ts";

const COOKIE = "quarry-key";
/** The address of the form for the key. */
const KEY_ADDRESS = "/access";
/** Wrong keys that one address may try within the time. */
const GUESSES = { max: 20, timeWindow: 60_000 };
const MAX_FORM_BYTES = 16_384;

const KEY_NEEDED = "This server needs its access key.";
const KEY_WRONG = "That is not the key of this server.";
const TOO_MANY_KEYS = "Too many wrong keys came from your address. Please wait a minute.";

/** The refusal of a wrong key; null for a right one. */
type Refusal = { status: 401 | 429; sentence: string } | null;

/** Refuses every caller without the key. The key comes as a bearer token, or in the cookie that a browser gets from
 * `?key=…` in an address or from the form for the key. */
export async function guardByKey(app: FastifyInstance, accessKey: string): Promise<void> {
  const cookie = digest(accessKey, "the cookie of the access key");
  const tryKey = createTry(app, accessKey);
  const admit = (request: FastifyRequest, reply: FastifyReply, next: string) =>
    reply.setCookie(COOKIE, cookie, keptCookie(request)).redirect(next, 303);

  app.addHook("onRequest", async (request, reply) => {
    if (asksForHealth(request) || sendsKey(request)) return;
    const { key } = request.query as { key?: unknown };
    if (asksForPage(request) && typeof key === "string") {
      const refusal = await tryKey(request, key);
      const next = withoutKey(request.url);
      return refusal === null ? admit(request, reply, next) : sendKeyPage(reply, { next, refusal });
    }
    if (isSame(request.cookies[COOKIE] ?? "", cookie)) return;
    if (asksForPage(request)) return sendKeyPage(reply, { next: ownAddress(request.url), refusal: null });
    const refusal = await tryBearer(request, tryKey);
    if (refusal === null) return;
    return sendRefusal(
      request,
      reply.header("www-authenticate", 'Bearer realm="Quarry"'),
      refusal.status,
      refusal.sentence,
    );
  });

  await app.register(async (scope) => {
    scope.get(KEY_ADDRESS, async (_request, reply) => reply.redirect("/", 303));
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    });
    scope.post(KEY_ADDRESS, { bodyLimit: MAX_FORM_BYTES }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const next = ownAddress(form.get("next") ?? "/");
      const refusal = await tryKey(request, form.get("key")?.trim() ?? "");
      return refusal === null ? admit(request, reply, next) : sendKeyPage(reply, { next, refusal });
    });
  });
}

function sendsKey({ method, routeOptions }: FastifyRequest): boolean {
  return method === "POST" && routeOptions.url === KEY_ADDRESS;
}

type TryKey = (request: FastifyRequest, key: string) => Promise<Refusal>;

/** Compares keys, and looks at none from an address that has guessed too often. */
function createTry(app: FastifyInstance, accessKey: string): TryKey {
  const countGuess = app.createRateLimit(GUESSES);
  const expected = digest(accessKey, "compare");
  return async (request, key) => {
    const guesses = await countGuess(request, { increment: false });
    if (!guesses.isAllowed && guesses.remaining === 0) return { status: 429, sentence: TOO_MANY_KEYS };
    if (key !== "" && isSame(digest(key, "compare"), expected)) return null;
    await countGuess(request);
    return { status: 401, sentence: KEY_WRONG };
  };
}

async function tryBearer(request: FastifyRequest, tryKey: TryKey): Promise<Refusal> {
  const key = request.headers.authorization?.match(/^Bearer +(\S.*)$/i)?.[1]?.trim();
  return key === undefined ? { status: 401, sentence: KEY_NEEDED } : tryKey(request, key);
}

const OWN_ORIGIN = "http://quarry.invalid";

/** Returns the address as one of this server, so that a redirect never leads to another site. */
function ownAddress(address: string): string {
  if (!URL.canParse(address, OWN_ORIGIN)) return "/";
  const { origin, pathname, search } = new URL(address, OWN_ORIGIN);
  if (pathname === KEY_ADDRESS) return "/";
  return origin === OWN_ORIGIN ? `${pathname.replace(/^\/+/, "/")}${search}` : "/";
}

function withoutKey(address: string): string {
  const url = new URL(ownAddress(address), OWN_ORIGIN);
  url.searchParams.delete("key");
  return `${url.pathname}${url.search}`;
}

/** Derives a value from the key for a cookie or a comparison, which does not reveal the key. */
function digest(key: string, purpose: string): string {
  return createHmac("sha256", key).update(purpose).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
