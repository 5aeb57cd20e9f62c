import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("../", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), "utf8");

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");

describe("deploy/citus.sql", () => {
  const migrations = readdirSync(new URL("packages/db/migrations", root)).filter((name) => name.endsWith(".sql"));
  const statements = migrations.map((name) => read(`packages/db/migrations/${name}`)).join("\n");
  const dropped = new Set(all(statements, /drop table (?:if exists )?"(\w+)"/gi));
  const spread = all(read("deploy/citus.sql"), /^ {4}'(\w+)',?$/gm);

  it("distributes every table that the migrations create", () => {
    const tables = all(statements, /create table (?:if not exists )?"(\w+)"/gi).filter((name) => !dropped.has(name));
    expect(tables.length).toBeGreaterThan(9);
    expect([...spread].sort()).toEqual([...new Set(tables)].sort());
  });

  it("distributes a table after the tables that it references", () => {
    const references = [...statements.matchAll(/alter table "(\w+)" add constraint .* references "public"\."(\w+)"/gi)];
    expect(references.length).toBeGreaterThan(7);
    for (const [, table = "", other = ""] of references) {
      if (table !== other && !dropped.has(table))
        expect([table, spread.indexOf(other) < spread.indexOf(table)]).toEqual([table, true]);
    }
  });
});

describe("compose.yaml and the Dockerfile", () => {
  const settings = all(read("apps/api/src/server/env.ts"), /^ {4}([A-Z][A-Z_]+): /gm);

  it("give the server only known settings", () => {
    const given = all(read("compose.yaml"), /^ {4}([A-Z][A-Z_]+): .*$/gm);
    expect(given).toContain("DATABASE_URL");
    expect(given.filter((name) => !settings.includes(name))).toEqual([]);
  });

  it("omit only the settings that the image decides, and WORKERS", () => {
    const given = all(read("compose.yaml"), /^ {4}([A-Z][A-Z_]+): .*$/gm);
    const leftOut = settings.filter((name) => !given.includes(name));
    expect(leftOut).toEqual(["PORT", "HOST", "DATA_DIR", "MEDIA_DIR", "WORKERS"]);
  });

  it("build with the Node.js and the pnpm version that package.json requires", () => {
    const { packageManager } = JSON.parse(read("package.json"));
    const dockerfile = read("Dockerfile");
    expect(new Set(all(dockerfile, /npx --yes (pnpm@[\d.]+)/g))).toEqual(new Set([packageManager]));
    for (const version of all(dockerfile, /^FROM node:(\d+\.\d+)/gm))
      expect(version).toMatch(/^(20\.(19|\d{3,}|[2-9]\d)|2[2-9]\.)/);
  });

  it("copy the files that the server needs", () => {
    const copied = all(read("Dockerfile"), /^COPY --from=build \/quarry\/(\S+) /gm);
    for (const needed of ["apps/api/dist", "apps/web/dist", "packages/db/migrations"]) expect(copied).toContain(needed);
    for (const file of copied.filter((name) => !name.endsWith("dist"))) {
      expect([file, existsSync(new URL(file, root))]).toEqual([file, true]);
    }
  });
});

describe("docs/deployment.md and the README", () => {
  it("explain every setting and no unknown one", () => {
    const settings = all(read("apps/api/src/server/env.ts"), /^ {4}([A-Z][A-Z_]+): /gm);
    const explained = all(`${read("README.md")}\n${read("docs/deployment.md")}`, /^\| `([A-Z_]+)` \|/gm);
    expect(settings.length).toBeGreaterThan(4);
    expect([...new Set(explained)].sort()).toEqual([...settings].sort());
  });
});
