import path from "node:path";
import { z } from "zod";

/** What the person who starts the server may choose. `dataDir` is absolute; `databaseUrl` is null for the embedded database;
 * `demoData` says whether a fresh workspace has the demo data; `workers` whether this server reads queued sources, or leaves that to others. */
export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  demoData: boolean;
  workers: boolean;
};

/** The settings, or one sentence for each one that cannot be used. */
export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] };

const MAX_PORT = 65_535;

/** An empty variable is one that is not set, as container tools leave them. */
const setting = (fallback: string) =>
  z
    .string()
    .trim()
    .default("")
    .transform((value) => value || fallback);

/** A switch that is on when nothing is said. */
const onOrOff = (name: string) =>
  setting("on").refine((value) => value === "on" || value === "off", {
    error: ({ input }) => `${name} must be on or off, not ${JSON.stringify(input)}.`,
  });

const settingsSchema = z
  .object({
    PORT: setting("3000")
      .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= MAX_PORT, {
        error: ({ input }) => `PORT must be a whole number from 0 to ${MAX_PORT}, not ${JSON.stringify(input)}.`,
      })
      .transform(Number),
    HOST: setting("127.0.0.1").refine((value) => /^[\w.:-]+$/.test(value), {
      error: ({ input }) => `HOST must be an address or name of this machine, not ${JSON.stringify(input)}.`,
    }),
    DATA_DIR: setting("data").refine((value) => !value.includes("\0"), {
      error: "DATA_DIR must be the path of a folder.",
    }),
    // The value is not repeated: it may hold a password.
    DATABASE_URL: setting("").refine((value) => value === "" || isPostgresUrl(value), {
      error: "DATABASE_URL must look like postgres://user:password@host:5432/database.",
    }),
    DEMO_DATA: onOrOff("DEMO_DATA"),
    WORKERS: onOrOff("WORKERS"),
  })
  .transform(
    ({ PORT, HOST, DATA_DIR, DATABASE_URL, DEMO_DATA, WORKERS }): Settings => ({
      port: PORT,
      host: HOST,
      dataDir: path.resolve(DATA_DIR),
      databaseUrl: DATABASE_URL || null,
      demoData: DEMO_DATA === "on",
      workers: WORKERS === "on",
    }),
  );

/** Reads the settings from the environment: the only place that does. */
export function readSettings(env: Record<string, string | undefined> = process.env): SettingsResult {
  const result = settingsSchema.safeParse(env);
  if (result.success) return { ok: true, settings: result.data };
  return { ok: false, problems: result.error.issues.map(({ message }) => message) };
}

function isPostgresUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^postgres(ql)?:$/.test(protocol) && hostname !== "";
}
