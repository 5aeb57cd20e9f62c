import path from "node:path";
import { z } from "zod";
import type { AccessSettings } from "../http/app.ts";
import { LOG_LEVELS, type LogLevel } from "../http/guards/request-log.ts";
import { commandWords, type TranscriptionSettings } from "../recordings/transcription/index.ts";

/** The settings that an operator can choose. */
export type Settings = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** The folder of the recordings, and the size limit of one. */
  media: { folder: string; maxBytes: number };
  /** The transcription of recordings. Null for none. */
  transcription: TranscriptionSettings | null;
  /** True when a fresh workspace gets the demo data. */
  demoData: boolean;
  /** True when this server reads queued sources; false leaves them to other servers. */
  workers: boolean;
  /** The limits on callers. */
  access: AccessSettings;
  logLevel: LogLevel;
};

/** The settings, or one sentence for each one that cannot be used. */
export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] };

const MAX_PORT = 65_535;
/** Five hundred a second. No person and no app of ours comes near; a program in a loop does. */
const DEFAULT_RATE_LIMIT = "30000";
const MIN_KEY_LENGTH = 8;
const MAX_PROXIES = 9;
const BYTES_PER_MB = 1024 * 1024;
const MS_PER_MINUTE = 60_000;

/** Treats an empty variable as unset, as container tools leave them. */
const setting = (fallback: string) =>
  z
    .string()
    .trim()
    .default("")
    .transform((value) => value || fallback);

/** Accepts `on` or `off`, and `on` by default. */
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
    // The message omits the value, which may hold a password.
    DATABASE_URL: setting("").refine((value) => value === "" || isPostgresUrl(value), {
      error: "DATABASE_URL must look like postgres://user:password@host:5432/database.",
    }),
    MEDIA_DIR: setting("").refine((value) => !value.includes("\0"), {
      error: "MEDIA_DIR must be the path of a folder.",
    }),
    MEDIA_LIMIT: setting("2048").refine((value) => /^[1-9]\d{0,6}$/.test(value), {
      error: ({ input }) => `MEDIA_LIMIT must be a whole number of MB, not ${JSON.stringify(input)}.`,
    }),
    TRANSCRIBE_URL: setting("").refine((value) => value === "" || isWebAddress(value), {
      error: "TRANSCRIBE_URL must look like http://127.0.0.1:8000 or https://example.org/v1.",
    }),
    TRANSCRIBE_KEY: setting(""),
    TRANSCRIBE_MODEL: setting("whisper-1"),
    TRANSCRIBE_LANGUAGE: setting("").refine((value) => /^([a-z]{2,3})?$/.test(value), {
      error: ({ input }) => `TRANSCRIBE_LANGUAGE must be a code such as en or de, not ${JSON.stringify(input)}.`,
    }),
    TRANSCRIBE_COMMAND: setting("").refine((value) => commandWords(value) !== null, {
      error: "TRANSCRIBE_COMMAND has a quote that is not closed.",
    }),
    TRANSCRIBE_MINUTES: setting("360").refine((value) => /^[1-9]\d{0,4}$/.test(value), {
      error: ({ input }) => `TRANSCRIBE_MINUTES must be a whole number of minutes, not ${JSON.stringify(input)}.`,
    }),
    DEMO_DATA: onOrOff("DEMO_DATA"),
    WORKERS: onOrOff("WORKERS"),
    WORKSPACES: setting("shared").refine((value) => value === "shared" || value === "visitor", {
      error: ({ input }) => `WORKSPACES must be shared or visitor, not ${JSON.stringify(input)}.`,
    }),
    // The message omits this value, too.
    ACCESS_KEY: setting("").refine((value) => value === "" || value.length >= MIN_KEY_LENGTH, {
      error: `ACCESS_KEY must have at least ${MIN_KEY_LENGTH} characters.`,
    }),
    RATE_LIMIT: setting(DEFAULT_RATE_LIMIT).refine((value) => value === "off" || /^[1-9]\d{0,8}$/.test(value), {
      error: ({ input }) => `RATE_LIMIT must be requests a minute, or off, not ${JSON.stringify(input)}.`,
    }),
    ALLOWED_HOSTS: setting("")
      .transform((value) =>
        value
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
      .refine((names) => names.every((name) => /^[\w.-]+$/.test(name)), {
        error: "ALLOWED_HOSTS must be names without a port, such as quarry.example.org, with commas between.",
      }),
    TRUSTED_PROXIES: setting("0").refine((value) => /^\d$/.test(value), {
      error: ({ input }) =>
        `TRUSTED_PROXIES must be a whole number from 0 to ${MAX_PROXIES}, not ${JSON.stringify(input)}.`,
    }),
    LOG_LEVEL: setting("warn").pipe(
      z.enum(LOG_LEVELS, {
        error: ({ input }) => `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}, not ${JSON.stringify(input)}.`,
      }),
    ),
  })
  .refine((env) => env.TRANSCRIBE_URL === "" || env.TRANSCRIBE_COMMAND === "", {
    error: "Set either TRANSCRIBE_URL or TRANSCRIBE_COMMAND, not both.",
  })
  .transform(
    (env): Settings => ({
      port: env.PORT,
      host: env.HOST,
      dataDir: path.resolve(env.DATA_DIR),
      databaseUrl: env.DATABASE_URL || null,
      media: {
        folder: path.resolve(env.MEDIA_DIR || path.join(env.DATA_DIR, "media")),
        maxBytes: Number(env.MEDIA_LIMIT) * BYTES_PER_MB,
      },
      transcription: transcriptionOf(env),
      demoData: env.DEMO_DATA === "on",
      workers: env.WORKERS === "on",
      access: {
        hosts: { listensOn: env.HOST, allowed: env.ALLOWED_HOSTS },
        accessKey: env.ACCESS_KEY || null,
        visitors: env.WORKSPACES === "visitor",
        rateLimit: env.RATE_LIMIT === "off" ? null : Number(env.RATE_LIMIT),
        proxies: Number(env.TRUSTED_PROXIES),
      },
      logLevel: env.LOG_LEVEL,
    }),
  );

/** Reads the settings. The only access to the environment. */
export function readSettings(env: Record<string, string | undefined> = process.env): SettingsResult {
  const result = settingsSchema.safeParse(env);
  if (result.success) return { ok: true, settings: result.data };
  return { ok: false, problems: result.error.issues.map(({ message }) => message) };
}

/** The environment variables of transcription. */
type TranscriptionVariables = Record<
  `TRANSCRIBE_${"URL" | "KEY" | "MODEL" | "LANGUAGE" | "COMMAND" | "MINUTES"}`,
  string
>;

function transcriptionOf(env: TranscriptionVariables): TranscriptionSettings | null {
  const common = { timeMs: Number(env.TRANSCRIBE_MINUTES) * MS_PER_MINUTE, language: env.TRANSCRIBE_LANGUAGE || null };
  const { TRANSCRIBE_URL: address, TRANSCRIBE_MODEL: model } = env;
  if (address !== "") return { ...common, kind: "server", address, key: env.TRANSCRIBE_KEY || null, model };
  const words = commandWords(env.TRANSCRIBE_COMMAND) ?? [];
  return words.length > 0 ? { ...common, kind: "command", words } : null;
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function isPostgresUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^postgres(ql)?:$/.test(protocol) && hostname !== "";
}
