import { EmbeddedProblem, startEmbedded } from "./index.ts";

/* A server for tests: opens the database of the folder it is given, prints the address, and closes it on SIGTERM. */

const [, , dataDir = ""] = process.argv;
try {
  const database = await startEmbedded({ dataDir });
  process.stdout.write(`${JSON.stringify(database)}\n`);
  process.once("SIGTERM", () => void database.stop().then(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof EmbeddedProblem)) throw error;
  process.stdout.write(`${JSON.stringify({ problem: error.message })}\n`);
}
