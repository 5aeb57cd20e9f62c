import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyRequest } from "fastify";

/** No page lives below these. */
const NOT_PAGES = /^\/(api(?!\/docs$)|trpc|assets|healthz|readyz|metrics)(\/|\?|$)/;
/** The longest that browsers keep a cookie. */
const COOKIE_S = 400 * 24 * 60 * 60;

/** Whether an address may be a page's: the app decides which of them are. */
export function isPageAddress(url: string): boolean {
  return !NOT_PAGES.test(url);
}

/** Whether a browser asks for a page to show: not for a file of one, and not for data. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== "GET" && method !== "HEAD") || !isPageAddress(url)) return false;
  return headers.accept?.includes("text/html") ?? false;
}

/** How a browser is to keep what opens the server to it: out of reach of scripts, and of calls that other sites
 * make. */
export function keptCookie({ protocol }: FastifyRequest): CookieSerializeOptions {
  return { path: "/", httpOnly: true, sameSite: "lax", maxAge: COOKIE_S, secure: protocol === "https" };
}
