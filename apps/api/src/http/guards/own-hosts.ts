import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { asksForHealth } from "../monitoring/health.ts";
import { sendRefusal } from "../rest/answer.ts";

/** Names that always mean the machine on which the browser runs. */
const LOCAL_NAMES = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The host names of the server. `listensOn` is its address. */
export type OwnHosts = { listensOn: string; allowed: readonly string[] };

/** Refuses requests for a foreign host name. A page of another site could otherwise point its name at this machine, and
 * its requests would count as our own. */
export function answerOwnHosts(app: FastifyInstance, hosts: OwnHosts): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (asksForHealth(request) || isOwnHost(request.hostname, hosts)) return done();
    const sentence = "This server does not answer under that name. The setting ALLOWED_HOSTS says under which it does.";
    sendRefusal(request, reply, 403, sentence);
  });
}

/** True when the name is one of the server. A server that only its own machine can reach has the names of that machine
 * and the allowed ones. Any other has the allowed names and every IP address, or every name when none is allowed. */
export function isOwnHost(hostname: string, { listensOn, allowed }: OwnHosts): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  if (LOCAL_NAMES.test(name) || allowed.includes(name)) return true;
  const isLocalServer = LOCAL_NAMES.test(listensOn) || listensOn === "::1";
  if (isLocalServer) return false;
  return allowed.length === 0 || isIP(name.replace(/^\[|\]$/g, "")) !== 0;
}
