import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";

/** Opens a port and returns a function that sends raw bytes, which neither `inject` nor any client does. */
export async function listenForBytes(app: FastifyInstance) {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  /** Returns the answer, until the server closes the connection. */
  return async (bytes: string): Promise<{ head: string; body: string }> => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(bytes);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n", 2);
    return { head, body };
  };
}

/** The bytes of a request with this line, such as `GET /`. */
export function requestBytes(line: string, ...headers: string[]): string {
  return `${[`${line} HTTP/1.1`, "host: localhost", "connection: close", ...headers].join("\r\n")}\r\n\r\n`;
}
