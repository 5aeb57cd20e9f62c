import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const PACKAGES = ["packages/domain/src", "packages/suggest/src", "packages/transcript/src"];
const NO_EFFECT = /^(Import|ExportAll|TSTypeAlias|TSInterface|Function|Class)Declaration$/;

const root = path.join(import.meta.dirname, "..");
const modules = PACKAGES.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => path.posix.join(folder, name)),
);

/** Returns the statements of a module, other than constants, that run when it is loaded. */
function effectsOf(module: string): string[] {
  const code = readFileSync(path.join(root, module), "utf8");
  const { program } = parseSync(module, code);
  return program.body
    .map((statement) => (statement.type === "ExportNamedDeclaration" ? (statement.declaration ?? null) : statement))
    .flatMap((statement) => {
      if (statement === null || NO_EFFECT.test(statement.type)) return [];
      if (statement.type === "VariableDeclaration") return [];
      return `${module}: ${code.slice(statement.start, statement.end).split("\n")[0]}`;
    });
}

it("modules of domain, suggest and transcript only define constants when they are loaded", () => {
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.flatMap(effectsOf)).toEqual([]);
});
