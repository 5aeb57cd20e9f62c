import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "./env.ts";

const URL_FORM = "DATABASE_URL must look like postgres://user:password@host:5432/database.";

describe("readSettings", () => {
  it("serves only this machine, on port 3000, with an embedded database in ./data, when nothing is set", () => {
    const settings = {
      port: 3000,
      host: "127.0.0.1",
      dataDir: path.resolve("data"),
      databaseUrl: null,
      media: { folder: path.resolve("data/media"), maxBytes: 2048 * 1024 * 1024 },
      transcription: null,
      demoData: true,
      workers: true,
      access: {
        hosts: { listensOn: "127.0.0.1", allowed: [] },
        accessKey: null,
        visitors: false,
        rateLimit: 30_000,
        proxies: 0,
      },
      logLevel: "warn",
    };
    expect(readSettings({})).toEqual({ ok: true, settings });
    const empty = { PORT: "", HOST: " ", DATA_DIR: "", DATABASE_URL: "", DEMO_DATA: "", WORKERS: "" };
    const unset = {
      WORKSPACES: "",
      ACCESS_KEY: "",
      RATE_LIMIT: "",
      ALLOWED_HOSTS: "",
      TRUSTED_PROXIES: "",
      LOG_LEVEL: " ",
      MEDIA_DIR: "",
      MEDIA_LIMIT: "",
    };
    expect(readSettings({ ...empty, ...unset })).toEqual({ ok: true, settings });
  });

  it("takes every variable that is set", () => {
    const databaseUrl = "postgresql://a:b@db/quarry";
    const env = { PORT: "65535", HOST: "::1", DATA_DIR: "/var/quarry", DATABASE_URL: databaseUrl };
    const access = { WORKSPACES: "visitor", ACCESS_KEY: "eight888", RATE_LIMIT: "off", TRUSTED_PROXIES: "2" };
    const hosts = { ALLOWED_HOSTS: "Quarry.example.org, books.local" };
    const rest = { DEMO_DATA: "off", WORKERS: "off", LOG_LEVEL: "info", MEDIA_DIR: "/mnt/media", MEDIA_LIMIT: "5" };
    expect(readSettings({ ...env, ...access, ...hosts, ...rest })).toEqual({
      ok: true,
      settings: {
        ...{ port: 65535, host: "::1", dataDir: "/var/quarry", databaseUrl, demoData: false, workers: false },
        media: { folder: "/mnt/media", maxBytes: 5 * 1024 * 1024 },
        transcription: null,
        access: {
          hosts: { listensOn: "::1", allowed: ["quarry.example.org", "books.local"] },
          ...{ accessKey: "eight888", visitors: true, rateLimit: null, proxies: 2 },
        },
        logLevel: "info",
      },
    });
  });

  it.each([
    ["WORKSPACES", "private", 'WORKSPACES must be shared or visitor, not "private".'],
    ["ACCESS_KEY", "seven77", "ACCESS_KEY must have at least 8 characters."],
    ["RATE_LIMIT", "0", 'RATE_LIMIT must be requests a minute, or off, not "0".'],
    ["RATE_LIMIT", "many", 'RATE_LIMIT must be requests a minute, or off, not "many".'],
    [
      "ALLOWED_HOSTS",
      "https://quarry.example.org",
      "ALLOWED_HOSTS must be names without a port, such as quarry.example.org, with commas between.",
    ],
    ["MEDIA_LIMIT", "2 GB", 'MEDIA_LIMIT must be a whole number of MB, not "2 GB".'],
    ["TRANSCRIBE_URL", "whisper", "TRANSCRIBE_URL must look like http://127.0.0.1:8000 or https://example.org/v1."],
    ["TRANSCRIBE_COMMAND", "'a b", "TRANSCRIBE_COMMAND has a quote that is not closed."],
    ["TRANSCRIBE_LANGUAGE", "English", 'TRANSCRIBE_LANGUAGE must be a code such as en or de, not "English".'],
    ["TRANSCRIBE_MINUTES", "0", 'TRANSCRIBE_MINUTES must be a whole number of minutes, not "0".'],
    ["TRUSTED_PROXIES", "on", 'TRUSTED_PROXIES must be a whole number from 0 to 9, not "on".'],
    ["LOG_LEVEL", "loud", 'LOG_LEVEL must be one of debug, info, warn, error, silent, not "loud".'],
  ])("refuses %s=%s", (name, value, sentence) => {
    expect(readSettings({ [name]: value })).toEqual({ ok: false, problems: [sentence] });
  });

  it("takes a server or a program for transcription, and not both", () => {
    const transcription = (env: Record<string, string>) => {
      const result = readSettings(env);
      return result.ok ? result.settings.transcription : result.problems;
    };
    const TRANSCRIBE_URL = "http://127.0.0.1:8000";
    expect(transcription({ TRANSCRIBE_URL, TRANSCRIBE_KEY: "k", TRANSCRIBE_LANGUAGE: "de" })).toEqual({
      ...{ kind: "server", address: TRANSCRIBE_URL, key: "k", model: "whisper-1", language: "de", timeMs: 21_600_000 },
    });
    const TRANSCRIBE_COMMAND = "whisper-cli --model '/models/my model.bin'";
    expect(transcription({ TRANSCRIBE_COMMAND, TRANSCRIBE_MINUTES: "2" })).toEqual({
      ...{
        kind: "command",
        words: ["whisper-cli", "--model", "/models/my model.bin"],
        language: null,
        timeMs: 120_000,
      },
    });
    expect(transcription({ TRANSCRIBE_URL, TRANSCRIBE_COMMAND })).toEqual([
      "Set either TRANSCRIBE_URL or TRANSCRIBE_COMMAND, not both.",
    ]);
  });

  it.each(["DEMO_DATA", "WORKERS"])("refuses anything but on and off for %s", (name) => {
    for (const value of ["yes", "OFF", "0"]) {
      const problems = [`${name} must be on or off, not "${value}".`];
      expect(readSettings({ [name]: value })).toEqual({ ok: false, problems });
    }
  });

  it.each(["65536", "-1", "3000.5", "1e3", "0x10", "http", "3000a"])("refuses the port %s", (PORT) => {
    expect(readSettings({ PORT })).toEqual({
      ok: false,
      problems: [`PORT must be a whole number from 0 to 65535, not "${PORT}".`],
    });
  });

  it.each(["mysql://a@b/c", "db.example.org:5432", "postgres://", "secret"])("refuses the database %s", (url) => {
    expect(readSettings({ DATABASE_URL: url })).toEqual({ ok: false, problems: [URL_FORM] });
  });

  it("names each wrong variable in a sentence of its own", () => {
    expect(readSettings({ PORT: "x", HOST: "a b", DATABASE_URL: "c" })).toEqual({
      ok: false,
      problems: [
        'PORT must be a whole number from 0 to 65535, not "x".',
        'HOST must be an address or name of this machine, not "a b".',
        URL_FORM,
      ],
    });
  });
});
