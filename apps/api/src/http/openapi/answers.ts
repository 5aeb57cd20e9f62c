import { exampleOf } from "@quarry/domain";
import type { RestRoute } from "../rest/routes.ts";
import { statusOf } from "../rest/statuses.ts";
import { ENTITIES } from "./entities.ts";
import { refOf } from "./json-schema.ts";
import type { Operation } from "./operations.ts";

/** An answer of a call, or a reference to a shared one. */
export type Answer = { $ref: string } | { description: string; content?: Record<string, unknown>; headers?: object };

/** The refusals that many calls share, by status: the name under which the document keeps it, and when it comes. */
const SHARED = {
  400: ["Invalid", "The request is not valid; the sentence names the field."],
  401: ["KeyNeeded", "The server has an access key, and the call comes without it."],
  403: ["AnotherSite", "The write comes from a page of another site, or the server does not answer under that name."],
  404: ["NotFound", "What the address or the body names is not there."],
  409: ["Conflict", "The call does not fit what is stored."],
  410: ["TooOld", "What the call asks for is too far back."],
  413: ["TooLarge", "The body is larger than the server accepts."],
  415: ["WrongType", "The server does not take a body of this type."],
  422: ["Unreadable", "The file cannot be read."],
  429: ["TooMany", "Too many requests came from one address."],
  500: ["Fault", "A fault of the server; its cause is only in the log."],
  503: ["Unavailable", "The server is ending, or its database is away."],
} as const satisfies Record<number, readonly [name: string, description: string]>;

type SharedStatus = keyof typeof SHARED;

/** The shared refusals, each as a sentence or as a problem. */
export function sharedAnswers(): Record<string, Answer> {
  return Object.fromEntries(
    Object.values(SHARED).map(([name, description]) => [name, { description, content: refusalContent() }]),
  );
}

/** A refusal that one call alone has. */
export function ownRefusal(description: string): Answer {
  return { description, content: refusalContent() };
}

/** A reference to a shared refusal. */
export function sharedAnswer(status: number): Answer {
  return { $ref: `#/components/responses/${SHARED[status as SharedStatus][0]}` };
}

/** Returns the description of a status that many calls share. */
export function sharedMeaning(status: number): string {
  return SHARED[status as SharedStatus][1];
}

/** Every answer of a call, by status. */
export function answersOf(route: RestRoute, { answer, refusals = {} }: Operation): Record<string, Answer> {
  const statuses = refusalStatuses(route, Object.keys(refusals).map(Number) as SharedStatus[]);
  const refused = statuses.map((status): [string, Answer] => {
    const when = status === 409 || status === 410 || status === 422 ? refusals[status] : undefined;
    return [String(status), when === undefined ? sharedAnswer(status) : ownRefusal(when)];
  });
  const unchanged: [string, Answer][] = hasVersion(route) ? [["304", UNCHANGED]] : [];
  return Object.fromEntries([[String(statusOf(route)), success(route, answer)], ...unchanged, ...refused]);
}

const UNCHANGED = { description: "The caller has this already: its If-None-Match names the ETag." };
const VERSION = {
  ETag: {
    description: "The version of the answer: of a project's data, or of all data of the workspace.",
    schema: { type: "string" },
  },
  "Quarry-Version": {
    description: "The version of all data of the workspace: another lineage for replaced data, and its revision.",
    schema: { type: "string" },
    example: "5d07d2eb-f425-408a-a8e5-ecea6d9c0d1e-412",
  },
};

function success(route: RestRoute, answer: Operation["answer"]): Answer {
  if (answer === null) return { description: "Done; there is no body." };
  const entity = { $ref: refOf(answer.entity) };
  const example: unknown = exampleOf(ENTITIES[answer.entity]);
  const shapes = {
    one: { schema: entity, example },
    list: { schema: { type: "array", items: entity }, example: [example] },
    "one or null": { schema: { anyOf: [entity, { type: "null" }] }, example },
  };
  const content = { "application/json": shapes[answer.shape] };
  return { description: "Done.", ...(hasVersion(route) && { headers: VERSION }), content };
}

/** Reads of data have a version; those that depend on the person who asks have none. */
function hasVersion({ method, isPersonal }: RestRoute): boolean {
  return method === "GET" && !isPersonal;
}

/** Calls whose body names what must be there. */
const NAMES_IN_BODY: ReadonlySet<string> = new Set(["notes.create", "people.announce"]);

function refusalStatuses(route: RestRoute, own: SharedStatus[]): SharedStatus[] {
  const hasBody = route.method !== "GET" && route.method !== "DELETE";
  const namesSomething = route.path.includes(":") || NAMES_IN_BODY.has(route.procedure);
  const statuses: SharedStatus[] = [
    ...(takesInput(route) ? ([400] as const) : []),
    ...([401, 403] as const),
    ...(namesSomething ? ([404] as const) : []),
    ...(hasBody ? ([413, 415] as const) : []),
    ...own,
    ...([429, 500, 503] as const),
  ];
  return statuses.sort((one, other) => one - other);
}

function takesInput({ path, method, procedure, queryFields }: RestRoute): boolean {
  if (procedure === "data.deleteRestorePoints") return false;
  return path.includes(":") || method !== "GET" || procedure === "search.find" || queryFields !== undefined;
}

function refusalContent() {
  return {
    "text/plain": { schema: { type: "string", description: "One sentence." }, example: "Project not found" },
    "application/problem+json": { schema: { $ref: refOf("Problem") }, example: exampleOf(ENTITIES.Problem) },
  };
}
