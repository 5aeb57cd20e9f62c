import { createHash, timingSafeEqual } from "node:crypto";
import type { Socket } from "node:net";
import type { SessionMutex } from "./session-mutex.ts";
import {
  fatalError,
  firstMessage,
  firstStartupMessage,
  GSS_REQUEST,
  message,
  PROTOCOL_3,
  readyState,
  SSL_REQUEST,
} from "./wire-messages.ts";

/** State shared by all connections to one database. `greeting` is the answer to an accepted client. */
export type ServerSession = {
  password: string;
  greeting: Buffer;
  mutex: SessionMutex;
  run(message: Uint8Array, onData: (data: Buffer) => void): Promise<void>;
};

/** Types of messages whose answer ends with "ready for query". */
const ENDS_A_STATEMENT = new Set(["Q", "S", "F", "c", "f"]);
const NO_DATA = () => {};
const ASK_FOR_PASSWORD = message("R", Buffer.from([0, 0, 0, 3]));
/** Limit for waiting. A client whose two connections wait for each other would wait forever. */
const MUTEX_TIMEOUT_MS = 120_000;

/** Serves one client until it disconnects. */
export function serveConnection(socket: Socket, session: ServerSession): void {
  const connection = new Connection(socket, session);
  socket.setNoDelay(true);
  socket.on("data", (chunk) => connection.receive(chunk));
  socket.on("error", () => socket.destroy());
  socket.once("close", () => connection.leave());
}

class Connection {
  readonly #socket: Socket;
  readonly #session: ServerSession;
  #received: Buffer = Buffer.alloc(0);
  #state: "startup" | "password" | "open" | "left" = "startup";
  #work: Promise<unknown> = Promise.resolve();

  constructor(socket: Socket, session: ServerSession) {
    this.#socket = socket;
    this.#session = session;
  }

  receive(chunk: Buffer): void {
    this.#work = this.#work
      .then(async () => {
        this.#received = Buffer.concat([this.#received, chunk]);
        while (this.#state !== "left" && (await this.#step()));
      })
      .catch(() => this.#socket.destroy());
  }

  /** Rolls back the open transaction of a client that disconnects. */
  leave(): void {
    this.#state = "left";
    const { mutex, run } = this.#session;
    this.#work = this.#work
      .then(async () => {
        if (!mutex.isHeldBy(this)) return;
        await run(message("S"), NO_DATA);
        await run(message("Q", Buffer.from("ROLLBACK\0")), NO_DATA);
      })
      .catch(NO_DATA)
      .finally(() => mutex.release(this));
  }

  /** Handles the first received message. Resolves to false when none is complete. */
  async #step(): Promise<boolean> {
    if (this.#state === "startup") {
      const first = firstStartupMessage(this.#received);
      if (first) this.#greet(this.#consume(first));
      return first !== null;
    }
    const first = firstMessage(this.#received);
    if (!first) return false;
    const { type, bytes } = this.#consume(first);
    if (this.#state === "password") this.#checkPassword(type, bytes);
    else if (type === "X") this.#refuse(null);
    else await this.#forward(type, bytes);
    return true;
  }

  #consume<First extends { bytes: Buffer }>(first: First): First {
    this.#received = this.#received.subarray(first.bytes.length);
    return first;
  }

  #greet({ code }: { code: number }): void {
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      this.#socket.write("N");
    } else if (code === PROTOCOL_3) {
      this.#state = "password";
      this.#socket.write(ASK_FOR_PASSWORD);
    } else {
      this.#refuse(null);
    }
  }

  #checkPassword(type: string, bytes: Buffer): void {
    const given = bytes.subarray(5, -1).toString("utf8");
    if (type !== "p" || !timingSafeEqual(digest(given), digest(this.#session.password))) {
      this.#refuse(fatalError("28P01", "password authentication failed"));
      return;
    }
    this.#state = "open";
    this.#socket.write(this.#session.greeting);
  }

  async #forward(type: string, bytes: Buffer): Promise<void> {
    const { mutex, run } = this.#session;
    try {
      await mutex.take(this, MUTEX_TIMEOUT_MS);
    } catch {
      this.#refuse(fatalError("55P03", "another connection did not end its transaction in time"));
      return;
    }
    let end: Buffer = Buffer.alloc(0);
    await run(bytes, (data) => {
      end = Buffer.concat([end, data]).subarray(-6);
      if (this.#socket.writable) this.#socket.write(data);
    });
    if (ENDS_A_STATEMENT.has(type) && readyState(end) === "idle") mutex.release(this);
  }

  #refuse(reason: Buffer | null): void {
    this.#state = "left";
    this.#socket.end(reason ?? Buffer.alloc(0));
  }
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
