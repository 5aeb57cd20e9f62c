import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { asksForHealth } from "../monitoring/health.ts";
import { sendRefusal } from "../rest/answer.ts";

/** A household or an office has a whole network of these. */
const IPV6_SUBNET = 64;

/** Refuses requests beyond so many a minute from one address; null counts none. Whoever counts something of its own
 * uses `createRateLimit`. */
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
