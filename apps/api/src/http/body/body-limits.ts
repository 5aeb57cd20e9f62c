import { type ProcedureName, REST_ROUTES, type RestRoute } from "../rest/routes.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The limits of a body at this address. */
    bodyLimits?: (request: FastifyRequest) => BodyLimits;
  }
}

/** The limits of a body before it is parsed: bytes, and entries of its lists and objects at all depths. */
export type BodyLimits = { bytes: number; entries: number };

const MB = 1024 * 1024;
/** The limits of most calls: an outline of a whole book, or the order of thousands of sources. */
const USUAL: BodyLimits = { bytes: 4 * MB, entries: 20_000 };
/** A transcript: JSON writes a text's line breaks, quotes and characters beyond ASCII in more bytes than they have. */
const TEXT = { bytes: 50 * MB };
/** The ids of all segments of a project, of which there may be half a million. */
const SEGMENTS = { bytes: 16 * MB, entries: 500_100 };
/** As many suggestions as one call takes, each with a few alternatives. */
const SUGGESTIONS = { bytes: 16 * MB, entries: 1_000_100 };
/** Beyond so many bytes the text would be longer than JavaScript can hold; no snapshot of this size has so many
 * entries. */
const SNAPSHOT = { bytes: 512_000_000, entries: 40_000_000 };

/** The limits that are above the usual ones. */
const LARGE: Partial<Record<ProcedureName, Partial<BodyLimits>>> = {
  "sources.uploadTranscript": TEXT,
  "sources.previewTranscript": TEXT,
  "sources.attachTranscript": TEXT,
  "segments.replace": SEGMENTS,
  "sources.correct": TEXT,
  "suggestions.takeAll": SUGGESTIONS,
  "tags.addToSegments": SEGMENTS,
  "tags.removeFromSegments": SEGMENTS,
  "projects.import": SNAPSHOT,
  "data.import": SNAPSHOT,
};

/** The depth limit. The deepest valid body is a snapshot, with six levels. */
export const MAX_BODY_DEPTH = 16;
/** Entries for fields that tRPC sends in the body and REST in the address. */
const TRPC_FIELDS = 100;

/** Returns the body limits of an address. */
export function limitsOf({ procedure }: Partial<Pick<RestRoute, "procedure">>): BodyLimits {
  return { ...USUAL, ...(procedure && LARGE[procedure]) };
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
