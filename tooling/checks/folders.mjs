import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../setup/root.mjs";
import { folderProblems, readFolderTable } from "./folder-order.mjs";

const src = inRoot("apps/api/src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => [file, readFileSync(`${src}/${file}`, "utf8")]);
const problems = folderProblems(readFolderTable(readFileSync(inRoot("ARCHITECTURE.md"), "utf8")), new Map(files));
for (const problem of problems) process.stderr.write(`apps/api/src: ${problem}\n`);
if (problems.length > 0) process.stderr.write("The table is in ARCHITECTURE.md, under “Folders of the API”.\n");
process.exitCode = problems.length === 0 ? 0 : 1;
