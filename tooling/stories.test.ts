import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const table = readFileSync(join(root, "e2e/STORIES.md"), "utf8");

/** Text of each test file by its name. */
const texts = new Map(
  ["e2e/specs", "apps/web/src"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, `${file}`)),
    )
    .filter((file) => /\.(spec|test)\.tsx?$/.test(file))
    .map((file) => [basename(file), readFileSync(file, "utf8")]),
);

const named = [...table.matchAll(/([\w-]+\.(?:spec|test)\.tsx?) › (.+?)(?=<br>| \|)/g)].map(
  ([, file = "", title = ""]) => [file, title] as const,
);

test("STORIES.md names more than 80 tests", () => {
  expect(named.length).toBeGreaterThan(80);
});

test.each(named)("%s has the test '%s' that STORIES.md names", (file, title) => {
  expect(texts.get(file)).toContain(`"${title}"`);
});
