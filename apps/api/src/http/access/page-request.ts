import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyRequest } from "fastify";

/** Prefixes of addresses that are never pages. */
const NOT_PAGES = /^\/(api(?!\/docs$)|trpc|assets|healthz|readyz|metrics)(\/|\?|$)/;
/** The longest that browsers keep a cookie. */
const COOKIE_S = 400 * 24 * 60 * 60;

/** True when the address may be a page of the app. */
export function isPageAddress(url: string): boolean {
  return !NOT_PAGES.test(url);
}

/** True when a browser asks for a page, and not for a file or data. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== "GET" && method !== "HEAD") || !isPageAddress(url)) return false;
  return headers.accept?.includes("text/html") ?? false;
}

/** The attributes of cookies that grant access: hidden from scripts, and not sent with requests of other sites. */
export function keptCookie({ protocol }: FastifyRequest): CookieSerializeOptions {
  return { path: "/", httpOnly: true, sameSite: "lax", maxAge: COOKIE_S, secure: protocol === "https" };
}
