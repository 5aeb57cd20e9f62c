import { type BodyLimits, REST_ROUTES, type RestRoute } from "../rest/routes.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The limits of a body at this address. */
    bodyLimits?: (request: FastifyRequest) => BodyLimits;
  }
}

/** The limits of most calls: an outline of a whole book, or the order of thousands of sources. */
const USUAL: BodyLimits = { bytes: 4 * 1024 * 1024, entries: 20_000 };
/** The depth limit. The deepest valid body is a snapshot, with six levels. */
export const MAX_BODY_DEPTH = 16;
/** Entries for fields that tRPC sends in the body and REST in the address. */
const TRPC_FIELDS = 100;

/** Returns the body limits of an address. */
export function limitsOf({ body }: Pick<RestRoute, "body">): BodyLimits {
  return { ...USUAL, ...body };
}

/** Returns the body limits of a tRPC request: those of its call with the highest limits, however many calls it has. */
export function limitsOfBatch(procedures: string): BodyLimits {
  const names = new Set(procedures.split(","));
  const all = REST_ROUTES.filter(({ procedure }) => names.has(procedure)).map(trpcLimitsOf);
  return {
    bytes: Math.max(USUAL.bytes, ...all.map(({ bytes }) => bytes)),
    entries: TRPC_FIELDS + Math.max(USUAL.entries, ...all.map(({ entries }) => entries)),
  };
}

/** Returns the limits of a call in a tRPC request. A large snapshot must use the REST address, where it is read in a
 * process. */
function trpcLimitsOf(route: RestRoute): BodyLimits {
  return route.isSnapshot ? USUAL : limitsOf(route);
}
