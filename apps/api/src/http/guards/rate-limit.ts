import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { asksForHealth } from "../monitoring/health.ts";
import { sendRefusal } from "../rest/answer.ts";

/** Prefix length of the IPv6 network of one household or office. */
const IPV6_SUBNET = 64;

/** Refuses requests beyond so many a minute from one address; null refuses none. Other limits use `createRateLimit` of
 * the app. */
export async function limitRates(app: FastifyInstance, perMinute: number | null): Promise<void> {
  await app.register(fastifyRateLimit, { global: false, ipv6Subnet: IPV6_SUBNET });
  if (perMinute === null) return;
  const count = app.createRateLimit({ max: perMinute, timeWindow: 60_000 });
  app.addHook("onRequest", async (request, reply) => {
    if (asksForHealth(request)) return;
    const requests = await count(request);
    if (requests.isAllowed || !requests.isExceeded) return;
    reply.header("retry-after", requests.ttlInSeconds);
    return sendRefusal(request, reply, 429, "Too many requests came from your address. Please wait a moment.");
  });
}
