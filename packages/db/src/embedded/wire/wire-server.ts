import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import { SessionMutex } from "./session-mutex.ts";
import { startupMessage } from "./wire-messages.ts";
import { type ServerSession, serveConnection } from "./wire-session.ts";

/** Server with its port. `broken` resolves when the database can no longer be used. */
export type WireServer = { port: number; broken: Promise<void>; stop(): Promise<void> };

/** Serves a PGlite database to PostgreSQL clients on a port of 127.0.0.1, with a password. Connections share its single
 * session: each holds it for a statement or a whole transaction. */
export async function startWireServer(database: PGlite, password: string): Promise<WireServer> {
  let reportBroken = () => {};
  const broken = new Promise<void>((resolve) => {
    reportBroken = resolve;
  });
  const run = async (message: Uint8Array, onData: (data: Buffer) => void) => {
    try {
      await database.execProtocolRawStream(message, { onRawData: (data) => onData(Buffer.from(data)) });
    } catch (error) {
      reportBroken();
      throw error;
    }
  };
  const greeting: Buffer[] = [];
  await run(startupMessage(), (data) => greeting.push(data));

  const session: ServerSession = { password, greeting: Buffer.concat(greeting), mutex: new SessionMutex(), run };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    serveConnection(socket, session);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no free port.");
  return {
    port: address.port,
    broken,
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      // The holder finishes its statement. No other connection gets the session.
      await session.mutex.close();
    },
  };
}
