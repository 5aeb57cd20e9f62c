import { readFileSync } from "node:fs";
import { inRoot } from "../setup/root.mjs";
import { firstLoad, verdict } from "./first-load.mjs";

const BUDGET_BYTES = 106_000;

const read = (file) => readFileSync(inRoot("apps/web/dist", file), "utf8");
const { isWithin, text } = verdict(firstLoad(read("index.html"), read), BUDGET_BYTES);
process.stdout.write(`${text}\n`);
process.exit(isWithin ? 0 : 1);
