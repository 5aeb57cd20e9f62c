import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "@quarry/db";
import { codeOf, StartProblem } from "./start-problem.ts";

const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_S = 10;

/** Connects to a PostgreSQL server, runs `migrate`, and returns the names of server and database. Throws a StartProblem
 * for every known reason of failure; no message contains the password. */
export async function checkServer(
  url: string,
  migrate: () => Promise<void>,
): Promise<{ engine: string; place: string }> {
  try {
    const version = await versionOf(url);
    if (version < OLDEST_VERSION) {
      throw new StartProblem(`${nameOf(url)} is PostgreSQL ${version}: Quarry needs ${OLDEST_VERSION} or newer.`);
    }
    await migrate();
    return { engine: `PostgreSQL ${version}`, place: `database ${databaseOf(url)} at ${new URL(url).host}` };
  } catch (error) {
    throw error instanceof StartProblem ? error : (problemFor(error, url) ?? error);
  }
}

async function versionOf(url: string): Promise<number> {
  const probe = new URL(url);
  if (!probe.searchParams.has("connect_timeout")) probe.searchParams.set("connect_timeout", String(CONNECT_TIMEOUT_S));
  const { sql } = openDatabase(probe.href, { maxConnections: 1 });
  try {
    const question = sql<{ version: string }[]>`select current_setting('server_version_num') as version`;
    const [row] = await Promise.race([question, noAnswer(url)]);
    return Math.floor(Number(row?.version) / 10_000);
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/** Rejects after a while: a program that is not PostgreSQL may accept the connection and never answer. */
async function noAnswer(url: string): Promise<never> {
  await wait(CONNECT_TIMEOUT_S * 1000, undefined, { ref: false });
  throw new StartProblem(`${nameOf(url)} did not answer within ${CONNECT_TIMEOUT_S} seconds.`);
}

function problemFor(error: unknown, url: string): StartProblem | null {
  const { hostname, username } = new URL(url);
  const server = nameOf(url);
  const user = decodeURIComponent(username) || "the user of this system";
  const sentences: Record<string, string> = {
    ECONNREFUSED: `${server} does not answer: there is no PostgreSQL at that address, or it is not running.`,
    ECONNRESET: `${server} closed the connection: something else than PostgreSQL may be at that address.`,
    CONNECTION_CLOSED: `${server} closed the connection: something else than PostgreSQL may be at that address.`,
    CONNECT_TIMEOUT: `${server} did not answer within ${CONNECT_TIMEOUT_S} seconds.`,
    ETIMEDOUT: `${server} did not answer within ${CONNECT_TIMEOUT_S} seconds.`,
    EHOSTUNREACH: `${server} cannot be reached from this machine.`,
    ENETUNREACH: `${server} cannot be reached from this machine.`,
    ENOTFOUND: `The host ${hostname} of DATABASE_URL is not known.`,
    EAI_AGAIN: `The host ${hostname} of DATABASE_URL is not known.`,
    "28P01": `${server} refuses the password of ${user}.`,
    "28000": `${server} does not let ${user} in from here.`,
    "3D000": `${server} has no database ${databaseOf(url)}: create it, or change DATABASE_URL.`,
    "42501": `${server} does not allow ${user} to make Quarry's tables in ${databaseOf(url)}.`,
    "53300": `${server} has no connection left.`,
    "57P03": `${server} is only just starting: try again in a moment.`,
    "25006": `${server} can only be read, not written to.`,
    "0A000": `${server} does not have the extensions pg_trgm and btree_gin, which come with PostgreSQL's contrib package.`,
    "58P01": `${server} does not have the extensions pg_trgm and btree_gin, which come with PostgreSQL's contrib package.`,
    "53100": `${server} has no space left on its disk.`,
  };
  const sentence = sentences[codeOf(error) ?? ""];
  return sentence ? new StartProblem(sentence) : null;
}

function nameOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `The database server ${hostname}:${port || 5432}`;
}

function databaseOf(url: string): string {
  const { pathname, username } = new URL(url);
  return decodeURIComponent(pathname.slice(1) || username);
}
