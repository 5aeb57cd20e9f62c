import type { FastifyInstance } from "fastify";
import type { Settings } from "./env.ts";
import { codeOf, StartProblem } from "./start-problem.ts";

/** Opens the port and returns the address for a browser on this machine. Throws a StartProblem when it cannot be
 * opened. */
export async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const sentence = sentenceFor(codeOf(error), host, port);
    throw sentence ? new StartProblem(sentence) : error;
  }
  const address = app.server.address();
  const boundPort = address !== null && typeof address === "object" ? address.port : port;
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const name = isEverywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${boundPort}${isEverywhere ? " and at every address of this machine" : ""}`;
}

function sentenceFor(code: string | null, host: string, port: number): string | null {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} of ${host} is taken by another program: end that one, or choose another port with PORT.`;
    case "EACCES":
      return `Port ${port} may not be opened by this user: choose one above 1023 with PORT.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST must be an address or name of this machine, not ${JSON.stringify(host)}.`;
    default:
      return null;
  }
}
