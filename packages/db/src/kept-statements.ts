import type { ISql } from "postgres";

/** Statements with more parameters are made for lists of one length, of which there would be many. */
const MAX_PARAMETERS = 16;

/** Returns the client, or a transaction of it, whose short statements the database keeps for each connection. A kept
 * statement is not read again, and takes one round trip where another takes two. */
export function keepingStatements<Client extends ISql>(client: Client): Client {
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (name === "unsafe")
        return (text: string, parameters: unknown[] = [], options: object = {}) =>
          value(text, parameters, { ...options, prepare: parameters.length <= MAX_PARAMETERS });
      if (name === "begin" || name === "savepoint")
        return (work: (tx: ISql) => unknown) => value((tx: ISql) => work(keepingStatements(tx)));
      return value;
    },
  });
}
