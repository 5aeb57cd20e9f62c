import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { asksForHealth } from "../monitoring/health.ts";
import { sendRefusal } from "../rest/answer.ts";

/** Names that always mean the machine on which the browser runs. */
const LOCAL_NAMES = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Under which names the server may be asked; `listensOn` is the address it listens on. */
export type OwnHosts = { listensOn: string; allowed: readonly string[] };

/** Refuses requests for a name that is not the server's own: a page of another site can have its name point at this
 * machine, and its calls would then count as calls of ours. */
export function answerOwnHosts(app: FastifyInstance, hosts: OwnHosts): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (asksForHealth(request) || isOwnHost(request.hostname, hosts)) return done();
    const sentence = "This server does not answer under that name. The setting ALLOWED_HOSTS says under which it does.";
    sendRefusal(request, reply, 403, sentence);
  });
}

/** Whether a server may be asked under the name. One that only its own machine can reach has that machine's names, and
 * those that are allowed; any other has the allowed names and every numeric address, or, where none is allowed, every
 * name. */
export function isOwnHost(hostname: string, { listensOn, allowed }: OwnHosts): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  if (LOCAL_NAMES.test(name) || allowed.includes(name)) return true;
  const isLocalServer = LOCAL_NAMES.test(listensOn) || listensOn === "::1";
  if (isLocalServer) return false;
  return allowed.length === 0 || isIP(name.replace(/^\[|\]$/g, "")) !== 0;
}
