import { type BodyLimits, REST_ROUTES, type RestRoute } from "../rest/routes.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a body at the address may hold. */
    bodyLimits?: (request: FastifyRequest) => BodyLimits;
  }
}

/** What a call takes whose address says nothing else: an outline of a whole book, or the order of thousands of
 * sources. */
const USUAL: BodyLimits = { bytes: 4 * 1024 * 1024, entries: 20_000 };
/** The deepest body that means anything is a snapshot, with six levels. */
export const MAX_BODY_DEPTH = 16;
/** In tRPC's own protocol, what stands in the address elsewhere is in the body. */
const TRPC_FIELDS = 100;

/** What the body of a call may hold. */
export function limitsOf({ body }: Pick<RestRoute, "body">): BodyLimits {
  return { ...USUAL, ...body };
}

/** What a body in tRPC's own protocol may hold, whose calls are named in its address: as much as the one of them that
 * takes the most, however many they are. */
export function limitsOfBatch(procedures: string): BodyLimits {
  const names = new Set(procedures.split(","));
  const all = REST_ROUTES.filter(({ procedure }) => names.has(procedure)).map(trpcLimitsOf);
  return {
    bytes: Math.max(USUAL.bytes, ...all.map(({ bytes }) => bytes)),
    entries: TRPC_FIELDS + Math.max(USUAL.entries, ...all.map(({ entries }) => entries)),
  };
}

/** A snapshot is read in a process of its own at its other address; here it would be read where everybody waits for
 * it. */
function trpcLimitsOf(route: RestRoute): BodyLimits {
  return route.isSnapshot ? USUAL : limitsOf(route);
}
