import { DomainError } from "@quarry/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createCaller } from "../../procedures/router.ts";
import type { Context } from "../../workflows/context.ts";
import type { RestRoute } from "./routes.ts";
import { statusOf } from "./statuses.ts";

/** The type of every answer that is not a file. */
export const JSON_TYPE = "application/json; charset=utf-8";

/** The router's procedures by name, as the route table sees them. */
type Callers = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** Calls the procedure of an address with the input of the request. */
export async function callProcedure(route: RestRoute, request: FastifyRequest, ctx: Context): Promise<unknown> {
  const [entity = "", verb = ""] = route.procedure.split(".");
  const callers = createCaller(ctx) as unknown as Callers;
  const procedure = callers[entity]?.[verb];
  if (procedure === undefined) throw new RangeError(`No procedure ${route.procedure}`);
  return procedure(inputOf(route, request));
}

/** Sends the result of a call that changes something. */
export function sendResult(route: RestRoute, reply: FastifyReply, result: unknown): FastifyReply {
  const status = statusOf(route);
  reply.code(status);
  return status === 204 ? reply.send() : reply.type(JSON_TYPE).send(JSON.stringify(result));
}

/** Returns the input: the fields of the body, the query and the path, of which the last wins. */
function inputOf(route: RestRoute, request: FastifyRequest): Record<string, unknown> {
  const fields = { ...(request.query as Record<string, string>), ...(request.params as Record<string, string>) };
  if (route.method === "GET" || request.body === undefined) return fields;
  if (route.bodyField !== undefined) return { [route.bodyField]: request.body, ...fields };
  if (typeof request.body !== "object" || request.body === null || Array.isArray(request.body)) {
    throw new DomainError("invalid", "The body must be a JSON object.");
  }
  return { ...request.body, ...fields };
}
